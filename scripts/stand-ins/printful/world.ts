import type { Faults } from './faults.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Store } from './store.ts';

/** What every part of the stand-in shares. */
export type World = {
  store: Store;
  faults: Faults;
  limits: RateLimits;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where pictures and previews are reached from a browser; no slash at the end. */
  publicUrl: string;
  /** The provider's own waiting time, in milliseconds, at this stand-in's speed. */
  wait: (milliseconds: number) => number;
  /** Runs `work` at a time; nothing runs once the stand-in is closed. */
  at: (time: number, work: () => void | Promise<void>) => void;
  /** Aborted when the stand-in closes. What ends for that reason is left as it was, for the next process. */
  closing: AbortSignal;
};

/** Version 1 counts whole seconds. */
export const unixSeconds = (world: World) => Math.floor(world.now() / 1000);
