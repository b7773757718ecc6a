import type { Look } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { isBirthday } from '#shared/astrology/calendar.ts';
import { HexColor } from '#shared/model/input.ts';
import { cleanText } from '#shared/model/plain-text.ts';
import { today } from '../../lib/today.ts';
import type { Details } from './form.ts';

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
