import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { savedAddress } from '../testing/address.ts';
import {
  calculate,
  confirmOrder,
  createPayment,
  payment,
  shop,
  totals,
  type WithMethod,
} from '../testing/checkout-shop.tsx';
import { unanswered } from '../testing/fake-server.ts';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

const addresses = 'GET /api/shipping-addresses';
const countries = 'GET /api/printful/countries';
const noAddress = { [addresses]: { json: [] } };
const incomplete = ['Checkout Error', 'Please complete your shipping information first'] as const;
const albany = {
  ...savedAddress,
  id: 2,
  isDefault: false,
  name: 'Noor Haddad',
  stateCode: 'NY',
  city: 'Albany',
  zip: '12207',
};
const states = (...named: [code: string, name: string][]) => named.map(([code, name]) => ({ code, name }));
const world = [
  { code: 'US', name: 'USA', states: states(['CA', 'California'], ['NY', 'New York'], ['TX', 'Texas']) },
  { code: 'CA', name: 'Canada', states: states(['ON', 'Ontario']) },
  { code: 'AU', name: 'Australia', states: states(['TAS', 'Tasmania']) },
  { code: 'DE', name: 'Germany', states: [] },
  { code: 'HK', name: 'Hong Kong', states: [] },
  { code: 'BR', name: 'Brazil', states: [] },
];
const everywhere = { [countries]: { json: { countries: world } } };

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Pay|Updating)/ });
const pressPay = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: /^Pay/ }));

/** Waits until the pay button shows this total and is enabled. */
const findPayable = (total: string) =>
  waitFor(() => expect(pay()).toMatchObject({ textContent: `Pay $${total}`, disabled: false }));

test('checkout with an empty cart offers products instead of payment', async () => {
  shop({ 'GET /api/cart': { json: [] } });
  openPage('/checkout');

  await screen.findByRole('heading', { name: 'Your cart is empty' });

  expect(screen.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/products');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test("the address form starts with the shopper's email and country, and paying marks the missing fields", async () => {
  fakeStripe(paid('pi_1'));
  const server = shop(noAddress);
  const { user } = openPage('/checkout');
  expect(await field(/^Email/)).toMatchObject({ type: 'email', value: 'maya@example.com' });
  expect((await field(/^Country/)).value).toBe('US');
  for (const label of ['Full Name *', 'Email *', 'Address *', 'City *', 'State *', 'ZIP *', 'Country *']) {
    expect(screen.getAllByLabelText(label)).not.toHaveLength(0);
  }
  screen.getByText('Enter your address to see shipping options.');

  await pressPay(user);

  await findToast(...incomplete);
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(5));
  expect(server.callsOf(calculate)).toEqual([]);
});

test('checkout shows the subtotal, shipping, tax, and total, and the notice about withdrawal', async () => {
  fakeStripe(paid('pi_1'));
  shop();
  openPage('/checkout');
  await findPayable('25.74');

  const summary = within(screen.getByRole('region', { name: 'Order summary' }));

  const amounts = summary.getAllByText(/^\$/).map(({ textContent }) => textContent);
  expect(amounts.slice(-4)).toEqual(['$19.99', '$4.75', '$1.00', '$25.74']);
  summary.getByText('Tax (4.25%)');
  summary.getByText('Secure 256-bit SSL encryption');
  screen.getByText(/the right of withdrawal doesn’t apply/);
});

test('a failed total calculation shows the reason, is not retried automatically, and blocks payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [calculate]: { status: 502, json: { message: 'The printer does not answer.' } } });
  const { user } = openPage('/checkout');

  await screen.findByText('The printer does not answer.');
  await pressPay(user);
  await findToast(...incomplete);
  expect(server.callsOf(calculate)).toHaveLength(1);
  expect(stripe.confirmed).toBe(0);
  server.answer(calculate, { json: totals('STANDARD') });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await findPayable('25.74');
});

test('the address form asks for a state only in the United States, Canada, and Australia', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ ...noAddress, ...everywhere });
  const { user } = openPage('/checkout');
  const country = await field(/^Country/);

  for (const [code, state] of [
    ['CA', 'Ontario'],
    ['AU', 'Tasmania'],
    ['US', 'Texas'],
  ] as const) {
    await user.selectOptions(country, code);
    const options = within(await field(/^State/));
    await options.findByRole('option', { name: state });
    expect((await field(/^State/)).value).toBe('');
  }
  await user.selectOptions(await field(/^State/), 'TX');
  await user.selectOptions(country, 'DE');
  await waitFor(() => expect(screen.queryByLabelText(/^State/)).toBeNull());
  await user.type(await field(/^Full Name/), 'Maya Lindqvist');
  await user.type(await field(/^Address/), 'Torstrasse 1');
  await user.type(await field(/^City/), 'Berlin');
  await user.type(await field(/^ZIP/), '10119');

  await screen.findByText('3–5 business days after production');
  await findPayable('25.74');
  expect(server.callsOf(calculate).map(({ body }) => body)).toMatchObject([
    { shippingAddress: { city: 'Berlin', countryCode: 'DE', stateCode: '' } },
  ]);
});

