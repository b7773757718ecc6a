import { sha256 } from '#functions/adapters/chance.ts';
import type { Pseudonyms } from '#functions/app/ports/pseudonyms.ts';

/** Pseudonyms with a key that never changes. */
export const fakePseudonyms: Pseudonyms = { of: async (what, text) => sha256(`${what} ${text}`) };
