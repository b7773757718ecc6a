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

/** Returns the name of an event's CloudWatch metric, such as `security_sign_in_failed`. */
export const securityMetric = (event: SecurityEvent): string => `security_${event.replaceAll('-', '_')}`;
