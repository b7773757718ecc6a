import { createHash } from 'node:crypto';
import type { Replay } from '../store.ts';
import type { World } from '../world.ts';
import { Failure } from './failure.ts';

/**
 * The time in milliseconds for which Stripe stores the first response to a key. Afterwards, the key counts as unused.
 */
const lifetime = 24 * 60 * 60 * 1000;
const longestKey = 255;

/** Returns a hash that identifies a request. An idempotency key may be reused only for the same request. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/** Returns the response stored under this key, if any. Throws if the key was first used for another request. */
export function replayOf(world: World, key: string, request: string): Replay | undefined {
  if (key.length > longestKey) {
    const message = `Idempotency keys may have at most ${longestKey} characters.`;
    throw new Failure(400, { type: 'invalid_request_error', message }, false);
  }
  const kept = world.store.get('replays', key);
  if (!kept || kept.createdAt + lifetime <= world.now()) return undefined;
  if (kept.request === request) return kept;
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try a key other than '${key}' if this request is another one.`;
  throw new Failure(400, { type: 'idempotency_error', message }, false);
}

export function keepAnswer(world: World, key: string, request: string, status: number, body: string): void {
  world.store.put('replays', key, { id: key, request, createdAt: world.now(), status, body });
}

export function keyInUse(key: string): Failure {
  const message = `Another request with the idempotency key '${key}' is still running.`;
  return new Failure(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }, false);
}

/** Removes expired responses. */
export function pruneReplays({ store, now }: World): void {
  const dead = store.list('replays').filter(({ createdAt }) => createdAt + lifetime <= now());
  for (const { id } of dead) store.remove('replays', id);
}
