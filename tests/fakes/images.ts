import { buffer } from 'node:stream/consumers';
import type { Images } from '#functions/app/ports/images.ts';

/** Returns an in-memory image store. The first write of a key that ends with `failAt` fails. */
export function fakeImages({ failAt }: { failAt?: string } = {}): Images & { stored: Map<string, Uint8Array> } {
  const stored = new Map<string, Uint8Array>();
  let fails = failAt !== undefined;
  return {
    stored,
    async put(key, bytes) {
      const whole = bytes instanceof Uint8Array ? bytes : await buffer(bytes);
      if (fails && failAt !== undefined && key.endsWith(failAt)) {
        fails = false;
        throw new Error('The store is unreachable');
      }
      stored.set(key, whole);
    },
    get: async (key) => stored.get(key),
    has: async (key) => stored.has(key),
    remove: async (key) => void stored.delete(key),
    async removeAll(prefix) {
      for (const key of stored.keys()) if (key.startsWith(prefix)) stored.delete(key);
    },
    temporaryUrl: async (key, seconds) => `https://images.example/${key}?expires=${seconds}`,
  };
}
