import type {
  Dispute,
  PaymentIntent,
  PaymentRequest,
  Payments,
  Refund,
  RefundRequest,
  Suspicion,
} from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';

/** Returns an in-memory payment provider. `pay` simulates a cardholder who completes a payment. */
export function fakePayments(now: () => number = () => 0) {
  const intents = new Map<string, PaymentIntent>();
  const refunds: RefundRequest[] = [];
  const given = new Map<string, Refund[]>();
  /** The first responses to the refund requests, stored by idempotency key as the provider does. */
  const answers = new Map<string, Refund>();
  const disputes = new Map<string, Dispute['status']>();
  const suspicions = new Map<string, Suspicion>();
  const open = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

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

  const setRefunds = (id: string, all: Refund[]) => {
    given.set(id, all);
    const live = all.filter(({ status }) => status !== 'failed' && status !== 'canceled');
    change(id, { amountRefunded: live.reduce((sum, { amount }) => sum + amount, 0) });
  };
  const give = (id: string, refund: Pick<Refund, 'amount' | 'part' | 'cause' | 'isByBank'>): Refund => {
    const before = given.get(id) ?? [];
    const made: Refund = { ...refund, id: `re_${id}_${before.length}`, status: 'succeeded' };
    setRefunds(id, [made, ...before]);
    return made;
  };

  const payments: Payments = {
    async settlementOf(id) {
      const { amountReceived, amountRefunded } = change(id, {});
      return { fee: Math.round(amountReceived * 0.029) + 30, refunded: amountRefunded, withdrawn: 0 };
    },
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
        amountRefunded: 0,
        disputed: false,
        reviewed: false,
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
    refundsOf: async (id) => given.get(id) ?? [],
    async refund(request) {
      const { paymentIntentId, amount, part, cause } = request;
      const { disputed, amountReceived, amountRefunded } = change(paymentIntentId, {});
      const key = JSON.stringify(request);
      const first = answers.get(key);
      if (first) return first;
      if (disputed && disputes.get(paymentIntentId) !== 'inquiry') return undefined;
      if (amount > amountReceived - amountRefunded) throw new AppError('conflict', 'Less is left');
      refunds.push(request);
      const made = give(paymentIntentId, { amount, part, cause });
      answers.set(key, made);
      return made;
    },
    suspicionOf: async (id) => suspicions.get(id) ?? null,
    disputeOf: async (id) => {
      const status = disputes.get(id) ?? (intents.get(id)?.disputed ? 'open' : null);
      return status && { id: `dp_${id}`, status, isRefundable: status !== 'open' && status !== 'lost' };
    },
    async acceptDispute(id) {
      if ((await payments.disputeOf(id))?.status === 'open') disputes.set(id, 'lost');
    },
    async *list(createdAfter) {
      yield* [...intents.values()].filter(({ created }) => created > createdAfter).reverse();
    },
    async *listNews(kind) {
      for (const paymentIntentId of intents.keys()) {
        if (kind === 'refund') {
          for (const refund of given.get(paymentIntentId) ?? []) yield { kind, paymentIntentId, refund };
        } else if (kind === 'dispute' ? await payments.disputeOf(paymentIntentId) : suspicions.has(paymentIntentId)) {
          yield { kind, paymentIntentId };
        }
      }
    },
  };

  return {
    ...payments,
    disputes,
    suspicions,
    /** The shop's requests that resulted in a refund. */
    refunds,
    change,
    /** Refunds the payment in the provider's dashboard, in full unless an amount is given. */
    refundByHand(id: string, amount = change(id, {}).amountReceived - change(id, {}).amountRefunded) {
      give(id, { amount, part: null, cause: null });
    },
    /** The bank wins a dispute about a part of the payment. */
    takePart(id: string, amount: number) {
      change(id, { disputed: false });
      disputes.set(id, 'partly-lost');
      give(id, { amount, part: null, cause: null, isByBank: true });
    },
    /** Changes the status of the payment's newest refund, or of an earlier one. */
    setRefund(id: string, status: Refund['status'], earlier = 0) {
      setRefunds(
        id,
        (given.get(id) ?? []).map((refund, index) => (index === earlier ? { ...refund, status } : refund)),
      );
    },
    pay: (id: string) => change(id, { status: 'succeeded', amountReceived: intents.get(id)?.amount ?? 0 }),
  };
}
