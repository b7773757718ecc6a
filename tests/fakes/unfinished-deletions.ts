import type { UnfinishedDeletions } from '#functions/app/accounts/ports.ts';

/** Returns an in-memory implementation of the port. `records` contains the times by user. */
export function memoryUnfinishedDeletions(records = new Map<string, string>()): UnfinishedDeletions {
  return {
    record: async (userId, at) => void records.set(userId, at),
    before: async (time) =>
      [...records]
        .flatMap(([userId, at]) => (at < time ? [{ userId, at }] : []))
        .toSorted((a, b) => a.at.localeCompare(b.at)),
    remove: async (userId) => void records.delete(userId),
  };
}
