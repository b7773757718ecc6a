import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address } from '#tests/helpers/address.ts';
import { cartItem } from '../../testing/cart-item.ts';
import {
  calculate,
  confirmOrder,
  createPayment,
  findPayButton,
  payment,
  readyCheckout,
  replaced,
  shop,
  totals,
} from '../../testing/checkout-shop.tsx';
import {
  alreadyPaid,
  declined,
  fakeStripe,
  incompleteCard,
  paid,
  unauthenticated,
  unreachable,
} from '../../testing/fake-stripe.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { findToast } from '../../testing/open-page.tsx';
import { currentToasts } from '../../ui/toast-store.ts';

test('a declined card shows the provider’s message until the next attempt and creates no order', async () => {
  const stripe = fakeStripe(declined('Your card was declined.'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  const section = within(screen.getByRole('region', { name: 'Payment' }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');

  await user.click(await findPayButton());

  await findToast('Payment Failed', 'Your card was declined.');
  expect(server.callsOf(confirmOrder)).toHaveLength(0);
  const box = 'Your card was declined. You haven’t been charged. Please check the card or try another one.';
  expect(scrolled.mock.contexts).toEqual([section.getByText(box)]);
  stripe.outcome = paid('pi_1');
  await user.click(await findPayButton());
  expect(section.queryByText(box)).toBeNull();
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
});

test.each([
  [
    'failed 3-D Secure',
    unauthenticated,
    /^The provided payment method has failed authentication\. You haven’t been charged\./,
  ],
  ['declined card', declined('Your card was declined.'), /^Your card was declined\. You haven’t been charged\./],
])('after a %s, the page says that the card was not charged', async (_, outcome, said) => {
  const stripe = fakeStripe(outcome);
  shop();
  const { user } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await within(screen.getByRole('region', { name: 'Payment' })).findByText(said);
});

test('without an answer from the provider, the page does not claim that the card was not charged', async () => {
  const stripe = fakeStripe(unreachable);
  shop();
  const { user } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await findToast('Payment Failed', 'Your payment could not be processed');
  expect(screen.queryByText(/haven’t been charged/)).toBeNull();
});

test('an error about a payment that has already succeeded leads to the order', async () => {
  const stripe = fakeStripe(alreadyPaid);
  const server = shop();
  const { user } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
});

test('an incomplete card is left to the card form, which takes the focus, and is no failed payment', async () => {
  const stripe = fakeStripe(incompleteCard);
  const server = shop();
  const { user } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await waitFor(() => expect(stripe.focused).toBe(1));
  await findPayButton();
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
  expect(screen.queryByText(/card number is incomplete/)).toBeNull();
  stripe.outcome = paid('pi_1');
  await user.click(await findPayButton());
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
});

test('a press submits the card form at once, while the browser still lets it open the sheet of a wallet', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  shop();
  await readyCheckout(stripe);

  fireEvent.click(await findPayButton());

  expect([stripe.submitted, stripe.confirmed]).toEqual([1, 0]);
  await waitFor(() => expect(stripe.confirmed).toBe(1));
});

test('editing the card clears the message about the declined card', async () => {
  const stripe = fakeStripe(declined('Your card was declined.'));
  shop();
  const { user } = await readyCheckout(stripe);
  const section = within(screen.getByRole('region', { name: 'Payment' }));
  await user.click(await findPayButton());
  await section.findByText(/^Your card was declined\./);

  stripe.edit();

  await waitFor(() => expect(section.queryByText(/^Your card was declined\./)).toBeNull());
});

test('a press that leads to the address also clears the message about the card', async () => {
  const stripe = fakeStripe(declined('Your card was declined.'));
  shop();
  const { user } = await readyCheckout(stripe);
  const section = within(screen.getByRole('region', { name: 'Payment' }));
  await user.click(await findPayButton());
  await section.findByText(/^Your card was declined\./);
  await user.clear(screen.getByLabelText(/^City/));

  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));

  await screen.findByText(/^Still missing: .*City/);
  expect(section.queryByText(/^Your card was declined\./)).toBeNull();
});

test('a double click on Pay charges once and opens the thank-you page after 1.5 seconds', async () => {
  const skip = fakeTime();
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { location } = await readyCheckout(stripe);
  server.answer(confirmOrder, () => {
    server.answer('GET /api/cart', { json: [] });
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });

  // Both clicks land before React renders, as in a double click.
  const button = await findPayButton();
  const pressedAt = Date.now();
  act(() => {
    button.click();
    button.click();
  });

  await screen.findByRole('button', { name: 'Payment received' });
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  await waitFor(() => expect(server.callsOf(confirmOrder)).toHaveLength(1));
  // The order is loaded while the shopper waits.
  await waitFor(() => expect(server.callsOf('GET /api/orders/VF-0123456789')).toHaveLength(1));
  expect(location()).toBe('/checkout');
  await skip(1400);
  await waitFor(() => expect(location()).toBe('/thank-you/VF-0123456789'));
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1500);
  expect(stripe.confirmed).toBe(1);
  expect(server.callsOf(confirmOrder).map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1', cartItemIds: [4], shippingAddress: address, selectedShippingId: 'STANDARD' },
  ]);
});

