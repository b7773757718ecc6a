import { deliveryDelays } from '../faults.ts';
import { missing } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredEvent } from '../store.ts';
import { type Call, seconds, type World } from '../world.ts';

/** The API version of the shop's SDK. Events of other versions have other fields. */
export const apiVersion = '2026-10-28.endive';

/** Stores an event with the object's current state and schedules its webhook. */
export function emit(world: World | Call, type: string, object: object, previous?: object): void {
  const id = newId('evt');
  const event: StoredEvent = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(world),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: world.hasWebhook ? 1 : 0,
    request: 'requestId' in world ? { id: world.requestId, idempotency_key: world.idempotencyKey ?? null } : null,
    type,
  };
  world.store.put('events', id, event);
  if (!world.hasWebhook) return;
  for (const delay of deliveryDelays(world.eventFaults, type)) planDelivery(world, id, delay);
}

export function planDelivery(world: World, event: string, delay: number): void {
  const id = newId('errand');
  world.store.put('errands', id, { id, does: 'deliver', event, attempt: 0, dueAt: world.now() + delay });
}

export function retrieveEvent({ store }: World, id: string): StoredEvent {
  const event = store.get('events', id);
  if (!event) throw missing('event', id, 'id');
  return event;
}

export function listEvents({ store }: World, query: Parameters['listEvents']): Listing<StoredEvent> {
  const wanted = query.types ?? (query.type === undefined ? undefined : [query.type]);
  const events = store.list('events').filter(({ type }) => wanted?.some((pattern) => matches(pattern, type)) ?? true);
  return pageOf('/v1/events', events, query);
}

/** Returns whether the type matches the pattern. For example, `charge.*` matches all events of a charge. */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
