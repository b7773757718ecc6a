import type { PaymentIntent, PaymentRequest, Payments, RefundRequest } from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';

/** Returns an in-memory payment provider. `pay` simulates a cardholder who completes a payment. */
export function fakePayments(now: () => number = () => 0) {
  const intents = new Map<string, PaymentIntent>();
  const refunds: RefundRequest[] = [];
  const open = new Set(['requires_payment_method', 'requires_confirmation']);

  const change = (id: string, changes: Partial<PaymentIntent>): PaymentIntent => {
    const before = intents.get(id);
    if (!before) throw new AppError('not-found', 'Payment not found');
    const after = { ...before, ...changes };
    intents.set(id, after);
    return after;
  };
  const metadataOf = ({ orderId, checkoutId, shopperId, cartHash }: PaymentRequest) => ({
    orderId,
    checkoutId,
    shopperId,
    cartHash,
  });

  const payments: Payments = {
    async create(request) {
      const known = [...intents.values()].find(
        ({ metadata }) => JSON.stringify(metadata) === JSON.stringify(metadataOf(request)),
      );
      if (known) return known;
      const id = `pi_${intents.size + 1}`;
      const intent: PaymentIntent = {
        id,
        clientSecret: `${id}_secret`,
        status: 'requires_payment_method',
        amount: request.amount,
        amountReceived: 0,
        currency: 'usd',
        livemode: false,
        created: Math.floor(now() / 1000),
        metadata: metadataOf(request),
        refunded: false,
        disputed: false,
      };
      intents.set(id, intent);
      return intent;
    },
    async update(id, request) {
      if (!open.has(intents.get(id)?.status ?? '')) return undefined;
      return change(id, { amount: request.amount, metadata: metadataOf(request) });
    },
    find: async (id) => intents.get(id),
    async cancel(id) {
      if (['succeeded', 'processing'].includes(intents.get(id)?.status ?? '')) return false;
      change(id, { status: 'canceled' });
      return true;
    },
    async refund(request) {
      const { refunded, disputed } = change(request.paymentIntentId, {});
      if (disputed && !refunded) return undefined;
      if (!refunded) refunds.push(request);
      change(request.paymentIntentId, { refunded: true });
      return { id: `re_${request.paymentIntentId}`, status: 'succeeded' };
    },
    async *list(createdAfter) {
      yield* [...intents.values()].filter(({ created }) => created > createdAfter).reverse();
    },
  };

  return {
    ...payments,
    /** The completed refunds. */
    refunds,
    change,
    pay: (id: string) => change(id, { status: 'succeeded', amountReceived: intents.get(id)?.amount ?? 0 }),
  };
}
