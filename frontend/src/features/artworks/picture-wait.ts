/**
 * The request timeout, the polling interval, and the polling deadline, in milliseconds (docs/product.md, Constants).
 */
export const pictureWait = { requestMs: 10_000, everyMs: 2000, untilMs: 30_000 } as const;
