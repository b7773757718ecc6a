/** The queue of mockups waiting for the provider. All shoppers share one queue. */
export type MockupLine = {
  /**
   * Takes the next free place and returns its start in milliseconds since 1970, at the earliest `now`. At most
   * `perWindow` mockups start within a window of `windowMs`.
   */
  enter(now: number, pace: { perWindow: number; windowMs: number }): Promise<number>;
};
