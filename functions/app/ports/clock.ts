export type Clock = {
  /** Returns the current time in milliseconds since 1970 (UTC). */
  now(): number;
};

export const isoOf = (clock: Clock): string => new Date(clock.now()).toISOString();

export const unixSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
