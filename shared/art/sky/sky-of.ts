import { type ArtInput, hourOf } from '#shared/art/parameters.ts';
import { skyTurn } from '#shared/art/sky/sky.ts';
import { type ZodiacSign, zodiacOf } from '#shared/astrology/zodiac.ts';

/** Returns the sign of a person, and the angle in radians by which the sky had turned clockwise at the hour of birth. */
export function skyOf({ birthday, birthTime }: ArtInput): { sign: ZodiacSign; turn: number } {
  const sign = zodiacOf(birthday);
  const hour = hourOf(birthTime);
  // Without an hour, the constellation hangs as it does when it is due south, as on most charts.
  return { sign, turn: hour === null ? 0 : skyTurn(sign, birthday, hour) };
}
