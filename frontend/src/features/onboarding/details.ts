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
import { today } from '../../lib/today.ts';

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

/** Returns the error message of an invalid field. */
export type ErrorOf = (field: keyof Details) => string | undefined;

/** Returns the live preview's input for incomplete details. Sample values replace invalid required fields. */
export function artInputOfDraft(
  details: Details,
  drawn: { voiceprint: Uint8Array | null; look: Look; seed: number },
): ArtInput {
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
