/** The events that an operator must handle. Each has a row in docs/runbook.md. */
export const alarmNames = [
  'order-refused',
  'order-held',
  'order-refunded',
  'order-below-margin',
  'order-stuck',
  'order-unread',
  'payment-without-order',
  'payment-disputed',
  'payment-suspicious',
  'refund-failed',
  'printed-though-cancelled',
  'event-unprocessed',
  'printer-asks',
  'catalogue-incomplete',
  'deletion-unfinished',
] as const;
export type Alarm = (typeof alarmNames)[number];

/** What an alarm may name: IDs, amounts, and texts from our own lists. Other text may contain an address. */
type Fact =
  | ('orderId' | 'paymentIntentId' | 'eventId' | 'userId' | 'unread')
  | ('amount' | 'cost' | 'quotedCost' | 'paid')
  | ('kind' | 'reason' | 'status' | 'code' | 'event' | 'because' | 'cause' | 'suspicion');

export type Alarms = {
  /**
   * Alerts the operator. Alarms are logged, so `about` never holds text from a provider or an error. Such text is kept
   * in records, an order's snag or an event, until the account is deleted.
   */
  raise(alarm: Alarm, about: Partial<Record<Fact, string | number>>): void;
  /** Logs why the repair of a record failed. The record then counts as one that violates an invariant. */
  reportFailure(error: unknown): void;
  /** Reports the current number of records that violate an invariant. */
  countViolations(count: number): void;
  /** Reports how many paid orders have waited for the printer for half an hour or more. */
  countWaiting(count: number): void;
};
