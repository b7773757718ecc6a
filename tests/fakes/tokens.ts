import type { Tokens } from '#functions/app/accounts/ports.ts';

type StoredToken = Parameters<Tokens['save']>[0];

/** Returns an in-memory implementation of the tokens port. `records` holds the stored tokens by their hashes. */
export function fakeTokens(): Tokens & { records: Map<string, StoredToken> } {
  const records = new Map<string, StoredToken>();
  const find: Tokens['find'] = async (hash, purpose, now) => {
    const token = records.get(hash);
    return token?.purpose === purpose && token.expire > now ? token : undefined;
  };
  return {
    records,
    save: async (token) => void records.set(token.hash, token),
    find,
    async use(hash, purpose, now) {
      const token = await find(hash, purpose, now);
      if (records.get(hash)?.purpose === purpose) records.delete(hash);
      return token;
    },
    async removeAllOf(userId, except) {
      for (const { hash, userId: owner, purpose } of records.values())
        if (owner === userId && purpose !== except) records.delete(hash);
    },
  };
}
