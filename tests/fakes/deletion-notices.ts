import type { DeletionNotices } from '#functions/app/accounts/ports.ts';

/** Returns an in-memory implementation of the port, without expiry. */
export function fakeDeletionNotices(): DeletionNotices {
  const records = new Map<string, string>();
  return {
    keep: async (userId, email) => void records.set(userId, email),
    find: async (userId) => records.get(userId),
    remove: async (userId) => void records.delete(userId),
  };
}
