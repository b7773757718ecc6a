/** Time and chance enter the shop only here, so that a run can be replayed. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
};

export type Random = {
  bytes(count: number): Uint8Array;
};

/** ISO 8601, UTC. */
export const isoOf = (clock: Clock): string => new Date(clock.now()).toISOString();
export const unixSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
