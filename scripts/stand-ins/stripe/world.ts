import type { EventFault } from './faults.ts';
import type { Store } from './store.ts';

/** State and settings that every operation shares. */
export type World = {
  store: Store;
  /** Milliseconds since 1970, by the stand-in's own clock. */
  now(): number;
  /** Whether a webhook receiver is configured. */
  hasWebhook: boolean;
  /** Faults planned for the next events, used from the front. */
  eventFaults: EventFault[];
};

/** One request. */
export type Call = World & {
  /** A publishable key can read and do less. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | undefined;
};

export const seconds = (world: World): number => Math.floor(world.now() / 1000);
