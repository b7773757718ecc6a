/**
 * How long a choice rests before its mockup is requested, the deadline of a mockup, both in milliseconds, and the wait in
 * seconds from which on its arrival is announced by name.
 */
export const mockupWait = { restMs: 3000, untilMs: 20 * 60_000, longFrom: 30 } as const;