test('no postal code is forced where there is none, and Brazil asks for a tax number', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ ...noAddress, ...everywhere });
  const { user } = openPage('/checkout');
  const country = await field(/^Country/);
  await user.selectOptions(country, 'HK');
  await user.type(await field(/^Full Name/), 'Maya Lindqvist');
  await user.type(await field(/^Address/), '8 Queen’s Road');
  await user.type(await field(/^City/), 'Central');
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(1));

  await user.selectOptions(country, 'BR');
  await user.type(await field(/^ZIP/), '01310-100');
  await user.type(await field(/^CPF or CNPJ/), '52998224725');
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(2));

  expect(server.callsOf(calculate).map(({ body }) => body)).toMatchObject([
    { shippingAddress: { countryCode: 'HK', zip: '', taxNumber: null } },
    { shippingAddress: { countryCode: 'BR', zip: '01310-100', taxNumber: '52998224725' } },
  ]);
});

test('choosing a saved address fills in the form, and choosing a new address clears it', async () => {
  fakeStripe(paid('pi_1'));
  shop({ ...everywhere, [addresses]: { json: [albany, savedAddress] } });
  const { user } = openPage('/checkout');
  const choice = await field(/^Saved address/);
  expect((await field(/^City/)).value).toBe('Chatsworth');

  await user.selectOptions(choice, 'Noor Haddad, 19749 Dearborn St, Albany');
  await waitFor(async () => expect((await field(/^City/)).value).toBe('Albany'));
  expect((await field(/^State/)).value).toBe('NY');
  await user.selectOptions(choice, 'New address');

  await waitFor(async () => expect((await field(/^Full Name/)).value).toBe(''));
  expect((await field(/^Email/)).value).toBe('maya@example.com');
});

test('each shipping method shows its price and delivery time, and the total follows the selected method', async () => {
  fakeStripe(paid('pi_1'));
  shop();
  const { user } = openPage('/checkout');
  await findPayable('25.74');
  const methods = within(screen.getByRole('group', { name: 'Shipping method' }));
  const [standard, express] = methods.getAllByRole<HTMLInputElement>('radio');

  expect(standard?.closest('label')?.textContent).toBe('Flat Rate3–5 business days after production$4.75');
  expect(express?.closest('label')?.textContent).toBe('Express1 business day after production$20.00');
  expect(standard?.checked).toBe(true);
  await user.click(express as HTMLElement);

  await findPayable('40.99');
  expect(express?.checked).toBe(true);
});

test('checkout shows problems with the cart and blocks payment until they are solved', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const problems = ['The poster is out of stock.', 'The mug has become dearer.'];
  const server = shop({ [calculate]: { json: totals('STANDARD', { validationErrors: problems }) } });
  const { user } = openPage('/checkout');
  for (const problem of problems) await screen.findByText(problem);
  expect(screen.getByRole('link', { name: 'Edit your cart' }).getAttribute('href')).toBe('/cart');

  await pressPay(user);
  await findToast('Validation Error', problems.join(', '));
  expect(server.callsOf(createPayment)).toEqual([]);
  expect(stripe.confirmed).toBe(0);
  server.answer(calculate, { json: totals('STANDARD') });
  await user.click(screen.getByRole('button', { name: 'Check again' }));

  await findPayable('25.74');
});

test('a server-side address error at checkout appears beside its field', async () => {
  fakeStripe(paid('pi_1'));
  shop({
    [calculate]: {
      status: 400,
      json: {
        message: 'Please check your address.',
        code: 'invalid-request',
        issues: [{ path: 'shippingAddress.zip', message: 'No such ZIP code' }],
      },
    },
  });
  openPage('/checkout');

  await screen.findByText('No such ZIP code');

  expect((await field(/^ZIP/)).getAttribute('aria-invalid')).toBe('true');
  expect((await field(/^City/)).getAttribute('aria-invalid')).toBeNull();
});

/** Opens checkout for the saved address, ready to pay $25.74. */
async function readyToPay() {
  const stripe = fakeStripe(paid('pi_1'));
  // The state is a text field here, because a select element in happy-dom loses its value when the form rerenders.
  const stateless = { [countries]: { json: { countries: [{ code: 'US', name: 'USA', states: [] }] } } };
  const server = shop({ [addresses]: { json: [savedAddress, albany] }, ...stateless });
  const { user, location } = openPage('/checkout');
  await findPayable('25.74');
  const chooseAlbany = async () =>
    user.selectOptions(await field(/^Saved address/), 'Noor Haddad, 19749 Dearborn St, Albany');
  return { stripe, server, user, location, chooseAlbany };
}

