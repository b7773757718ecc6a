/** Counters of attempts, one for each key and time window. */
export type Attempts = {
  /** Increments the counter for the window that contains `now` (Unix seconds). Returns the new count. */
  add(key: string, windowSeconds: number, now: number): Promise<number>;
  /** Returns the counter for the window that contains `now`. */
  count(key: string, windowSeconds: number, now: number): Promise<number>;
  /** Resets the counter for the window that contains `now`. */
  clear(key: string, windowSeconds: number, now: number): Promise<void>;
  /** Decrements the counter after a successful attempt, unless it is 0: the attempt may belong to the window before. */
  decrement(key: string, windowSeconds: number, now: number): Promise<void>;
};
