import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/**
 * The stars of a sign and the lines that join them. A star has x, y (pointing down), and magnitude, all in hundredths.
 * A line lists the indices of its stars.
 */
export type Constellation = {
  stars: readonly (readonly [x: number, y: number, magnitude: number])[];
  lines: readonly (readonly number[])[];
};

/**
 * The constellations of the twelve signs. J2000 positions are projected stereographically around the center of each
 * constellation, with north up and east left. The farthest star is about 1 unit or less from the center. Positions and
 * lines come from d3-celestial (see docs/art.md). Each star is x,y,magnitude, and each line a chain of star numbers.
 */
const figures: Record<ZodiacSign, readonly [stars: string, lines: string]> = {
  Aries: ['-84,-54,361 42,0,201 80,34,264 84,54,388', '0-1-2-3'],
  Taurus: [
    '-81,-36,297 -8,-8,87 1,-5,340 12,-3,365 8,-13,377 1,-21,353 -64,-74,165 36,12,341 78,25,373 ' +
      '33,46,391 81,29,361 67,74,429',
    '0-1-2-3-4-5-6 3-7-8-9 8-10-11',
  ],
  Gemini: [
    '84,-4,331 68,-2,287 28,-22,306 -22,-63,441 -62,-78,158 -84,-48,116 -67,-38,406 -40,4,350 -9,16,401 ' +
      '42,49,193 28,78,335 -37,48,358',
    '0-1-2-3-4-5-6-7-8-9-10 7-11',
  ],
  Cancer: ['-47,64,426 -16,8,394 -13,-22,466 -20,-88,403 47,88,353', '0-1-2-3 1-4'],
  Leo: [
    '64,46,136 64,15,348 45,-4,201 -37,-11,256 -95,24,214 -39,22,333 49,-28,343 84,-46,388 95,-32,297',
    '0-1-2-3-4-5-0 2-6-7-8',
  ],
  Virgo: [
    '96,-29,404 91,-8,359 59,2,389 36,6,274 6,23,438 -9,47,98 -63,25,407 -92,24,387 15,-47,285 22,-15,339 ' +
      '-19,2,338 -48,-7,423 -96,-9,373',
    '0-1-2-3-4-5-6-7 8-9-3 4-10-11-12',
  ],
  Libra: ['18,49,325 48,-29,275 -6,-88,261 -45,-41,391 -45,74,360 -48,88,366', '0-1-2-3-4-5 1-3'],
  Scorpio: [
    '72,-33,289 72,-56,229 66,-75,256 40,-39,290 28,-34,106 18,-23,282 -2,15,229 -4,39,300 -7,67,362 ' +
      '-28,74,332 -57,75,186 -72,58,299 -67,50,239 -57,37,162',
    '0-1-2 1-3-4-5-6-7-8-9-10-11-12-13',
  ],
  Sagittarius: [
    '56,44,310 49,28,179 56,0,272 48,-29,282 71,-55,384 -24,90,396 -27,66,396 -1,-3,260 23,-20,317 ' +
      '-64,77,412 -75,36,437 -76,-22,470 -50,-33,459 -33,-36,502 -19,-32,486 9,-25,205 76,6,298 -7,-17,332 ' +
      '-4,-54,376 -11,-58,288 -23,-71,488 -30,-78,392 -30,-90,452 6,-58,352 11,-48,486',
    '0-1-2-3-4 5-6-7-8-3 9-10-11-12-13-14-15-8-2-16-1-7-17-15-18-19-20-21-22 18-23-24-15',
  ],
  Capricorn: [
    '84,-55,430 76,-37,305 61,-14,477 28,42,413 18,55,412 -44,21,377 -84,-26,285 -71,-23,369 -38,-23,428 ' +
      '-7,-20,408',
    '0-1-2-3-4-5-6-7-8-9-0',
  ],
  Aquarius: [
    '93,1,378 88,-2,473 45,-19,290 8,-42,295 -9,-38,386 -17,-44,365 -24,-43,404 -42,-10,373 -69,-3,441 ' +
      '-58,50,368 7,17,429 -4,-10,417 -13,-50,480 -72,46,396 -93,37,482',
    '0-1-2-3-4-5-6-7-8-9 2-10 3-11 5-12 13-8-14',
  ],
  Pisces: [
    '-37,-34,467 -34,-56,451 -41,-45,474 -35,-20,466 -55,1,362 -69,25,426 -87,49,382 -78,48,461 ' +
      '-66,39,445 -55,37,484 -39,32,521 -29,31,427 -15,32,444 32,35,403 51,39,413 63,36,427 70,39,505 ' +
      '74,47,370 64,56,495 49,54,449 45,48,495 87,45,448',
    '0-1-2-0-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-14 17-21',
  ],
};

const numbersOf = (text: string, separator: string): number[] => text.split(separator).map(Number);

export const constellations = Object.fromEntries(
  Object.entries(figures).map(([sign, [stars, lines]]): [string, Constellation] => [
    sign,
    {
      stars: stars.split(' ').map((star) => numbersOf(star, ',') as [number, number, number]),
      lines: lines.split(' ').map((line) => numbersOf(line, '-')),
    },
  ]),
) as Record<ZodiacSign, Constellation>;