test('clearing the gift message after an order requests no other payment, and the summary still shows it', async () => {
  window.sessionStorage.setItem('gift-message', 'For you!');
  const server = shop();
  const { user } = await readyCheckout(fakeStripe(paid('pi_1')));
  let asked = 0;
  server.answer(confirmOrder, () => {
    asked = server.callsOf(createPayment).length;
    server.answer(createPayment, { status: 422, json: { message: 'Your cart is empty' } });
    return { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } };
  });
  await user.click(await findPayButton());

  await waitFor(() => expect(window.sessionStorage.getItem('gift-message')).toBeNull());
  screen.getByRole('button', { name: 'Payment received' });
  screen.getByText('For you!');
  await act(() => new Promise((later) => setTimeout(later, 50)));
  expect(server.callsOf(createPayment)).toHaveLength(asked);
});

test.each([
  ['the cart', 'GET /api/cart', { json: [{ ...cartItem, quantity: 2 }] }],
  ['the amount', createPayment, payment('45.73')],
])('pressing Pay charges nothing if %s changed in another window', async (_what, route, answer) => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  server.answer(route, answer);

  await user.click(await findPayButton());

  await findToast('Checkout Error', 'Your cart or its total has changed. Please review it and pay again.');
  expect(stripe.confirmed).toBe(0);
});

test('pressing Pay charges nothing and mounts a new card form if another window replaced the payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  const { user } = await readyCheckout(stripe);
  const mounted = stripe.mounted;
  server.answer(createPayment, payment('25.74', 'pi_2'));

  await user.click(await findPayButton());

  await findToast('Payment Failed', replaced);
  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(mounted));
  expect(stripe.confirmed).toBe(0);
});

test('returning to the checkout tab refetches the cart and the totals and updates the payment', async () => {
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop();
  await readyCheckout(stripe);
  server.answer('GET /api/cart', { json: [{ ...cartItem, quantity: 2 }] });
  server.answer(calculate, { json: totals('STANDARD', { subtotal: '39.98', total: '45.73' }) });
  server.answer(createPayment, payment('45.73'));

  fireEvent(document, new Event('visibilitychange', { bubbles: true }));

  await findPayButton('$45.73');
  expect(server.callsOf(createPayment)).toHaveLength(2);
  expect(stripe.updated).toBe(1);
});

test('a payment whose redirect the browser blocks opens the pending thank-you page after two seconds', async () => {
  const skip = fakeTime();
  const stripe = fakeStripe(async () => {
    throw new DOMException('The frame does not have permission to navigate the top window', 'SecurityError');
  });
  shop();
  const { user, location, state } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await findToast('Payment Processing');
  await skip(1500);
  expect(location()).toBe('/checkout');
  await skip(500);
  await waitFor(() => expect(location()).toBe('/thank-you/pending'));
  expect(state()).toEqual({ isPaid: false, paymentIntentId: 'pi_1' });
});

test('an unexpected error during payment shows a toast and keeps the checkout open', async () => {
  const stripe = fakeStripe(async () => {
    throw new TypeError('Cannot read properties of undefined');
  });
  shop();
  const { user } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await findToast('Checkout Failed', 'Something went wrong during checkout. Please try again.');
  await findPayButton();
});
