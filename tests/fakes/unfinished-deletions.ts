import type { UnfinishedDeletions } from '#functions/app/accounts/ports.ts';

/** Returns an in-memory implementation of the port. `records` contains the times by user. */
export function memoryUnfinishedDeletions(records = new Map<string, string>()): UnfinishedDeletions {
  return {
    async record(userId, at) {
      records.set(userId, at);
      return true;
    },
    before: async (time) =>
      [...records]
        .flatMap(([userId, at]) => (at < time ? [{ userId, at }] : []))
        .toSorted((a, b) => a.at.localeCompare(b.at)),
    remove: async (userId) => void records.delete(userId),
  };
}
