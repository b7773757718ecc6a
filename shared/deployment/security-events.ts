/**
 * What the security log records, with the number within five minutes that alarms the operator. Single events are
 * everyday life: somebody mistypes a password, an old tab has a session that ended.
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

/** The metric that sums up the pressure of all events. One metric costs an eighth of eight, and an alarm for each event, too. */
export const securityPressure = 'security_pressure';

/** Returns how much one event adds to the pressure. At 1 within five minutes, the operator is alarmed. */
export const pressureOf = (event: SecurityEvent): number => 1 / securityEvents[event];
