import type { Faults } from './faults.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Store } from './store.ts';

/** State and settings that every part of the stand-in shares. */
export type World = {
  store: Store;
  faults: Faults;
  limits: RateLimits;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  /** The base URL from which browsers load pictures and file previews, without a trailing slash. */
  publicUrl: string;
  /** Scales one of Printful's waiting times, in milliseconds, to the stand-in's speed. */
  wait: (milliseconds: number) => number;
  /** Runs `work` at `time`, unless the stand-in has closed by then. */
  at: (time: number, work: () => void | Promise<void>) => void;
  /** The signal is aborted when the stand-in closes. The next process resumes interrupted work. */
  closing: AbortSignal;
};

/** Returns the current time in whole seconds, the unit that Printful's API version 1 uses. */
export const unixSeconds = (world: World) => Math.floor(world.now() / 1000);
