import type { Cents } from '#shared/model/money.ts';

/** `charged-back` means that the cardholder's bank has taken the money back after a dispute. */
export const paymentRecordStatuses = [
  'succeeded',
  'refunding',
  'refunded',
  'refund-failed',
  'disputed',
  'charged-back',
] as const;

export type PaymentRecordStatus = (typeof paymentRecordStatuses)[number];

export type PaymentRecord = {
  paymentIntentId: string;
  userId: string;
  /** Null if the payment has no order. */
  orderId: string | null;
  amount: Cents;
  currency: 'USD';
  status: PaymentRecordStatus;
  /** The refund that the record's status is about, or null if there is none yet. */
  refundId: string | null;
  /** The reason for the refund, or null. */
  cause: string | null;
  createdAt: string;
  updatedAt: string;
};

export type PaymentOutcome = Pick<PaymentRecord, 'status' | 'refundId' | 'cause'> & { at: string };

export type PaymentRecords = {
  find(paymentIntentId: string): Promise<PaymentRecord | undefined>;
  /**
   * Records a payment without an order as used up, so that no order can be created from it. One that is to be refunded
   * counts toward what its shopper cancels on the day of its record, both or neither, as if it were an order. Returns
   * false if the payment is already used up.
   */
  add(payment: PaymentRecord): Promise<boolean>;
  /**
   * Changes the status of a payment if its record is still as in `before`. Returns false if another writer came first.
   */
  settle(before: PaymentRecord, outcome: PaymentOutcome): Promise<boolean>;
  /** Returns all payments in this status, oldest first. */
  listIn(status: PaymentRecordStatus): Promise<PaymentRecord[]>;
};
