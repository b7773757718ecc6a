import { apiVersion } from '../api-version.ts';
import { deliveryDelays } from '../faults.ts';
import { missing } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredEvent } from '../store.ts';
import { type Call, seconds, type World } from '../world.ts';
import { receiversOf } from './endpoints.ts';

/** Stores an event with the object's current state and schedules its webhooks. */
export function emit(world: World | Call, type: string, object: object, previous?: object): void {
  const id = newId('evt');
  const receivers = receiversOf(world, type);
  const event: StoredEvent = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(world),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: receivers.length,
    request: 'requestId' in world ? { id: world.requestId, idempotency_key: world.idempotencyKey ?? null } : null,
    type,
  };
  world.store.put('events', id, event);
  if (receivers.length === 0) return;
  for (const delay of deliveryDelays(world.eventFaults, type)) {
    for (const endpoint of receivers) planDelivery(world, id, endpoint.id, delay);
  }
}

function planDelivery(world: World, event: string, endpoint: string, delay: number): void {
  const id = newId('errand');
  world.store.put('errands', id, { id, does: 'deliver', event, endpoint, attempt: 0, dueAt: world.now() + delay });
}

/** Sends an event again to all endpoints that receive events of its type. */
export function replayEvent(world: World, id: string): void {
  const { type } = retrieveEvent(world, id);
  for (const endpoint of receiversOf(world, type)) planDelivery(world, id, endpoint.id, 0);
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
