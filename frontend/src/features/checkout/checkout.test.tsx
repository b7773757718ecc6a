import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '#tests/helpers/address.ts';
import {
  calculate,
  confirmOrder,
  createPayment,
  findPayButton,
  openCheckout,
  payment,
  readyCheckout,
  replaced,
  shop,
  totals,
  type WithMethod,
} from '../../testing/checkout-shop.tsx';
import { cancelledElsewhere, fakeStripe, paid, unreachable } from '../../testing/fake-stripe.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast } from '../../testing/open-page.tsx';

test('requests the totals only for a complete address, and once per burst of typing', async () => {
  const skip = fakeTime();
  fakeStripe(paid('pi_1'));
  const server = shop({ 'GET /api/shipping-addresses': { json: [] } });
  const { user } = openCheckout();

  await user.click(await screen.findByRole('textbox', { name: 'Full Name' }));
  await user.paste(address.name);
  await user.click(screen.getByRole('textbox', { name: 'Address' }));
  await user.paste(address.address1);
  await user.click(screen.getByRole('textbox', { name: 'City' }));
  await user.paste(address.city);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'California');
  await skip(700);
  expect(server.callsOf(calculate)).toHaveLength(0);

  await user.type(screen.getByRole('textbox', { name: 'ZIP' }), address.zip);
  await findPayButton();
  const status = within(screen.getByRole('region', { name: 'Shipping method' })).getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('With shipping and tax, the total is $25.74.'));

  expect(server.callsOf(calculate).map(({ body }) => body)).toEqual([
    { shippingAddress: address, selectedShippingId: null },
  ]);
});

test('a tax of nothing is explained, and another one is not', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({
    [calculate]: { json: totals('STANDARD', { taxAmount: '0.00', taxRate: '0', total: '24.74' }) },
  });
  openCheckout();
  await screen.findByText('We collect none for this address.');
  cleanup();

  server.answer(calculate, { json: totals('STANDARD') });
  openCheckout();

  await screen.findByText('Tax (4.25%)');
  expect(screen.queryByText('We collect none for this address.')).toBeNull();
});

test('with an incomplete address, the button leads to its first empty field, marks the required ones, and charges nothing', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ 'GET /api/shipping-addresses': { json: [] } });
  const { user } = openCheckout();

  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));

  await findToast('Checkout Error', 'Please complete your shipping information first');
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full Name' }));
  expect(stripe.confirmed).toBe(0);
});

test('with an incomplete address, the button names the missing and invalid fields until they are filled in', async () => {
  fakeStripe(paid('pi_1'));
  shop({ 'GET /api/shipping-addresses': { json: [] } });
  const { user } = openCheckout();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'maya@nowhere');
  expect(screen.queryByText(/^Still missing/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));

  await screen.findByText('Still missing: Full Name, Address, City, State, ZIP. Please check: Email.');
  await user.type(screen.getByRole('textbox', { name: 'Full Name' }), address.name);
  await screen.findByText('Still missing: Address, City, State, ZIP. Please check: Email.');
});

test('if the totals fail while a payment is open, the pay button does not update forever', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  server.answer(calculate, { status: 502, json: { message: 'The printer does not answer.' } });

  await user.click(screen.getByRole('radio', { name: /^Express/ }));
  await screen.findByText('The printer does not answer.');
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));

  await findToast('Checkout Error', 'Please complete your shipping information first');
  expect(stripe.confirmed).toBe(0);
  server.answer(calculate, { json: totals('EXPRESS') });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await findPayButton('$40.99');
});

test('totals that a limit refuses arrive by themselves once it is over, and the page says so until then', async () => {
  const skip = fakeTime();
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  const sentence = 'Too many attempts. Please try again in a minute.';
  server.answer(calculate, { status: 429, json: { message: sentence, code: 'too-many-requests' } });

  await user.click(screen.getByRole('radio', { name: /^Express/ }));
  await screen.findByText(sentence);
  server.answer(calculate, { json: totals('EXPRESS') });
  await skip(10_000);

  await findPayButton('$40.99');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('an item that sells out while a payment is open blocks the payment and gives the reason', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  const sold = 'The shirt is out of stock.';
  server.answer(calculate, { json: totals('EXPRESS', { validationErrors: [sold] }) });

  await user.click(screen.getByRole('radio', { name: /^Express/ }));
  await screen.findByText(sold);
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));

  await findToast('Validation Error', sold);
  expect(stripe.confirmed).toBe(0);
});

