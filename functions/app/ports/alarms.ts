/** Events that need a person. */
export type Alarm =
  | 'order-refused'
  | 'order-refunded'
  | 'order-below-margin'
  | 'order-stuck'
  | 'order-unread'
  | 'payment-without-order'
  | 'payment-disputed'
  | 'refund-failed'
  | 'printed-though-cancelled'
  | 'event-unprocessed';

export type Alarms = {
  /** Alerts the operator. `about` holds ids and amounts, never personal data. */
  raise(alarm: Alarm, about: Record<string, string | number>): void;
  /** Reports how many records break an invariant now; zero means all is well. */
  countViolations(count: number): void;
};
