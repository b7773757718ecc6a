import type { CartLine } from '#functions/app/cart/ports.ts';
import type {
  HandledPaymentEvent,
  Refund as PaidRefund,
  PaymentIntent,
  PaymentRequest,
  Payments,
} from '#functions/app/orders/ports/payments.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The contents of a checkout window when the shopper presses "Pay". */
export type Screen = {
  userId: string;
  intentId: string;
  amount: number;
  lines: CartLine[];
  shippingId: string;
  address1: string;
  countryCode: string;
  stateCode: string;
};

/** A captured payment in the payment provider's own records. */
export type Capture = {
  intentId: string;
  amount: number;
  at: number;
  metadata: Record<string, string>;
  /** The contents of the checkout window that made this charge. */
  screen: Screen | undefined;
};
export type Refund = PaidRefund & {
  intentId: string;
  at: number;
  by: 'shop' | 'dashboard';
  /** The time at which the money came back to the shop, or null. */
  failedAt: number | null;
};
export type Dispute = { intentId: string; at: number };

export type CardOutcome = 'succeeded' | 'declined' | 'requires_action' | 'processing';

export type PaymentHouse = ReturnType<typeof paymentHouse>;

/**
 * Simulates the payment provider and its records. `payments` is the provider's API for the shop. `confirm` and
 * `authenticate` simulate actions in the shopper's browser, and `refundByHand` simulates an action in the provider's
 * dashboard. `announce` receives each event.
 */
