import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeStripe, paid } from '../../testing/fake-stripe.ts';

const reportError = 'POST /api/browser-errors';

test('a failed order creation shows a toast, opens the thank-you page of the payment, and is reported', async () => {
  // Each page load sends the same report only once, so the page of this test has its own modules.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { confirmOrder, findPayButton, readyCheckout, shop } = await import('../../testing/checkout-shop.tsx');
  const { findToast } = await import('../../testing/open-page.tsx');
  const stripe = fakeStripe(paid('pi_1'));
  const server = shop({
    [confirmOrder]: { status: 500, json: { message: 'Something went wrong', code: 'internal' } },
    [reportError]: { status: 204 },
  });
  const { user, location, state } = await readyCheckout(stripe);

  await user.click(await findPayButton());

  await waitFor(() => expect(location()).toBe('/thank-you/pi_1'));
  await findToast(
    'Order Creation Failed',
    'Payment was successful but order creation failed. Our team has been notified.',
  );
  // The payment's event may still place the order, so the page waits for it.
  expect(state()).not.toHaveProperty('failure');
  await waitFor(() => expect(server.callsOf(reportError)).toHaveLength(1));
  expect(server.callsOf(reportError)[0]?.body).toMatchObject({ name: 'OrderCreationError' });
});

test('a refused order says on the next page, too, what becomes of the payment', async () => {
  const { confirmOrder, findPayButton, readyCheckout, shop } = await import('../../testing/checkout-shop.tsx');
  const message = 'Your artwork is gone. We’ve refunded your payment.';
  shop({ [confirmOrder]: { status: 409, json: { message, code: 'conflict' } } });
  const { user, location, state } = await readyCheckout(fakeStripe(paid('pi_1')));

  await user.click(await findPayButton());

  await waitFor(() => expect(location()).toBe('/thank-you/pi_1'));
  expect(state()).toMatchObject({ failure: message });
});

test('a confirmation that must wait opens the same page without an alarm, because the payment’s event places the order', async () => {
  const { confirmOrder, findPayButton, readyCheckout, shop } = await import('../../testing/checkout-shop.tsx');
  const server = shop({
    [confirmOrder]: { status: 429, json: { message: 'Too many attempts.', code: 'too-many-requests' } },
    [reportError]: { status: 204 },
  });
  const { user, location } = await readyCheckout(fakeStripe(paid('pi_1')));

  await user.click(await findPayButton());

  await waitFor(() => expect(location()).toBe('/thank-you/pi_1'));
  expect(screen.queryByText('Order Creation Failed')).toBeNull();
  expect(server.callsOf(reportError)).toEqual([]);
});
