import type { HandledPaymentEvent } from '#functions/app/orders/ports/payments.ts';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A dispute by the cardholder's bank. It stays with the payment after it ends. */
export type Dispute = {
  id: string;
  intentId: string;
  at: number;
  status: 'needs_response' | 'won' | 'lost';
  endedAt: number | null;
};

/** An early fraud warning of the card network. */
export type Warning = { intentId: string; at: number };

/** A Radar review, in which a person at the shop checks a payment. */
export type Review = { id: string; intentId: string; at: number; closedAt: number | null };

type Books = {
  announce: (type: HandledPaymentEvent, intentId: string) => void;
  /** Refunds a whole payment in the provider's dashboard. */
  giveBack: (intentId: string) => void;
};

/** Simulates those who question a payment: the cardholder's bank, the card network, and Stripe's Radar. */
export function doubts(time: VirtualTime, chance: Chance, { announce, giveBack }: Books) {
  const disputes: Dispute[] = [];
  const warnings: Warning[] = [];
  const reviews: Review[] = [];

  const end = (dispute: Dispute, status: 'won' | 'lost') => {
    if (dispute.status !== 'needs_response') return;
    Object.assign(dispute, { status, endedAt: time.now() });
    announce('charge.dispute.closed', dispute.intentId);
  };
  const close = (review: Review) => {
    review.closedAt = time.now();
    announce('review.closed', review.intentId);
  };

  return {
    disputes,
    warnings,
    reviews,
    /** Returns whether the bank holds or has kept the money of a payment. */
    isContested: (id: string) => disputes.some(({ intentId, status }) => intentId === id && status !== 'won'),
    /** Disputes a payment: the cardholder's bank withdraws the money, and usually decides within two days. */
    dispute(intentId: string): void {
      const dispute: Dispute = {
        id: `du_${intentId}`,
        intentId,
        at: time.now(),
        status: 'needs_response',
        endedAt: null,
      };
      disputes.push(dispute);
      announce('charge.dispute.created', intentId);
      const outcome = chance.pick(['won', 'won', 'lost', null] as const);
      if (outcome) time.at(time.now() + chance.between(4 * hour, 40 * hour), () => end(dispute, outcome));
    },
    /** Closes a dispute, as the shop may do. Returns undefined if there is no such open dispute. */
    accept(id: string): Dispute | undefined {
      const open = disputes.find((one) => one.id === id && one.status === 'needs_response');
      if (open) end(open, 'lost');
      return open;
    },
    warn(intentId: string): void {
      warnings.push({ intentId, at: time.now() });
      announce('radar.early_fraud_warning.created', intentId);
    },
    /** Opens a review. Hours later, a person approves the payment or refunds it. */
    review(intentId: string): void {
      const review: Review = { id: `prv_${reviews.length + 1}`, intentId, at: time.now(), closedAt: null };
      reviews.push(review);
      announce('review.opened', intentId);
      time.at(time.now() + chance.between(minute, 12 * hour), () => {
        if (chance.happens(0.3)) giveBack(intentId);
        close(review);
      });
    },
  };
}
