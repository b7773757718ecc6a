import type { Farewells } from '#functions/app/accounts/ports/farewells.ts';

/** Returns an in-memory implementation of the farewells port, without expiry. */
export function fakeFarewells(): Farewells {
  const records = new Map<string, string>();
  return {
    keep: async (userId, email) => void records.set(userId, email),
    find: async (userId) => records.get(userId),
    remove: async (userId) => void records.delete(userId),
  };
}
