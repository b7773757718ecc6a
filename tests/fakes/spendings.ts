import type { Spending, Spendings } from '#functions/app/budget/ports.ts';

/** Returns an in-memory record of all calls. */
export function fakeSpendings(): Spendings {
  let stored: Spending = { version: 0, spent: {}, shared: {}, restUntil: {} };
  return {
    read: async () => structuredClone(stored),
    replace: async (next) => {
      if (next.version !== stored.version + 1) return false;
      stored = structuredClone(next);
      return true;
    },
  };
}
