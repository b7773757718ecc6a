import { expect, test } from 'vitest';
import {
  address,
  calculate,
  confirmOrder,
  createPayment,
  payment,
  readyCheckout,
  replaced,
  shop,
  totals,
  type WithMethod,
} from '../../testing/checkout-shop.tsx';
import { cancelledElsewhere, fakeStripe, paid, unanswered } from '../../testing/fake-stripe.ts';
import { pass, shownToast, showPage, until } from '../../testing/show-page.tsx';
import { Checkout } from './checkout.tsx';

test('requests the totals only for a complete address, and once per burst of typing', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ 'GET /api/shipping-addresses': { json: [] } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain('Full Name'));

  await page.fill('Full Name', address.name);
  await page.fill('Address', address.address1);
  await page.fill('City', address.city);
  await page.fill('State', 'CA');
  await pass(700);
  expect(server.callsOf(calculate)).toHaveLength(0);

  await page.fill('ZIP', '9131');
  await page.fill('ZIP', '91311');
  await until(() => expect(page.text()).toContain('$25.74'));

  expect(server.callsOf(calculate).map(({ body }) => body)).toEqual([
    { shippingAddress: address, selectedShippingId: null },
  ]);
});

test('pressing Pay with an incomplete address marks the required fields and charges nothing', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ 'GET /api/shipping-addresses': { json: [] } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain('Full Name'));

  await page.press('Pay');

  expect(shownToast()).toBe('Checkout Error: Please complete your shipping information first');
  await until(() => expect(page.text()).toContain('Required'));
  expect(stripe.confirmed).toBe(0);
});

test('opens one payment automatically for the displayed amount', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();

  await readyCheckout(stripe);
  await pass(50);

  expect(server.callsOf(createPayment).map(({ body }) => body)).toEqual([
    {
      shippingAddress: address,
      selectedShippingId: 'STANDARD',
      saveAddress: true,
      windowId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

const windowIdsIn = (server: ReturnType<typeof shop>) => [
  ...new Set(server.callsOf(createPayment).map(({ body }) => (body as { windowId: string }).windowId)),
];

test('each checkout window sends its own window ID with its payment requests', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  await page.click('input[value=EXPRESS]');
  await until(() => expect(page.button('Pay $40.99').disabled).toBe(false));

  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(windowIdsIn(server)).toHaveLength(1);
  await readyCheckout(fakeStripe(paid('pi_1')));
  expect(windowIdsIn(server)).toHaveLength(2);
});

test.each([
  ['changes its ID after a payment request fails with a server error', 'upstream-failed', 502, 2],
  ['keeps its ID after the server rejects a payment request', 'cart-changed', 409, 1],
])('a checkout window %s', async (_what, code, status, ids) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status, json: { message: 'Refused', code } } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain('We couldn’t set up your payment.'));
  server.answer(createPayment, payment('25.74'));

  await page.press('Try Again');

  await until(() => expect(stripe.mounted).toBeGreaterThan(0));
  expect(windowIdsIn(server)).toHaveLength(ids);
});

test('if another window has replaced the payment, paying shows the reason and mounts a new card form', async () => {
  const stripe = fakeStripe(cancelledElsewhere);
  const server = shop();
  const page = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  let asked = 0;
  server.answer(createPayment, () => {
    asked++;
    return payment('25.74', asked === 1 ? 'pi_1' : 'pi_2');
  });

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe(`Payment Failed: ${replaced}`));
  await until(() => {
    expect(stripe.mounted).toBeGreaterThan(mounted);
    expect(page.button('Pay $25.74').disabled).toBe(false);
  });
  stripe.outcome = paid('pi_2');
  await page.press('Pay');
  await until(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  expect(server.callsOf(confirmOrder)[0]?.body).toMatchObject({ paymentIntentId: 'pi_2' });
});

test('a confirmation without a response abandons the payment, and the next attempt opens a new payment', async () => {
  const stripe = fakeStripe(unanswered);
  const server = shop();
  const page = await readyCheckout(stripe);
  await page.press('Pay');
  await until(() => expect(shownToast()).toBe('Payment Failed: Your payment could not be processed'));
  expect(windowIdsIn(server)).toHaveLength(1);

  await page.press('Pay');

  await until(() => expect(windowIdsIn(server)).toHaveLength(2));
});

test('opens no payment while the cart has a validation error', async () => {
  fakeStripe(paid('pi_1'));
  const sold = 'The shirt is out of stock.';
  const server = shop({ [calculate]: { json: totals('STANDARD', { validationErrors: [sold] }) } });
  const page = await showPage(<Checkout />, '/checkout');
  await until(() => expect(page.text()).toContain(sold));

  await page.press('Pay');

  expect(shownToast()).toBe(`Validation Error: ${sold}`);
  expect(server.callsOf(createPayment)).toHaveLength(0);
});

test('choosing another shipping method updates the same payment before the pay button is enabled', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);

  await page.click('input[value=EXPRESS]');

  await until(() => expect(page.button('Pay $40.99').disabled).toBe(false));
  expect(server.callsOf(createPayment).map(({ body }) => (body as WithMethod).selectedShippingId)).toEqual([
    'STANDARD',
    'EXPRESS',
  ]);
  expect(stripe.updated).toBe(1);
});

test('a failed payment setup shows a toast and retries only when the shopper presses Try Again', async () => {
  fakeStripe(paid('pi_1'));
  const server = shop({ [createPayment]: { status: 502, json: { message: 'Stripe does not answer' } } });
  const page = await showPage(<Checkout />, '/checkout');

  await until(() => expect(shownToast()).toBe('Payment Setup Failed: 502: Stripe does not answer'));
  await pass(50);
  expect(server.callsOf(createPayment)).toHaveLength(1);
  server.answer(createPayment, payment('25.74'));
  await page.press('Try Again');

  await until(() => expect(page.button('Pay $25.74').disabled).toBe(false));
});
