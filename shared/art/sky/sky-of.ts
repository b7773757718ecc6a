import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import { skyTurn } from '#shared/art/sky/sky.ts';
import { type ZodiacSign, zodiacOf } from '#shared/astrology/zodiac.ts';

/** Returns a person's sign, and the clockwise angle in radians by which the sky had turned at the hour of birth. */
export function skyOf({ birthday, birthTime }: ArtInput): { sign: ZodiacSign; turn: number } {
  const sign = zodiacOf(birthday);
  const hour = hourOf(birthTime);
  // Without an hour, the constellation has its orientation due south, as on most charts.
  return { sign, turn: hour === null ? 0 : skyTurn(sign, birthday, hour) };
}
