/**
 * `restMs`: how long a selection must be unchanged before its mockup is requested. `untilMs`: the deadline of a mockup.
 * `longFrom`: the wait, in seconds, from which a toast announces the mockup with the product's name.
 */
export const mockupWait = { restMs: 3000, untilMs: 20 * 60_000, longFrom: 30 } as const;
