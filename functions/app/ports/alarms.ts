/** Things a person must look at. */
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
  /** Calls the operator. `about` holds ids and amounts, never personal data. */
  raise(alarm: Alarm, about: Record<string, string | number>): void;
  /** How many records break an invariant right now; zero is the news that all is well. */
  countViolations(count: number): void;
};
