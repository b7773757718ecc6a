import * as z from 'zod/mini';
import type { Look } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { birthdayRule, isBirthday } from '#shared/astrology/calendar.ts';
import { SerialId } from '#shared/model/id.ts';
import * as input from '#shared/model/input.ts';
import { HexColor } from '#shared/model/input.ts';
import { cleanText } from '#shared/model/plain-text.ts';
import { findEntrance } from '../../lib/entrance.ts';
import { drop, findKept, keep } from '../../lib/tab-storage.ts';
import { today } from '../../lib/today.ts';

/** Returns the live preview's input for an incomplete form. Sample values replace invalid required fields. */
type Drawn = { voiceprint: Uint8Array | null; look: Look; seed: number };

export function artInputOfDraft(details: Details, drawn: Drawn): ArtInput {
  return {
    name: cleanText(details.name) || sampleInput.name,
    birthday: isBirthday(details.birthday, today()) ? details.birthday : sampleInput.birthday,
    birthTime: /^\d\d:\d\d$/.test(details.birthTime) ? details.birthTime : null,
    favoriteColor: HexColor.safeParse(details.favoriteColor).data ?? sampleInput.favoriteColor,
    favoriteFood: cleanText(details.favoriteFood) || sampleInput.favoriteFood,
    caption: details.caption,
    ...drawn,
  };
}

/** The schema of the wizard's fields. `useVoice` holds the voice sample separately. */
export const Details = z.extend(input.Details, {
  birthday: z.string().check(
    z.minLength(1, 'Required'),
    z.refine((day) => isBirthday(day, today()), birthdayRule),
  ),
  birthTime: z.string(),
  caption: z.boolean(),
  madeFor: input.MadeFor,
  voiceOf: z.nullable(SerialId),
});
export type Details = z.output<typeof Details>;

/** Returns saved details as the wizard's fields show them. */
export const fieldsOf = (saved: input.Details, voiceOf: number | null = null): Details => ({
  ...saved,
  birthTime: saved.birthTime ?? '',
  voiceOf,
});

/** Returns the details of a new person, with the values entered on the landing page, if any. */
export function blankDetails(madeFor: input.MadeFor = 'me'): Details {
  const { birthday = '', color = '' } = findEntrance() ?? {};
  const favoriteColor = color || input.defaultColor;
  return fieldsOf({ ...input.unasked, name: '', birthday, favoriteColor, favoriteFood: '', madeFor });
}

export const tabNames = ['personal', 'preferences', 'voice'] as const;
export type TabName = (typeof tabNames)[number];

/** The required fields of each tab and their labels. */
const required = {
  personal: { name: 'Full Name', birthday: 'Birthday' },
  preferences: { favoriteColor: 'Favorite Color', favoriteFood: 'Favorite Food' },
} as const;
type Required = keyof (typeof required)['personal'] | keyof (typeof required)['preferences'];

/** Returns the tab named `asked`, or the first tab that is incomplete and before it. */
export const openableTab = (asked: string, details: Details): TabName =>
  tabNames.find((name) => name === asked || neededFor(name, details, false)[0]) ?? 'personal';

/** Returns the error message of an invalid field. */
export type ErrorOf = (field: keyof Details) => string | undefined;

/** Returns the labels of what a tab needs before it is complete. */
export function neededFor(tab: TabName, details: Details, voiceSettled: boolean): string[] {
  if (tab === 'voice') return voiceSettled ? [] : ['a voice, or Continue without voice'];
  return Object.entries(required[tab]).flatMap(([field, label]) => (isValid(field as Required, details) ? [] : label));
}

export const isValid = (field: Required, details: Details): boolean =>
  Details.shape[field].safeParse(details[field]).success;

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
