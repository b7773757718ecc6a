/** Tries at something within a window of time, counted per whatever must not be tried too often. */
export type Attempts = {
  /** One more try in the window that holds `now` (Unix seconds); gives the count so far, atomically. */
  add(key: string, windowSeconds: number, now: number): Promise<number>;
  /** Forgets all tries of the window. */
  clear(key: string, windowSeconds: number, now: number): Promise<void>;
  /** The try turned out well: it does not count. */
  forgive(key: string, windowSeconds: number, now: number): Promise<void>;
};
