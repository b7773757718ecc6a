import type { CartLine } from '#functions/app/cart/ports.ts';
import type { HandledPaymentEvent, Refund as PaidRefund, PaymentIntent } from '#functions/app/orders/ports/payments.ts';
import { notFound } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Chance } from './chance.ts';
import { doubts } from './doubts.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The contents of a checkout window when the shopper presses "Pay". */
export type Screen = {
  userId: string;
  intentId: string;
  amount: number;
  lines: CartLine[];
  shippingId: string;
  shippingAddress: ShippingAddress;
  giftMessage: string | null;
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
export type Refund = Pick<PaidRefund, 'id' | 'amount' | 'status' | 'part'> & {
  intentId: string;
  metadata: Record<string, string>;
  at: number;
  by: 'shop' | 'dashboard';
  /** The time at which the refund failed and the money returned to the shop, or null. */
  failedAt: number | null;
};

export type CardOutcome = 'succeeded' | 'declined' | 'requires_action' | 'processing';

export type PaymentHouse = ReturnType<typeof paymentHouse>;

/**
 * Simulates the payment provider's records, which `stripeDesk` exposes to the shop. `confirm` and `authenticate`
 * simulate actions in the shopper's browser, and `refundByHand` simulates an action in the provider's dashboard.
 * `announce` receives each event. `stolenCards` is the probability that a payment is disputed at once.
 */
export function paymentHouse(
  time: VirtualTime,
  chance: Chance,
  announce: (type: HandledPaymentEvent, intentId: string) => void,
  stolenCards: number,
) {
  const intents = new Map<string, PaymentIntent>();
  const captures: Capture[] = [];
  const pressed = new Map<string, Screen>();
  const refunds: Refund[] = [];

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
    // Radar decides about a review before the payment succeeds.
    if (chance.happens(0.02)) doubted.review(id);
    announce('payment_intent.succeeded', id);
    // Some cards are reported stolen within seconds of the payment, so the bank disputes it.
    if (chance.happens(stolenCards)) time.at(time.now() + chance.between(100, 5000), () => dispute(id));
    // For other cards, the card network only sends a warning.
    else if (chance.happens(0.025)) time.at(time.now() + chance.between(0, 20_000), () => doubted.warn(id));
    // The shop's owner refunds some suspicious payments at once.
    else if (chance.happens(0.03)) time.at(time.now() + chance.between(100, 120_000), () => refundByHand(id, 1));
  };
  /** Disputes a payment once, unless it was fully refunded. From then on, its charge is marked as disputed. */
  const dispute = (intentId: string) => {
    const { amountReceived, amountRefunded, disputed } = change(intentId, {});
    if (amountRefunded >= amountReceived || disputed) return;
    change(intentId, { disputed: true });
    doubted.dispute(intentId, amountReceived);
  };
  const refundsOf = (intentId: string) => refunds.filter((refund) => refund.intentId === intentId).reverse();
  const isLive = ({ failedAt }: Refund) => failedAt === null;
  const setAmountRefunded = (intentId: string) =>
    change(intentId, {
      amountRefunded: refundsOf(intentId)
        .filter(isLive)
        .reduce((sum, { amount }) => sum + amount, 0),
    });
  /**
   * Moves a refund to a later status. Changes it in place, because the shop reads a payment's refunds from this list.
   */
  const settleRefund = (refund: Refund, status: PaidRefund['status']) => {
    if (refund.failedAt !== null) return;
    refund.status = status;
    if (status !== 'succeeded') refund.failedAt = time.now();
    setAmountRefunded(refund.intentId);
    announce('refund.updated', refund.intentId);
    if (status === 'failed') announce('refund.failed', refund.intentId);
  };
  const giveBack = (intentId: string, about: Pick<Refund, 'by' | 'amount' | 'metadata'>): Refund => {
    const waits = chance.happens(0.15);
    const id = `re_${refunds.length + 1}`;
    const status = waits ? 'pending' : 'succeeded';
    const { part = null } = about.metadata;
    const refund: Refund = { ...about, part, id, intentId, status, at: time.now(), failedAt: null };
    refunds.push(refund);
    setAmountRefunded(intentId);
    announce('charge.refunded', intentId);
    const { amountReceived, amountRefunded } = change(intentId, {});
    if (amountRefunded >= amountReceived) doubted.resolve(intentId);
    const outcome = chance.pick(['succeeded', 'succeeded', 'succeeded', 'failed', 'canceled'] as const);
    if (waits) time.at(time.now() + chance.between(60_000, 7_200_000), () => settleRefund(refund, outcome));
    return refund;
  };
  const leftOf = (intentId: string) => {
    const { status, amountReceived, amountRefunded } = change(intentId, {});
    return status === 'succeeded' ? amountReceived - amountRefunded - doubted.takenOf(intentId) : 0;
  };

  /** Refunds a share (0 to 1) of the remaining payment in the provider's dashboard. */
  const refundByHand = (intentId: string, share: number) => {
    const amount = doubted.isContested(intentId) ? 0 : Math.ceil(leftOf(intentId) * share);
    if (amount > 0) giveBack(intentId, { by: 'dashboard', amount, metadata: {} });
  };
  const giveAllBack = (intentId: string) => refundByHand(intentId, 1);
  const doubted = doubts(time, chance.fork(), { announce, giveBack: giveAllBack, leftOf });

  return {
    /** Opens a payment. */
    create(amount: number, metadata: Record<string, string>): PaymentIntent {
      const id = `pi_${intents.size + 1}`;
      const intent = newIntent(id, amount, metadata, Math.floor(time.now() / 1000));
      intents.set(id, intent);
      return intent;
    },
    update: (id: string, amount: number, metadata: Record<string, string>) =>
      change(id, { amount, metadata: { ...change(id, {}).metadata, ...metadata } }),
    cancel: (id: string) => change(id, { status: 'canceled' }),
    /** Returns all refunds of a payment, newest first. */
    refundsOf,
    leftOf,
    refund: (intentId: string, amount: number, metadata: Record<string, string>) =>
      giveBack(intentId, { by: 'shop', amount, metadata }),
    intents,
    captures,
    refunds,
    ...doubted,
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

const newIntent = (id: string, amount: number, metadata: Record<string, string>, created: number): PaymentIntent => ({
  id,
  clientSecret: `${id}_secret`,
  status: 'requires_payment_method',
  amount,
  amountReceived: 0,
  currency: 'usd',
  livemode: false,
  created,
  metadata,
  amountRefunded: 0,
  disputed: false,
  reviewed: false,
});
