import type { Departures } from '#functions/app/accounts/ports/departures.ts';

/** Returns an in-memory implementation of the departures port. `records` contains the times by user. */
export function memoryDepartures(records = new Map<string, string>()): Departures {
  return {
    note: async (userId, at) => void records.set(userId, at),
    before: async (time) =>
      [...records]
        .flatMap(([userId, at]) => (at < time ? [{ userId, at }] : []))
        .toSorted((a, b) => a.at.localeCompare(b.at)),
    remove: async (userId) => void records.delete(userId),
  };
}
