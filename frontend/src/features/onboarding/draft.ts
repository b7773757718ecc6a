import * as z from 'zod/mini';
import { SerialId } from '#shared/model/id.ts';
import * as input from '#shared/model/input.ts';
import { drop, findKept, keep } from '../../lib/tab-storage.ts';
import { type TabName, tabNames } from './tabs.ts';

const draftKey = 'wizard-draft';

/** The schema of a draft: the unsaved wizard input and the open tab, without the voice sample. */
const Draft = z.object({
  userId: z.string(),
  tab: z.enum(tabNames),
  details: z.extend(input.SavedDetails, { birthTime: z.string(), voiceOf: z.nullable(SerialId) }),
});
export type Draft = z.output<typeof Draft>;

/** Stores a draft until this browser tab closes. */
export function keepDraft(userId: string, tab: TabName, details: Draft['details']): void {
  keep(draftKey, Draft.parse({ userId, tab, details }));
}

/** Returns the shopper's draft, or null. Deletes the stored draft if it is malformed or belongs to another shopper. */
export function findDraft(userId: string): Draft | null {
  const draft = findKept(draftKey, Draft);
  if (draft?.userId === userId) return draft;
  dropDraft();
  return null;
}

export const dropDraft = (): void => drop(draftKey);
