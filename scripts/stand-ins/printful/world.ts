import type { Faults } from './faults.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Store } from './store.ts';

/** State and settings that every part of the stand-in shares. */
export type World = {
  store: Store;
  faults: Faults;
  limits: RateLimits;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Base URL of pictures and previews for a browser, without a trailing slash. */
  publicUrl: string;
  /** Scales a waiting time of the provider, in milliseconds, to this stand-in's speed. */
  wait: (milliseconds: number) => number;
  /** Runs `work` at `time`, unless the stand-in has closed by then. */
  at: (time: number, work: () => void | Promise<void>) => void;
  /** Aborted when the stand-in closes. The next process resumes interrupted work. */
  closing: AbortSignal;
};

/** The current time in whole seconds, version 1's unit. */
export const unixSeconds = (world: World) => Math.floor(world.now() / 1000);
