/** The polling interval and the deadline of a mockup request, in milliseconds. */
export const mockupWait = { everyMs: 2000, untilMs: 120_000 } as const;
