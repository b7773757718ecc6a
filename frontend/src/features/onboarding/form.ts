import * as z from 'zod/mini';
import { birthdayRule, isBirthday } from '#shared/astrology/calendar.ts';
import { SerialId } from '#shared/model/id.ts';
import { MadeFor, NewInput } from '#shared/model/input.ts';
import { today } from '../../lib/today.ts';

/** The schema of the wizard's fields. `useVoice` holds the voice sample separately. */
export const Details = z.extend(
  z.omit(NewInput, {
    voiceSample: true,
    voiceConsent: true,
    voiceOf: true,
    birthday: true,
    birthTime: true,
    caption: true,
    madeFor: true,
  }),
  {
    birthday: z.string().check(
      z.minLength(1, 'Required'),
      z.refine((day) => isBirthday(day, today()), birthdayRule),
    ),
    birthTime: z.string(),
    caption: z.boolean(),
    madeFor: MadeFor,
    voiceOf: z.nullable(SerialId),
  },
);
export type Details = z.output<typeof Details>;

export const tabNames = ['personal', 'preferences', 'voice'] as const;
export type TabName = (typeof tabNames)[number];

const fieldsOf = { personal: ['name', 'birthday'], preferences: ['favoriteColor', 'favoriteFood'] } as const;

/** Returns the tab named `asked`, or the first tab that is incomplete and before it. */
export const openableTab = (asked: string, details: Details): TabName =>
  tabNames.find((name) => name === asked || !isTabComplete(name, details, false)) ?? 'personal';

/** Returns the error message of an invalid field. */
export type ErrorOf = (field: keyof Details) => string | undefined;

/** Returns whether a tab's required fields are valid. */
export function isTabComplete(tab: TabName, details: Details, voiceSettled: boolean): boolean {
  if (tab === 'voice') return voiceSettled;
  return fieldsOf[tab].every((field) => Details.shape[field].safeParse(details[field]).success);
}
