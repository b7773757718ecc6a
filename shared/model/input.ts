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

/** For whom a picture is made: for the shopper, or for someone else. It decides about words only, never about pixels. */
export const MadeFor = z.enum(['me', 'someone']);
export type MadeFor = z.output<typeof MadeFor>;

/** A color in a form that `hexColorOf` knows, stored as `#RRGGBB` in uppercase. */
export const HexColor = z
  .string({ error: 'Required' })
  .check(z.overwrite(hexColorOf), z.minLength(1, 'Required'), z.regex(/^#[\dA-F]{6}$/, 'Must be a color, as #RRGGBB'));

/** The answers that stand for a missing one. Records from before a detail was asked lack it. */
export const unasked = { birthTime: null, caption: false, madeFor: 'me' } as const;

/** A detail that a client may leave out, or send empty or as null. */
const optional = <T extends z.ZodMiniType, Missing>(type: T, missing: Missing) =>
  z.pipe(
    z.nullish(type),
    z.transform((typed) => typed || missing),
  );

/** The details of a person, as they may be typed. Every list of them in the code depends on this one. */
export const Details = z.object({
  name: requiredText(80),
  birthday: Birthday,
  /** `HH:MM` on a 24-hour clock. An empty string counts as missing. */
  birthTime: optional(
    z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Must be a time, as HH:MM')),
    unasked.birthTime,
  ),
  favoriteColor: HexColor,
  favoriteFood: requiredText(80),
  /** Whether the name, date, and time are written below the picture. */
  caption: optional(z.boolean(), unasked.caption),
  madeFor: optional(MadeFor, unasked.madeFor),
});
export type Details = z.output<typeof Details>;

/** The details that a shopper saves. `PURE` drops it from the client, which needs its type only. The voice is a base64 WAV, which shared/voice checks. */
export const NewInput = /* @__PURE__ */ z.object({
  ...Details.shape,
  voiceSample: z.nullish(z.string()),
  /** The version of the consent text (shared/voice/consent.ts) that the shopper saw before recording the voice. */
  voiceConsent: z.nullish(z.string().check(z.maxLength(20))),
  /** The shopper's earlier input whose voice, with its consent, the new input takes over, unless it has a sample. */
  voiceOf: z.nullish(SerialId),
});
export type NewInput = z.output<typeof NewInput>;

/** The details of a person, as they are stored. Parsing drops everything else. */
export const SavedDetails = z.object({
  name: z.string(),
  birthday: z.string(),
  birthTime: z.nullable(z.string()),
  favoriteColor: z.string(),
  favoriteFood: z.string(),
  caption: z.boolean(),
  madeFor: MadeFor,
} satisfies { [Detail in keyof Details]: z.ZodMiniType<Details[Detail]> });

/** A saved input as the API returns it. The response never includes the voice, only the voiceprint. */
export const UserInput = /* @__PURE__ */ z.object({
  id: SerialId,
  ...SavedDetails.shape,
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
