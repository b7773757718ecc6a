import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedAddress } from '../testing/address.ts';
import {
  addresses,
  albany,
  everywhere,
  field,
  findPayable,
  incomplete,
  noAddress,
  pressPay,
} from '../testing/checkout-page.ts';
import { calculate, confirmOrder, createPayment, shop, totals } from '../testing/checkout-shop.tsx';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { input } from '../testing/input.ts';
import { findToast, openPage } from '../testing/open-page.tsx';
import { addressValuesOf } from '../ui/use-address-form.ts';

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

test('the address form starts with a saved name or none, never with the name of the person in the picture', async () => {
  fakeStripe(paid('pi_1'));
  shop({ 'GET /api/inputs': { json: [input({ id: 2, name: 'Margarete Wojcik' }), input()] } });
  const { user } = openPage('/checkout');
  expect((await field(/^Full Name/)).value).toBe(savedAddress.name);

  await user.selectOptions(await field(/^Saved address/), 'New address');

  await waitFor(async () => expect((await field(/^City/)).value).toBe(''));
  expect((await field(/^Full Name/)).value).toBe('');
});

test('the address form asks for a state only in countries whose addresses name one', async () => {
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
    const options = within(await field(/^(State|Province)/));
    await options.findByRole('option', { name: state });
    expect((await field(/^(State|Province)/)).value).toBe('');
  }
  await user.selectOptions(await field(/^State/), 'TX');
  await user.selectOptions(country, 'DE');
  await waitFor(() => expect(screen.queryByLabelText(/^State/)).toBeNull());
  await user.type(await field(/^Full Name/), 'Maya Lindqvist');
  await user.type(await field(/^Address/), 'Torstrasse 1');
  await user.type(await field(/^City/), 'Berlin');
  await user.type(await field(/^Postal code/), '10119');

  await findPayable('25.74');
  screen.getByText(/for a change of mind \(the right of withdrawal doesn’t apply\)\./);
  expect(server.callsOf(calculate).map(({ body }) => body)).toMatchObject([
    { shippingAddress: { city: 'Berlin', countryCode: 'DE', stateCode: '' } },
  ]);
});

test('no postal code is required where none exists, and Brazil requires a tax number', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ ...noAddress, ...everywhere });
  const { user } = openPage('/checkout');
  const country = await field(/^Country/);
  await user.selectOptions(country, 'HK');
  await user.selectOptions(await field(/^Area/), 'Kowloon');
  await user.type(await field(/^Full Name/), 'Maya Lindqvist');
  await user.type(await field(/^Address/), '8 Queen’s Road');
  await user.type(await field(/^District/), 'Central');
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(1));

  await user.selectOptions(country, 'BR');
  await user.selectOptions(await field(/^State/), 'São Paulo');
  await user.type(await field(/^Postal code/), '01310-100');
  await user.type(await field(/^CPF or CNPJ/), '52998224725');
  await waitFor(() => expect(server.callsOf(calculate)).toHaveLength(2));

  expect(server.callsOf(calculate).map(({ body }) => body)).toMatchObject([
    { shippingAddress: { countryCode: 'HK', zip: '', taxNumber: null } },
    { shippingAddress: { countryCode: 'BR', stateCode: 'SP', zip: '01310-100', taxNumber: '52998224725' } },
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

test('a reload of the checkout keeps the typed address in this tab, for the account that typed it', async () => {
  fakeStripe(paid('pi_1'));
  shop(noAddress);
  const { user } = openPage('/checkout');
  await user.type(await field(/^City/), 'Chatsworth');
  cleanup();

  openPage('/checkout');

  await waitFor(async () => expect((await field(/^City/)).value).toBe('Chatsworth'));
  expect((await field(/^Email/)).value).toBe('maya@example.com');
});

test('the checkout does not show an address that another account has typed in this tab', async () => {
  fakeStripe(paid('pi_1'));
  shop(noAddress);
  const address = { ...addressValuesOf(null, { email: 'omar@example.com' }), name: 'Omar', city: 'Albany' };
  sessionStorage.setItem('address-draft', JSON.stringify({ userId: 'another', address }));
  openPage('/checkout');

  expect((await field(/^Email/)).value).toBe('maya@example.com');
  expect((await field(/^City/)).value).toBe('');
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

/** Opens the checkout with the saved address, ready to pay $25.74. */

test('a doubtful address is paid for only once the shopper has changed it or has said that it is right', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const message = '91311 is in California. Please check both.';
  const isOdd = (body: unknown) =>
    (body as { shippingAddress: { stateCode: string } }).shippingAddress.stateCode === 'NY';
  const server = shop({
    ...everywhere,
    [calculate]: ({ body }) => ({
      json: totals('STANDARD', {
        addressQuestions: isOdd(body) ? [{ path: 'shippingAddress.stateCode', message }] : [],
      }),
    }),
  });
  const { user } = openPage('/checkout');
  await findPayable('25.74');
  expect(screen.queryByText('Is this address right?')).toBeNull();
  await user.selectOptions(await field(/^State/), 'NY');
  await screen.findByText(`State: ${message}`);
  await findPayable('25.74');
  const isRight = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'My address is right as it is' });

  await pressPay(user);
  await findToast('Checkout Error', 'Please check your address, or confirm that it is right.');
  expect(server.callsOf(confirmOrder)).toEqual([]);
  await user.click(await isRight());
  await user.type(await field(/^City/), ' West');
  await waitFor(async () => expect((await isRight()).checked).toBe(false));
  await user.click(await isRight());
  await findPayable('25.74');
  expect((await isRight()).checked).toBe(true);
  await pressPay(user);

  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  expect(stripe.mounted).toBeGreaterThan(0);
  const paidFor = server.callsOf(createPayment).filter(({ body }) => isOdd(body));
  expect(paidFor).not.toEqual([]);
  expect(paidFor.map(({ body }) => (body as { isAddressConfirmed?: boolean }).isAddressConfirmed)).toEqual(
    paidFor.map(() => true),
  );
});
