import type { Attempts } from '#functions/app/limits/ports.ts';

/** Returns an in-memory implementation of the attempts port. `counts` holds the counter of each key and time window. */
export function fakeAttempts(): Attempts & { counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const windowOf = (key: string, seconds: number, now: number) => `${key}@${now - (now % seconds)}`;
  const change = (key: string, by: number) => {
    counts.set(key, (counts.get(key) ?? 0) + by);
    return counts.get(key)!;
  };
  return {
    counts,
    add: async (key, seconds, now) => change(windowOf(key, seconds, now), 1),
    count: async (key, seconds, now) => counts.get(windowOf(key, seconds, now)) ?? 0,
    async decrement(key, seconds, now) {
      if ((counts.get(windowOf(key, seconds, now)) ?? 0) > 0) change(windowOf(key, seconds, now), -1);
    },
    clear: async (key, seconds, now) => void counts.delete(windowOf(key, seconds, now)),
  };
}
