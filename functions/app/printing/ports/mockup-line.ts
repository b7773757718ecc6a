/** The line of mockups that wait for the provider. All shoppers stand in one line. */
export type MockupLine = {
  /**
   * Takes the next free place and returns its start in milliseconds since 1970, at the earliest `now`. At most
   * `perWindow` mockups start within a window of `windowMs`.
   */
  enter(now: number, pace: { perWindow: number; windowMs: number }): Promise<number>;
};
