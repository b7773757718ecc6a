import { letteringOf } from '#shared/art/caption/lettering.ts';
import type { Saying } from '#shared/art/layer.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { capitalized } from '#shared/art/words.ts';
import { dateTextOf } from '#shared/astrology/month-day.ts';

/** Returns what the legend says about a caption. */
export const captionSaying = ({ name }: Pick<ArtInput, 'name'>): Saying => ({
  text: ({ your }) =>
    `${capitalized(your)} ${hasGlyphsFor(name) ? 'name and date of birth are' : 'date of birth is'} written below.`,
  alt: 'a caption below it',
});

type Captioned = Pick<ArtInput, 'name' | 'birthday' | 'birthTime'>;

/**
 * Returns the lines of a caption: the name, and the date of birth with the hour if it is known. Omits the name if the
 * alphabet lacks one of its letters.
 */
export function captionOf({ name, birthday, birthTime }: Captioned): string[] {
  const date = dateTextOf(birthday);
  const born = birthTime === null ? date : `${date} · ${birthTime}`;
  return hasGlyphsFor(name) ? [name.trim(), born] : [born];
}

/** Returns whether the caption alphabet has all letters of a name. */
export const hasGlyphsFor = (name: string): boolean => (letteringOf(name)?.strokes.length ?? 0) > 0;
