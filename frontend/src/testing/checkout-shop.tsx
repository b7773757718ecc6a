import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReplyOf } from '#shared/api/route.ts';
import type { site } from '#shared/api/site.ts';
import { Checkout } from '../features/checkout/checkout.tsx';
import { savedAddress } from './address.ts';
import { cartItem } from './cart-item.ts';
import { type Answers, fakeServer } from './fake-server.ts';
import type { fakeStripe } from './fake-stripe.ts';
import { openAt } from './open-page.tsx';

/** Returns whether a button ignores presses and tells assistive technology so, while it can still have the focus. */
export const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

/** The public configuration of a shop without single sign-on. */
export const config: ReplyOf<typeof site.config> = {
  stripePublishableKey: 'pk_test_1',
  currency: 'USD',
  oidcEnabled: false,
  contactMail: 'hello@example.com',
  version: '1',
};

export const calculate = 'POST /api/checkout/calculate';
export const delivery = 'POST /api/checkout/delivery';
export const createPayment = 'POST /api/checkout/create-payment';
export const confirmOrder = 'POST /api/checkout/confirm-order';

const rates = [
  { id: 'STANDARD', name: 'Standard', rate: '4.75', minDeliveryDays: 3, maxDeliveryDays: 5 },
  { id: 'EXPRESS', name: 'Express', rate: '20.00', minDeliveryDays: 1, maxDeliveryDays: 1 },
];

export const replaced =
  'We had to restart your payment, probably because checkout is open in another window. You haven’t been charged here. Please enter your card again.';

/** Returns the server's response with an open payment. */
export const payment = (amount: string, id = 'pi_1') => ({
  json: { clientSecret: `${id}_secret_2`, paymentIntentId: id, amount },
});

/** Returns the server's totals for a shipping method. */
export const totals = (selectedShippingId: string, more = {}) => ({
  subtotal: '19.99',
  shippingCost: selectedShippingId === 'EXPRESS' ? '20.00' : '4.75',
  taxAmount: '1.00',
  taxRate: '4.25',
  total: selectedShippingId === 'EXPRESS' ? '40.99' : '25.74',
  currency: 'USD',
  validationErrors: [],
  shippingRates: rates,
  selectedShippingId,
  ...more,
});

export type WithMethod = { selectedShippingId: string | null };

/** Starts a fake server with one item in the cart and one saved address. `more` overrides responses. */
export function shop(more: Answers = {}) {
  return fakeServer({
    'GET /api/config': { json: config },
    'GET /api/cart': { json: [cartItem] },
    'GET /api/shipping-addresses': { json: [savedAddress] },
    'GET /api/inputs': { json: [] },
    'GET /api/printful/countries': {
      json: { countries: [{ code: 'US', name: 'USA', states: [{ code: 'CA', name: 'California' }] }] },
    },
    [delivery]: { json: { rates } },
    [calculate]: ({ body }) => ({ json: totals((body as WithMethod).selectedShippingId ?? 'STANDARD') }),
    [createPayment]: ({ body }) => payment(totals((body as WithMethod).selectedShippingId ?? 'STANDARD').total),
    [confirmOrder]: { json: { success: true, orderId: 'VF-0123456789', printfulOrderId: null } },
    ...more,
  });
}

/** Opens the checkout without its page. */
export const openCheckout = () => openAt('/checkout', <Checkout />);

/** Waits until the pay button shows this total and is enabled. */
export const findPayButton = (total = '$25.74') =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: `Pay ${total}` });
    expect(isBusy(button)).toBe(false);
    return button;
  });

/** Opens the checkout and waits until the card form is mounted and the pay button is enabled. */
export async function readyCheckout(stripe: ReturnType<typeof fakeStripe>) {
  const page = openCheckout();
  await waitFor(() => expect(stripe.mounted).toBeGreaterThan(0));
  await findPayButton();
  return page;
}
