import type { EventFault } from './faults.ts';
import type { Store } from './store.ts';
import type { Webhook } from './webhooks/webhooks.ts';

/** State and settings that every operation shares. */
export type World = {
  store: Store;
  /** Returns the time of the stand-in's own clock in milliseconds since 1970. */
  now(): number;
  /** The receiver of events that the stand-in was started with, if any. */
  webhook: Webhook | undefined;
  /** The faults planned for the next events. The first matching fault applies. */
  eventFaults: EventFault[];
};

/** The context of one request: the shared state and the properties of the request. */
export type Call = World & {
  /** The type of the API key. A publishable key permits fewer operations and returns fewer fields. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | undefined;
};

export const seconds = (world: World): number => Math.floor(world.now() / 1000);
