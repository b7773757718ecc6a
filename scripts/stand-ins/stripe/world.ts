import type { EventFault } from './mischief.ts';
import type { Store } from './store.ts';

/** What every operation works on. */
export type World = {
  store: Store;
  /** Milliseconds since 1970, by the stand-in's own clock. */
  now(): number;
  /** Whether anybody listens to events. */
  hasWebhook: boolean;
  /** What is planned for the next events; taken from the front. */
  eventFaults: EventFault[];
};

/** One request, as the operations see it. */
export type Call = World & {
  /** A publishable key sees less and may do less. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | undefined;
};

export const seconds = (world: World): number => Math.floor(world.now() / 1000);
