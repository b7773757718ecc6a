/**
 * The times of a mockup in milliseconds: how long a choice rests before its mockup is requested, the polling interval,
 * and the deadline.
 */
export const mockupWait = { restMs: 3000, everyMs: 2000, untilMs: 120_000 } as const;
