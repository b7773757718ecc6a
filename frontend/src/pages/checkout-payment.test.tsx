import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savedAddress } from '../testing/address.ts';
import { addresses, albany, countries, field, findPayable, pay, pressPay } from '../testing/checkout-page.ts';
import {
  calculate,
  config,
  confirmOrder,
  createPayment,
  isBusy,
  payment,
  shop,
  totals,
} from '../testing/checkout-shop.tsx';
import { unanswered } from '../testing/fake-server.ts';
import { fakeStripe, paid } from '../testing/fake-stripe.ts';
import { fakeTime } from '../testing/fake-time.ts';
import { findToast, openPage } from '../testing/open-page.tsx';

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

/**
 * Expects the pay button to be disabled and without an amount, and a press to neither confirm nor change the payment.
 */
async function expectNothingToPay({ stripe, server, user }: Awaited<ReturnType<typeof readyToPay>>) {
  expect(pay().textContent).toBe('Updating total...');
  expect(isBusy(pay())).toBe(true);
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
  await findToast(...settingUp);
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
  const city = await field(/^City/);

  await user.type(city, '{backspace}');
  await expectNothingToPay(opened);
  await user.type(city, 'x');
  await expectNothingToPay(opened);
  const typed = { shippingAddress: { city: 'Chatswortx' } };
  await waitFor(() => expect(server.callsOf(calculate).at(-1)?.body).toMatchObject(typed));

  await expectNothingToPay(opened);
});

test('a ZIP code with a missing digit is marked when it loses the focus, and nothing is calculated or charged for it', async () => {
  const { stripe, server, user } = await readyToPay();

  await user.type(await field(/^ZIP/), '{backspace}');
  await user.tab();
  await screen.findByText('Must be a ZIP, such as 95014');
  await user.click(pay());

  await screen.findByText('Please check: ZIP.');
  expect(stripe.confirmed).toBe(0);
  expect(server.callsOf(calculate)).toHaveLength(1);
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

const settingUp = ['Checkout Error', 'Setting up your payment. Please wait...'] as const;

test('a press while the payment is being set up says so and sends nothing', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const created = Promise.withResolvers<void>();
  const server = shop({ [createPayment]: () => created.promise.then(() => payment('25.74')) });
  const { user } = openPage('/checkout');
  await waitFor(() => expect(server.callsOf(createPayment)).toHaveLength(1));

  await user.click(pay());

  await findToast(...settingUp);
  expect(server.callsOf(createPayment)).toHaveLength(1);
  created.resolve();
  await findPayable('25.74');
  expect(stripe.confirmed).toBe(0);
});

test('after a failed payment setup, which says that nothing was charged, a press sets the payment up again', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status: 502, json: { message: 'Payments are away.' } } });
  const { user } = openPage('/checkout');
  await findToast('Payment Setup Failed', 'Payments are away.');
  await screen.findByText('We couldn’t set up your payment. You haven’t been charged.');
  const created = Promise.withResolvers<void>();
  server.answer(createPayment, () => created.promise.then(() => payment('25.74')));

  await pressPay(user);

  await findToast(...settingUp);
  expect(server.callsOf(createPayment)).toHaveLength(2);
  created.resolve();
  await findPayable('25.74');
  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(0));
  expect(stripe.confirmed).toBe(0);
});

test.each(['Try Again', 'Pay'])(
  'a card form that fails to load shows an error, and %s loads it again',
  async (again) => {
    // happy-dom logs scripts that it does not load, in addition to firing the script's error event.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.deleteProperty(window, 'Stripe');
    shop({ 'GET /api/config': { json: { ...config, stripeJsUrl: 'https://stripe.example/v3.js' } } });
    const { user } = openPage('/checkout');
    const sentence = 'We couldn’t load the card form. Please check your connection.';

    await findToast('Payment Setup Failed', sentence);
    const stripe = fakeStripe(paid('pi_1'));
    await user.click(again === 'Pay' ? pay() : await screen.findByRole('button', { name: again }));

    await waitFor(() => expect(stripe.mounted).toBeGreaterThan(0));
    await findPayable('25.74');
  },
);

test('a shopper who leaves while the order is being created is not redirected', async () => {
  const created = Promise.withResolvers<void>();
  const { server, user, location } = await readyToPay();
  server.answer(confirmOrder, async () => {
    await created.promise;
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });
  await user.click(pay());
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Vibe Frequency' }));
  await screen.findByLabelText('Full Name');
  const skip = fakeTime();

  created.resolve();

  await skip(3000);
  expect(location()).toBe('/');
});
