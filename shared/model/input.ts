import * as z from 'zod/mini';
import { birthdayRule, isBirthday, weekdays } from '#shared/astrology/calendar.ts';
import { zodiacSigns } from '#shared/astrology/zodiac.ts';
import { hexColorOf } from './color.ts';
import { SerialId } from './id.ts';
import { requiredText } from './plain-text.ts';

export const defaultColor = '#FF6B6B';
/** The maximum number of times that a shopper may save details on one day (UTC), even unchanged ones. */
export const inputsPerDay = 100;

/** A real date as `YYYY-MM-DD`. Callers with a clock must reject dates in the future. */
const Birthday = z
  .string({ error: 'Required' })
  .check(z.minLength(1, 'Required'), z.refine(isBirthday, `${birthdayRule}, as YYYY-MM-DD`));

/** A birth time as `HH:MM` on a 24-hour clock. An empty string counts as missing. */
const BirthTime = z.pipe(
  z.nullish(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Must be a time, as HH:MM'))),
  z.transform((time) => time || null),
);

/** A color in a form that `hexColorOf` knows, stored as `#RRGGBB` in uppercase. */
export const HexColor = z
  .string({ error: 'Required' })
  .check(z.overwrite(hexColorOf), z.minLength(1, 'Required'), z.regex(/^#[\dA-F]{6}$/, 'Must be a color, as #RRGGBB'));

/** Whether the name, date, and time are written below the picture. The default is false. */
export const Caption = z.pipe(
  z.nullish(z.boolean()),
  z.transform((caption) => caption ?? false),
);

/** For whom a picture is made: for the shopper, or for someone else. It decides about words only, never about pixels. */
export const MadeFor = z.enum(['me', 'someone']);
export type MadeFor = z.output<typeof MadeFor>;

/** The details that a shopper saves. The voice is a base64 WAV, which shared/voice checks. */
export const NewInput = z.object({
  name: requiredText(80),
  birthday: Birthday,
  birthTime: z.optional(BirthTime),
  favoriteColor: HexColor,
  favoriteFood: requiredText(80),
  caption: z.optional(Caption),
  madeFor: z.optional(MadeFor),
  voiceSample: z.nullish(z.string()),
  /** The version of the consent text (shared/voice/consent.ts) that the shopper saw before recording the voice. */
  voiceConsent: z.nullish(z.string().check(z.maxLength(20))),
  /** The shopper's earlier input whose voice, with its consent, the new input takes over, unless it has a sample. */
  voiceOf: z.nullish(SerialId),
});
export type NewInput = z.output<typeof NewInput>;

/** A saved input as the API returns it. The response never includes the voice, only the voiceprint. */
export const UserInput = z.object({
  id: SerialId,
  name: z.string(),
  birthday: z.string(),
  birthTime: z.nullable(z.string()),
  favoriteColor: z.string(),
  favoriteFood: z.string(),
  caption: z.boolean(),
  madeFor: MadeFor,
  voiceSample: z.nullable(z.literal('recorded')),
  /** The bands of the voiceprint: 72 × 64 bytes in base64, or null without a voice. */
  voiceprint: z.nullable(z.string()),
  astrologicalSign: z.enum(zodiacSigns),
  lifePathNumber: z.int(),
  dayOfWeek: z.enum(weekdays),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserInput = z.output<typeof UserInput>;

/** Returns the first name of a person. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1).join('');

/** Returns the first name of the person whom texts about a picture speak about, or null if they address the shopper. */
export const spokenNameOf = ({ madeFor, name }: Pick<UserInput, 'madeFor' | 'name'>): string | null =>
  madeFor === 'someone' ? firstNameOf(name) : null;
