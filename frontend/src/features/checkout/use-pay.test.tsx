import { act } from 'react';
import { expect, test } from 'vitest';
import { cartItem } from '../../testing/cart-item.ts';
import {
  address,
  calculate,
  confirmOrder,
  createPayment,
  readyCheckout,
  replaced,
  shop,
  totals,
} from '../../testing/checkout-shop.tsx';
import { declined, fakeStripe, paid } from '../../testing/fake-stripe.ts';
import { shownToast, until } from '../../testing/show-page.tsx';

test('a declined card is said in the provider’s words until the next attempt, and makes no order', async () => {
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

test('two presses pay once; the order is made and leads to its page after a second and a half', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(confirmOrder, () => {
    server.answer('GET /api/cart', { json: [] });
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });

  // Both before anything else happens, as a double click does it.
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
  ['the amount', createPayment, { json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '45.73' } }],
])('nothing is paid when %s was changed elsewhere', async (_what, route, answer) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer(route, answer);

  await page.press('Pay');

  await until(() =>
    expect(shownToast()).toBe('Checkout Error: Your cart or its total has changed. Please look at it and pay again.'),
  );
  expect(stripe.confirmed).toBe(0);
});

test('nothing is paid when the checkout was opened elsewhere: the card is asked for again', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  server.answer(createPayment, {
    json: { clientSecret: 'pi_2_secret_1', paymentIntentId: 'pi_2', amount: '25.74' },
  });

  await page.press('Pay');

  await until(() => expect(shownToast()).toBe(`Payment Failed: ${replaced}`));
  await until(() => expect(stripe.mounted).toBeGreaterThan(mounted));
  expect(stripe.confirmed).toBe(0);
});

test('coming back to the tab asks for cart and totals again, and keeps from paying meanwhile', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const page = await readyCheckout(stripe);
  server.answer('GET /api/cart', { json: [{ ...cartItem, quantity: 2 }] });
  server.answer(calculate, { json: totals('STANDARD', { subtotal: '39.98', total: '45.73' }) });
  server.answer(createPayment, {
    json: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '45.73' },
  });

  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await until(() => expect(page.button('Pay $45.73').disabled).toBe(false));
  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(stripe.updated).toBe(1);
});

test('money without an order is said as it is, and the payment’s own page waits for the order', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop({ [confirmOrder]: { status: 500, json: { message: 'Something went wrong', code: 'internal' } } });
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(page.location()).toBe('/thank-you/pi_1'));
  expect(shownToast()).toBe(
    'Order Creation Failed: Payment was successful but order creation failed. Our team has been notified.',
  );
});

test('a frame that may not leave the page leads to the page of an unknown outcome', async () => {
  const stripe = fakeStripe(async () => {
    throw new DOMException('The frame does not have permission to navigate the top window', 'SecurityError');
  });
  shop();
  const page = await readyCheckout(stripe);

  await page.press('Pay');

  await until(() => expect(shownToast()).toMatch(/^Payment Processing/));
  await until(() => expect(page.location()).toBe('/thank-you/pending'));
});

test('anything else that breaks says so and leaves the checkout as it was', async () => {
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
