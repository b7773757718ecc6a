/**
 * A broken promise of docs/orders.md: I1 to I5. `told` is the promise that whatever the shop tells shoppers and
 * operators is true and complete. `what` describes the details.
 */
export type Breach = { promise: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'told'; what: string };

export const breach = (promise: Breach['promise'], what: string): Breach => ({ promise, what });
