import type { PaymentRequest, RefundRequest } from '#functions/app/orders/ports/payments.ts';
import { connect } from './stripe-recorded.ts';

export const checkout: PaymentRequest = {
  amount: 4599,
  orderId: 'VF-0123456789',
  checkoutId: '01CHECKOUT',
  shopperId: '01SHOPPER',
  cartHash: 'f00d',
  shipping: {
    name: 'Mia Müller',
    phone: null,
    address1: '1 Main St',
    address2: null,
    city: 'Springfield',
    stateCode: 'CA',
    countryCode: 'US',
    zip: '90210',
  },
};

/** Confirms the intent as the shopper's browser does, but with a test payment method instead of a card number. */
export async function pay(url: string, intent: string, card = 'pm_card_visa'): Promise<void> {
  await connect(url).paymentIntents.confirm(intent, { payment_method: card });
}

export async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Returns the first request to refund the checkout's whole payment. */
export const refundOf = (paymentIntentId: string, cause: string): RefundRequest => ({
  paymentIntentId,
  orderId: checkout.orderId,
  cause,
  amount: checkout.amount,
  part: null,
  attempt: 0,
});
