import * as z from 'zod/mini';
import { SerialId } from '#shared/model/id.ts';
import { Caption, MadeFor } from '#shared/model/input.ts';
import { findKept } from '../../lib/tab-storage.ts';
import { type TabName, tabNames } from './form.ts';

const key = 'wizard-draft';

/** The schema of a draft: the unsaved wizard input and the open tab, without the voice sample. */
const Draft = z.object({
  userId: z.string(),
  tab: z.enum(tabNames),
  details: z.object({
    name: z.string(),
    birthday: z.string(),
    birthTime: z.string(),
    favoriteColor: z.string(),
    favoriteFood: z.string(),
    caption: Caption,
    madeFor: z._default(MadeFor, 'me'),
    voiceOf: z.nullable(SerialId),
  }),
});
export type Draft = z.output<typeof Draft>;

/** Stores a draft until this browser tab closes. */
export function keepDraft(userId: string, tab: TabName, details: Draft['details']): void {
  sessionStorage.setItem(key, JSON.stringify(Draft.parse({ userId, tab, details })));
}

/** Returns the shopper's draft, or null. Deletes the stored draft if it is malformed or belongs to another shopper. */
export function findDraft(userId: string): Draft | null {
  const draft = findKept(key, Draft);
  if (draft?.userId === userId) return draft;
  dropDraft();
  return null;
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}