test('opens one payment automatically for the displayed amount', async () => {
  const skip = fakeTime();
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();

  await readyCheckout(stripe);
  await skip(1000);

  expect(server.callsOf(createPayment).map(({ body }) => body)).toEqual([
    {
      shippingAddress: address,
      selectedShippingId: 'STANDARD',
      saveAddress: true,
      windowId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('the gift message of the cart is sent with the payment', async () => {
  window.sessionStorage.setItem('gift-message', ' For\nyou! ');
  const server = shop();

  await readyCheckout(fakeStripe(paid('pi_1')));

  expect(server.callsOf(createPayment).map(({ body }) => body)).toMatchObject([{ giftMessage: 'For\nyou!' }]);
  window.sessionStorage.clear();
});

const windowIdsIn = (server: ReturnType<typeof shop>) => [
  ...new Set(server.callsOf(createPayment).map(({ body }) => (body as { windowId: string }).windowId)),
];

test('each checkout window sends its own window ID with its payment requests', async () => {
  const server = shop();
  const { user } = await readyCheckout(fakeStripe(paid('pi_1')));
  await user.click(screen.getByRole('radio', { name: /^Express/ }));
  await findPayButton('$40.99');
  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(windowIdsIn(server)).toHaveLength(1);

  cleanup();
  await readyCheckout(fakeStripe(paid('pi_1')));

  expect(windowIdsIn(server)).toHaveLength(2);
});

test.each([
  ['changes its ID after a payment request fails with a server error', 'upstream-failed', 502, 2],
  ['keeps its ID after the server rejects a payment request', 'cart-changed', 409, 1],
])('a checkout window %s', async (_what, code, status, ids) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status, json: { message: 'Refused', code } } });
  const { user } = openCheckout();
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  server.answer(createPayment, payment('25.74'));

  await user.click(tryAgain);

  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(0));
  expect(windowIdsIn(server)).toHaveLength(ids);
});

test('if another window has replaced the payment, paying shows the reason and mounts a new card form', async () => {
  const stripe = fakeStripe(cancelledElsewhere);
  const server = shop();
  const { user } = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  let asked = 0;
  server.answer(createPayment, () => {
    asked++;
    return payment('25.74', asked === 1 ? 'pi_1' : 'pi_2');
  });

  await user.click(await findPayButton());

  await findToast('Payment Failed', replaced);
  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(mounted));
  stripe.outcome = paid('pi_2');
  await user.click(await findPayButton());
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  expect(server.callsOf(confirmOrder)[0]?.body).toMatchObject({ paymentIntentId: 'pi_2' });
});

test('a confirmation without a response abandons the payment, and the next attempt opens a new payment', async () => {
  const stripe = fakeStripe(unreachable);
  const server = shop();
  const { user } = await readyCheckout(stripe);
  await user.click(await findPayButton());
  await findToast('Payment Failed', 'Your payment could not be processed');
  expect(windowIdsIn(server)).toHaveLength(1);

  await user.click(await findPayButton());

  await waitFor(() => expect(windowIdsIn(server)).toHaveLength(2));
});

test('opens no payment while the cart has a validation error', async () => {
  fakeStripe(paid('pi_1'));
  const sold = 'The shirt is out of stock.';
  const server = shop({ [calculate]: { json: totals('STANDARD', { validationErrors: [sold] }) } });
  const { user } = openCheckout();
  await screen.findByText(sold);

  await user.click(screen.getByRole('button', { name: /^Pay/ }));

  await findToast('Validation Error', sold);
  expect(server.callsOf(createPayment)).toHaveLength(0);
});

test('choosing another shipping method updates the same payment before the pay button is enabled', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);

  await user.click(screen.getByRole('radio', { name: /^Express/ }));

  await findPayButton('$40.99');
  expect(server.callsOf(createPayment).map(({ body }) => (body as WithMethod).selectedShippingId)).toEqual([
    'STANDARD',
    'EXPRESS',
  ]);
  expect(stripe.updated).toBe(1);
});

test('a failed payment setup shows a toast and retries only when the shopper presses Try Again', async () => {
  const skip = fakeTime();
  fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status: 502, json: { message: 'Stripe does not answer' } } });
  const { user } = openCheckout();

  await findToast('Payment Setup Failed', 'Stripe does not answer');
  await skip(1000);
  expect(server.callsOf(createPayment)).toHaveLength(1);
  server.answer(createPayment, payment('25.74'));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));

  await findPayButton();
});
