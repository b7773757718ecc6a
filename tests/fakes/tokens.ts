import type { Tokens } from '#functions/app/accounts/ports.ts';

type StoredToken = Parameters<Tokens['save']>[0];

/** Returns an in-memory implementation of the tokens port. `records` holds the stored tokens by purpose and hash. */
export function fakeTokens(): Tokens & { records: Map<string, StoredToken> } {
  const records = new Map<string, StoredToken>();
  const keyOf = ({ hash, purpose }: Pick<StoredToken, 'hash' | 'purpose'>) => `${purpose} ${hash}`;
  const find: Tokens['find'] = async (hash, purpose, now) => {
    const token = records.get(keyOf({ hash, purpose }));
    return token && token.expire > now ? token : undefined;
  };
  return {
    records,
    save: async (token) => void records.set(keyOf(token), token),
    find,
    async use(hash, purpose, now) {
      const token = await find(hash, purpose, now);
      records.delete(keyOf({ hash, purpose }));
      return token;
    },
    async removeAllOf(userId, except) {
      for (const [key, { userId: owner, purpose }] of records)
        if (owner === userId && purpose !== except) records.delete(key);
    },
  };
}