/** Expects the pay button to be disabled without an amount, and a press to neither confirm nor change the payment. */
async function expectNothingToPay({ stripe, server, user }: Awaited<ReturnType<typeof readyToPay>>) {
  expect(pay()).toMatchObject({ textContent: 'Updating total...', disabled: true });
  const payments = server.callsOf(createPayment).length;
  await user.click(pay());
  expect(stripe.confirmed).toBe(0);
  expect(server.callsOf(createPayment)).toHaveLength(payments);
}

test('while the totals of a changed address load, the pay button never offers or charges the previous total', async () => {
  const opened = await readyToPay();
  const { stripe, server, user, chooseAlbany } = opened;
  const [calculated, updated] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.answer(calculate, () => calculated.promise.then(() => ({ json: totals('STANDARD', { total: '31.20' }) })));
  server.answer(createPayment, () => updated.promise.then(() => payment('31.20')));

  await chooseAlbany();
  await expectNothingToPay(opened);
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(2));
  await expectNothingToPay(opened);
  calculated.resolve();
  await waitFor(() => expect(server.callsOf(createPayment)).toHaveLength(2));
  await expectNothingToPay(opened);
  updated.resolve();

  await findPayable('31.20');
  await user.click(pay());
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  expect(stripe.confirmed).toBe(1);
  expect(server.callsOf(confirmOrder)[0]?.body).toMatchObject({ shippingAddress: { city: 'Albany' } });
});

test('while the shopper types another address, the pay button never offers or charges the previous total', async () => {
  const opened = await readyToPay();
  const { server, user } = opened;
  server.answer(calculate, unanswered);
  const zip = await field(/^ZIP/);

  await user.type(zip, '{backspace}');
  await expectNothingToPay(opened);
  await user.type(zip, '2');
  await expectNothingToPay(opened);
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(2));

  await expectNothingToPay(opened);
  expect(server.callsOf(calculate)[1]?.body).toMatchObject({ shippingAddress: { zip: '91312' } });
});

test.each([
  ['fails', { status: 502, json: { message: 'The printer does not answer.' } }, 'The printer does not answer.'],
  [
    'has no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We couldn’t calculate shipping and tax. Please check your connection.',
  ],
])(
  'if the calculation for a changed address %s, checkout neither offers nor charges the previous total',
  async (_how, answer, sentence) => {
    const { stripe, server, user, chooseAlbany } = await readyToPay();
    server.answer(calculate, answer);

    await chooseAlbany();
    await screen.findByText(sentence);
    expect(screen.queryAllByText(/\$25\.74/)).toEqual([]);
    await user.click(pay());
    expect(stripe.confirmed).toBe(0);
    expect(server.callsOf(createPayment)).toHaveLength(1);
    server.answer(calculate, { json: totals('STANDARD', { total: '31.20' }) });
    server.answer(createPayment, payment('31.20'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));

    await findPayable('31.20');
  },
);

test('a failed payment setup says that nothing was charged, and paying waits until the setup succeeds', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status: 502, json: { message: 'Payments are away.' } } });
  const { user } = openPage('/checkout');

  await findToast('Payment Setup Failed', 'Payments are away.');
  await screen.findByText('We couldn’t set up your payment. You haven’t been charged.');
  await pressPay(user);
  await findToast('Checkout Error', 'Setting up your payment. Please wait...');
  expect(server.callsOf(createPayment)).toHaveLength(1);
  server.answer(createPayment, ({ body }) => payment(totals((body as WithMethod).selectedShippingId ?? '').total));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await findPayable('25.74');
  expect(stripe.mounted).toBeGreaterThan(0);
});

test('a card form that fails to load shows an error and can be reloaded', async () => {
  // happy-dom reports scripts that it does not load, in addition to the script's error event.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Reflect.deleteProperty(window, 'Stripe');
  const config = {
    stripePublishableKey: 'pk_test_1',
    currency: 'USD',
    oidcEnabled: false,
    contactMail: 'hello@example.com',
    version: '1',
  };
  shop({ 'GET /api/config': { json: { ...config, stripeJsUrl: 'https://stripe.example/v3.js' } } });
  const { user } = openPage('/checkout');
  const sentence = 'We couldn’t load the card form. Please check your connection.';

  await findToast('Payment Setup Failed', sentence);
  const stripe = fakeStripe(paid('pi_1'));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));

  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(0));
  await findPayable('25.74');
});
