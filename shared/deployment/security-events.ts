/**
 * The events in the security log, each with the count within five minutes that alerts the operator. Single events are
 * normal: people mistype passwords, and sessions in old tabs have ended.
 */
export const securityEvents = {
  'sign-in-failed': 100,
  'password-refused': 50,
  limited: 50,
  'foreign-origin': 50,
  'bad-signature': 10,
  'token-refused': 50,
  'session-refused': 500,
  'provider-refused': 20,
} as const;

export type SecurityEvent = keyof typeof securityEvents;
export const securityEventNames = Object.keys(securityEvents) as SecurityEvent[];

/**
 * The metric that all events add to. It costs an eighth of separate metrics for the eight events, and needs one alarm
 * instead of eight.
 */
export const securityMetric = 'security_pressure';

/** Returns what one event adds to the metric. A sum of 1 within five minutes alerts the operator. */
export const weightOf = (event: SecurityEvent): number => 1 / securityEvents[event];
