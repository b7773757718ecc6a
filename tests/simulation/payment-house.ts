import type { CartLine } from '#functions/app/cart/ports.ts';
import type {
  HandledPaymentEvent,
  PaymentIntent,
  PaymentRequest,
  Payments,
} from '#functions/app/orders/ports/payments.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The contents of a checkout window when the shopper presses "Pay". */
export type Screen = { userId: string; intentId: string; amount: number; lines: CartLine[] };

/** A captured payment in the payment provider's own records. */
export type Capture = {
  intentId: string;
  amount: number;
  at: number;
  metadata: Record<string, string>;
  /** The contents of the checkout window that made this charge. */
  screen: Screen | undefined;
};
export type Refund = {
  intentId: string;
  amount: number;
  at: number;
  by: 'shop' | 'dashboard';
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
  };
  const dispute = (intentId: string) => {
    const { refunded, disputed } = change(intentId, {});
    if (refunded || disputed) return;
    change(intentId, { disputed: true });
    disputes.push({ intentId, at: time.now() });
    announce('charge.dispute.created', intentId);
  };
  const giveBack = (intentId: string, by: Refund['by']) => {
    const { status, amountReceived, refunded, disputed } = change(intentId, {});
    if (status !== 'succeeded') throw new AppError('internal', 'Nothing to refund');
    if (disputed && !refunded) return undefined;
    if (!refunded) {
      change(intentId, { refunded: true });
      refunds.push({ intentId, amount: amountReceived, at: time.now(), by, failedAt: null });
      announce('charge.refunded', intentId);
    }
    return { id: `re_${intentId}`, status: 'succeeded' };
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
    refund: async ({ paymentIntentId }) => giveBack(paymentIntentId, 'shop'),
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
    /** Fails a refund: the cardholder's bank rejects it, and the money returns to the shop. */
    failRefund(intentId: string) {
      const refund = refunds.find((one) => one.intentId === intentId && one.failedAt === null);
      if (!refund) return;
      refund.failedAt = time.now();
      change(intentId, { refunded: false });
      announce('refund.failed', intentId);
    },
    refundByHand: (intentId: string) => giveBack(intentId, 'dashboard'),
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
  refunded: false,
  disputed: false,
});