export function paymentHouse(
  time: VirtualTime,
  chance: Chance,
  announce: (type: HandledPaymentEvent, intentId: string) => void,
) {
  const intents = new Map<string, PaymentIntent>();
  const firstAnswers = new Map<string, PaymentIntent>();
  const captures: Capture[] = [];
  const pressed = new Map<string, Screen>();
  const refunds: Refund[] = [];
  const firstRefunds = new Map<string, PaidRefund>();
  const disputes: Dispute[] = [];

  const change = (id: string, changes: Partial<PaymentIntent>): PaymentIntent => {
    const before = intents.get(id);
    if (!before) throw notFound('Payment');
    const after = { ...before, ...changes };
    intents.set(id, after);
    return after;
  };
  const isOpen = (id: string) => {
    const { status } = change(id, {});
    return status === 'requires_payment_method' || status === 'requires_confirmation';
  };
  const capture = (id: string) => {
    const { amount, metadata } = change(id, {});
    change(id, { status: 'succeeded', amountReceived: amount });
    captures.push({ intentId: id, amount, at: time.now(), metadata, screen: pressed.get(id) });
    announce('payment_intent.succeeded', id);
    // Some cards are reported stolen within seconds of the payment, so the bank disputes the payment.
    if (chance.happens(0.04)) time.at(time.now() + chance.between(100, 5000), () => dispute(id));
    // The owner of the shop gives some suspicious payments back at once.
    else if (chance.happens(0.03)) time.at(time.now() + chance.between(100, 120_000), () => refundByHand(id, 1));
  };
  const dispute = (intentId: string) => {
    const { amountReceived, amountRefunded, disputed } = change(intentId, {});
    if (amountRefunded >= amountReceived || disputed) return;
    change(intentId, { disputed: true });
    disputes.push({ intentId, at: time.now() });
    announce('charge.dispute.created', intentId);
  };
  const refundsOf = (intentId: string) => refunds.filter((refund) => refund.intentId === intentId).reverse();
  const isLive = ({ failedAt }: Refund) => failedAt === null;
  const setAmountRefunded = (intentId: string) =>
    change(intentId, {
      amountRefunded: refundsOf(intentId)
        .filter(isLive)
        .reduce((sum, { amount }) => sum + amount, 0),
    });
  /** Moves a refund to a later status, in place because the shop reads the refunds of a payment from this list. */
  const settleRefund = (refund: Refund, status: PaidRefund['status']) => {
    if (refund.failedAt !== null) return;
    refund.status = status;
    if (status !== 'succeeded') refund.failedAt = time.now();
    setAmountRefunded(refund.intentId);
    announce('refund.updated', refund.intentId);
    if (status === 'failed') announce('refund.failed', refund.intentId);
  };
  const giveBack = (intentId: string, about: Pick<Refund, 'by' | 'amount' | 'part' | 'cause'>): Refund => {
    const waits = chance.happens(0.15);
    const id = `re_${refunds.length + 1}`;
    const status = waits ? 'pending' : 'succeeded';
    const refund: Refund = { ...about, id, intentId, status, at: time.now(), failedAt: null };
    refunds.push(refund);
    setAmountRefunded(intentId);
    announce('charge.refunded', intentId);
    const outcome = chance.pick(['succeeded', 'succeeded', 'succeeded', 'failed', 'canceled'] as const);
    if (waits) time.at(time.now() + chance.between(60_000, 7_200_000), () => settleRefund(refund, outcome));
    return refund;
  };
  const leftOf = (intentId: string) => {
    const { status, amountReceived, amountRefunded } = change(intentId, {});
    return status === 'succeeded' ? amountReceived - amountRefunded : 0;
  };

  /** Refunds a share (0 to 1) of what is left of a payment, in the provider's dashboard. */
  const refundByHand = (intentId: string, share: number) => {
    const amount = change(intentId, {}).disputed ? 0 : Math.ceil(leftOf(intentId) * share);
    if (amount > 0) giveBack(intentId, { by: 'dashboard', amount, part: null, cause: null });
  };

  const payments: Payments = {
    async create(request) {
      const key = JSON.stringify(request);
      const known = firstAnswers.get(key);
      // A repeated request returns the first response, even if the intent has changed in the meantime.
      if (known) return known;
      const id = `pi_${intents.size + 1}`;
      const intent = newIntent(id, request, Math.floor(time.now() / 1000));
      intents.set(id, intent);
      firstAnswers.set(key, intent);
      return intent;
    },
    async update(id, request) {
      if (!isOpen(id)) return undefined;
      return change(id, { amount: request.amount, metadata: metadataOf(request) });
    },
    find: async (id) => intents.get(id),
    async cancel(id) {
      const { status } = change(id, {});
      if (status === 'succeeded' || status === 'processing') return false;
      change(id, { status: 'canceled' });
      return true;
    },
    // The simulation keeps no books.
    settlementOf: async () => ({ fee: 0, refunded: 0 }),
    refundsOf: async (id) => refundsOf(id).map((refund) => ({ ...refund })),
    async refund(request) {
      const { paymentIntentId: id, amount, part, cause } = request;
      const key = JSON.stringify(request);
      const known = firstRefunds.get(key);
      // A repeated request returns the first response, even if the bank has sent the refund back in the meantime.
      if (known) return known;
      if (change(id, {}).disputed) return undefined;
      if (amount > leftOf(id)) throw new AppError('conflict', 'Less is left');
      const first = { ...giveBack(id, { by: 'shop', amount, part, cause }) };
      firstRefunds.set(key, first);
      return first;
    },
    suspicionOf: async () => null,
    disputeOf: async (id) => (change(id, {}).disputed ? 'open' : null),
    acceptDispute: async () => {},
    async *list(createdAfter) {
      yield* [...intents.values()].filter(({ created }) => created > createdAfter).reverse();
    },
  };

  return {
    payments,
    intents,
    captures,
    refunds,
    disputes,
    /** Disputes a payment: the cardholder's bank withdraws the money. */
    dispute,
    /** Fails the newest refund: the cardholder's bank rejects it, and the money returns to the shop. */
    failRefund(intentId: string) {
      const refund = refundsOf(intentId).find(isLive);
      if (refund) settleRefund(refund, 'failed');
    },
    refundByHand,
    /**
     * Confirms the payment after the shopper presses "Pay". The request may take minutes. The second of two concurrent
     * requests is refused unless the first one was declined.
     */
    async confirm(screen: Screen): Promise<CardOutcome | 'refused'> {
      const { intentId: id } = screen;
      await time.sleep(chance.happens(0.1) ? chance.between(1000, 900_000) : chance.between(50, 800));
      if (!isOpen(id)) return 'refused';
      pressed.set(id, screen);
      const thrown = chance.next();
      if (thrown < 0.08) return 'declined';
      if (thrown < 0.2) {
        change(id, { status: 'requires_action' });
        return 'requires_action';
      }
      if (thrown < 0.24) {
        change(id, { status: 'processing' });
        time.at(time.now() + chance.between(1000, 900_000), () => capture(id));
        return 'processing';
      }
      capture(id);
      return 'succeeded';
    },
    /** Answers the bank's authentication challenge, correctly or incorrectly, if the challenge is still open. */
    async authenticate(id: string, isRight: boolean): Promise<CardOutcome | 'refused'> {
      await time.sleep(chance.between(2000, 120_000));
      if (change(id, {}).status !== 'requires_action') return 'refused';
      if (isRight) capture(id);
      else change(id, { status: 'requires_payment_method' });
      return isRight ? 'succeeded' : 'declined';
    },
  };
}

const metadataOf = ({ orderId, checkoutId, shopperId, cartHash }: PaymentRequest) => ({
  orderId,
  checkoutId,
  shopperId,
  cartHash,
});

const newIntent = (id: string, request: PaymentRequest, created: number): PaymentIntent => ({
  id,
  clientSecret: `${id}_secret`,
  status: 'requires_payment_method',
  amount: request.amount,
  amountReceived: 0,
  currency: 'usd',
  livemode: false,
  created,
  metadata: metadataOf(request),
  amountRefunded: 0,
  disputed: false,
});
