import type { HandledPaymentEvent } from '#functions/app/orders/ports/payments.ts';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A dispute or an inquiry by the cardholder's bank. It stays with the payment after it ends. */
export type Dispute = {
  id: string;
  intentId: string;
  at: number;
  /** How much of the payment it is about. */
  amount: number;
  isPart: boolean;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
  /** The time at which the bank withdrew the money, or null if it only inquires. */
  withdrawnAt: number | null;
  endedAt: number | null;
};

/** Returns whether a dispute blocks the refunds of its payment. */
const isContesting = ({ status, isPart }: Dispute): boolean =>
  status === 'needs_response' || (status === 'lost' && !isPart);

/** Returns how much of a payment a dispute about a part has taken for good. */
const takenBy = ({ status, isPart, amount }: Dispute): number => (status === 'lost' && isPart ? amount : 0);

/** An early fraud warning of the card network. */
export type Warning = { intentId: string; at: number };

/** A Radar review, in which a person at the shop checks a payment. */
export type Review = { id: string; intentId: string; at: number; closedAt: number | null };

type Books = {
  announce: (type: HandledPaymentEvent, intentId: string) => void;
  /** Refunds a whole payment in the provider's dashboard. */
  giveBack: (intentId: string) => void;
  /** Returns how much of a payment was neither refunded nor taken by the bank. */
  leftOf: (intentId: string) => number;
};

/** Simulates those who question a payment: the cardholder's bank, the card network, and Stripe's Radar. */
export function doubts(time: VirtualTime, chance: Chance, { announce, giveBack, leftOf }: Books) {
  const disputes: Dispute[] = [];
  const warnings: Warning[] = [];
  const reviews: Review[] = [];

  const end = (dispute: Dispute, from: Dispute['status'], to: Dispute['status']) => {
    if (dispute.status !== from) return;
    Object.assign(dispute, { status: to, endedAt: time.now() });
    announce('charge.dispute.closed', dispute.intentId);
  };
  /** Withdraws the disputed money. The bank usually decides within two days. */
  const withdraw = (dispute: Dispute) => {
    Object.assign(dispute, { status: 'needs_response', withdrawnAt: time.now() });
    announce('charge.dispute.funds_withdrawn', dispute.intentId);
    const outcome = chance.pick(['won', 'won', 'lost', null] as const);
    if (outcome)
      time.at(time.now() + chance.between(4 * hour, 40 * hour), () => end(dispute, 'needs_response', outcome));
  };
  /** Some inquiries become disputes, unless too little of the payment is left. The others are closed. */
  const answer = (dispute: Dispute) => {
    if (dispute.status !== 'warning_needs_response') return;
    if (dispute.amount <= leftOf(dispute.intentId) && chance.happens(0.4)) withdraw(dispute);
    else end(dispute, 'warning_needs_response', 'warning_closed');
  };
  const close = (review: Review) => {
    review.closedAt = time.now();
    announce('review.closed', review.intentId);
  };

  return {
    disputes,
    warnings,
    reviews,
    isContested: (id: string) => disputes.some((dispute) => dispute.intentId === id && isContesting(dispute)),
    takenOf: (id: string) =>
      disputes.filter(({ intentId }) => intentId === id).reduce((sum, dispute) => sum + takenBy(dispute), 0),
    /** Disputes all or a part of a payment, or inquires about it: then the money stays with the shop. */
    dispute(intentId: string, whole: number): void {
      const isPart = chance.happens(0.25);
      const amount = isPart ? Math.ceil(leftOf(intentId) * 0.4) : whole;
      const dispute: Dispute = {
        ...{ id: `du_${intentId}`, intentId, at: time.now(), amount, isPart: amount < whole },
        ...{ status: 'warning_needs_response', withdrawnAt: null, endedAt: null },
      };
      disputes.push(dispute);
      if (chance.happens(0.7)) withdraw(dispute);
      else time.at(time.now() + chance.between(minute, 60 * hour), () => answer(dispute));
      announce('charge.dispute.created', intentId);
    },
    /** Closes the inquiry about a payment that was refunded in full. */
    resolve(id: string): void {
      for (const dispute of disputes.filter(({ intentId }) => intentId === id))
        end(dispute, 'warning_needs_response', 'warning_closed');
    },
    /** Closes a dispute, as the shop may do. Returns undefined if there is no such open dispute. */
    accept(id: string): Dispute | undefined {
      const open = disputes.find((one) => one.id === id && one.status === 'needs_response');
      if (open) end(open, 'needs_response', 'lost');
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
