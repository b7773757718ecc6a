/** The events that an operator must handle. Each has a row in the runbook of docs/orders.md. */
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
] as const;
export type Alarm = (typeof alarmNames)[number];

export type Alarms = {
  /** Alerts the operator. `about` contains IDs and amounts, never personal data. */
  raise(alarm: Alarm, about: Record<string, string | number>): void;
  /** Reports the current number of records that violate an invariant. */
  countViolations(count: number): void;
};
