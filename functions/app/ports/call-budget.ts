/** What a call counts against besides the limit on all calls: nothing, mockup tasks, or rates for over 100 pieces. */
export type CallKind = 'plain' | 'mockup-task' | 'bulk-rates';

/** One caller's share of the limits that the print provider sets for the whole shop. */
export type CallBudget = {
  /**
   * Resolves when the call may be sent, and counts the call. Throws `upstream-busy` with `retryAfter` if the caller
   * would wait too long, and `too-many-requests` if only this shopper would.
   */
  spend(kind: CallKind): Promise<void>;
  /** Stops all callers for this many seconds, because the provider refused a call of this kind. */
  pauseAll(kind: CallKind, seconds: number): Promise<void>;
};
