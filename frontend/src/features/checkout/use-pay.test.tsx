import { act } from 'react';
import { expect, test } from 'vitest';
import { cartItem } from '../../testing/cart-item.ts';
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
} from '../../testing/checkout-shop.tsx';
import { declined, fakeStripe, paid } from '../../testing/fake-stripe.ts';
import { shownToast, until } from '../../testing/show-page.tsx';

test('a declined card shows the provider’s message until the next attempt and creates no order', async () => {
  const stripe = fakeStripe(declined('Your card was declined.'));
  const server = shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe('Payment Failed: Your card was declined.'));
  expect(server.callsOf(confirmOrder)).toHaveLength(0);
  expect(page.text()).toContain('Your card was declined.');
  stripe.outcome = paid('pi_1');
  await page.press('Pay');
  expect(page.text()).not.toContain('Your card was declined.');
  await until(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
});

test('a double click on Pay charges once and opens the thank-you page after 1.5 seconds', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(confirmOrder, () => {
    server.answer('GET /api/cart', { json: [] });
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });

  // Both clicks land before React renders, as in a double click.
  const button = page.button('Pay');
  const pressed = performance.now();
  await act(async () => {
    button.click();
    button.click();
  });

  await until(() => expect(page.text()).toContain('Payment received'));
  expect(page.text()).not.toContain('Your cart is empty');
  await until(() => expect(page.location()).toBe('/thank-you/VF-0123456789'));
  expect(performance.now() - pressed).toBeGreaterThan(1490);
  expect(stripe.confirmed).toBe(1);
  expect(server.callsOf(confirmOrder).map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1', cartItemIds: [4], shippingAddress: address, selectedShippingId: 'STANDARD' },
  ]);
});

test.each([
  ['the cart', 'GET /api/cart', { json: [{ ...cartItem, quantity: 2 }] }],
  ['the amount', createPayment, payment('45.73')],
])('pressing Pay charges nothing if %s changed in another window', async (_what, route, answer) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(route, answer);

  await page.press('Pay');

  await until(() =>
    expect(shownToast()).toBe('Checkout Error: Your cart or its total has changed. Please review it and pay again.'),
  );
  expect(stripe.confirmed).toBe(0);
});

test('pressing Pay charges nothing and mounts a new card form if another window replaced the payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  server.answer(createPayment, payment('25.74', 'pi_2'));

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe(`Payment Failed: ${replaced}`));
  await until(() => expect(stripe.mounted).toBeGreaterThan(mounted));
  expect(stripe.confirmed).toBe(0);
});

test('returning to the checkout tab refetches the cart and the totals and updates the payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer('GET /api/cart', { json: [{ ...cartItem, quantity: 2 }] });
  server.answer(calculate, { json: totals('STANDARD', { subtotal: '39.98', total: '45.73' }) });
  server.answer(createPayment, payment('45.73'));

  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await until(() => expect(page.button('Pay $45.73').disabled).toBe(false));
  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(stripe.updated).toBe(1);
});

test('a failed order creation shows a toast and opens the thank-you page of the payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ [confirmOrder]: { status: 500, json: { message: 'Something went wrong', code: 'internal' } } });
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(page.location()).toBe('/thank-you/pi_1'));
  expect(shownToast()).toBe(
    'Order Creation Failed: Payment was successful but order creation failed. Our team has been notified.',
  );
});

test('a payment whose redirect the browser blocks opens the pending thank-you page', async () => {
  const stripe = fakeStripe(async () => {
    throw new DOMException('The frame does not have permission to navigate the top window', 'SecurityError');
  });
  shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(shownToast()).toMatch(/^Payment Processing/));
  await until(() => expect(page.location()).toBe('/thank-you/pending'));
});

test('an unexpected error during payment shows a toast and keeps the checkout open', async () => {
  const stripe = fakeStripe(async () => {
    throw new TypeError('Cannot read properties of undefined');
  });
  shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() =>
    expect(shownToast()).toBe('Checkout Failed: Something went wrong during checkout. Please try again.'),
  );
  expect(page.button('Pay $25.74').disabled).toBe(false);
});
