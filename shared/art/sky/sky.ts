import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import { cos, sin, TAU } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';
import { brightStars } from '#shared/art/sky/bright-stars.ts';
import { dayOfYear, partsOf } from '#shared/astrology/calendar.ts';
import type { ZodiacSign } from '#shared/astrology/zodiac.ts';

/** A star near a constellation. x points right and y down, in units of the constellation's radius. */
export type SkyStar = Point & { magnitude: number };

type Projection = { rightAscension: number; declination: number; scale: number; x: number; y: number };

/**
 * The projection of each entry of zodiac-stars.ts, fitted to the J2000 positions that d3-celestial gives for its stars.
 * The center, in degrees, is the mean direction of the constellation's stars. The scale is in constellation radii per
 * radian at the center. The constellation's bounding box is centered on (0, 0), so the projection's center is at x, y.
 * The fit reaches each star's place, before that was rounded to hundredths, to within .001.
 */
const projections: Record<ZodiacSign, Projection> = {
  Aries: { rightAscension: 32.697, declination: 22.806, scale: 7.5254, x: 0.306, y: 0.0864 },
  Taurus: { rightAscension: 64.532, declination: 14.551, scale: 2.9134, x: 0.1396, y: 0.0221 },
  Gemini: { rightAscension: 105.564, declination: 23.125, scale: 4.6716, x: -0.0583, y: -0.0491 },
  Cancer: { rightAscension: 130.439, declination: 17.913, scale: 5.1766, x: -0.0979, y: 0.1006 },
  Leo: { rightAscension: 158.115, declination: 19.424, scale: 3.6913, x: 0.2576, y: -0.0158 },
  Virgo: { rightAscension: 199.085, declination: -0.396, scale: 2.4046, x: -0.0018, y: 0.0127 },
  Libra: { rightAscension: 230.042, declination: -20.631, scale: 4.914, x: -0.1294, y: 0.0877 },
  Scorpio: { rightAscension: 252.163, declination: -33.637, scale: 3.6665, x: 0.0009, y: 0.1113 },
  Sagittarius: { rightAscension: 285.96, declination: -27.855, scale: 3.6019, x: -0.0269, y: -0.1547 },
  Capricorn: { rightAscension: 315.176, declination: -18.815, scale: 4.4157, x: 0.0229, y: -0.0804 },
  Aquarius: { rightAscension: 335.852, declination: -8.314, scale: 2.4842, x: -0.1084, y: -0.0754 },
  Pisces: { rightAscension: 9.498, declination: 9.636, scale: 2.2068, x: -0.0494, y: 0.2453 },
};

const RADIANS = TAU / 360;

/**
 * The largest distance between a star and its rounded position in zodiac-stars.ts, in constellation radii. The rounding
 * of both lists adds up to .008.
 */
const SAME_PLACE = 0.015;

/** January 1, 2000, as a number of days. January 1 of year 1 is day 1. */
const FIRST_DAY_OF_2000 = 730120;

/**
 * Returns the position of a J2000 position, in degrees, in the picture of a constellation. The projection is
 * stereographic, with north up and east left, and has the center and scale of the constellation in zodiac-stars.ts.
 */
export function skyPoint(sign: ZodiacSign, rightAscension: number, declination: number): Point {
  const center = projections[sign];
  const east = (rightAscension - center.rightAscension) * RADIANS;
  const [sinStar, cosStar] = [sin(declination * RADIANS), cos(declination * RADIANS)];
  const [sinCenter, cosCenter] = [sin(center.declination * RADIANS), cos(center.declination * RADIANS)];
  const cosDistance = sinCenter * sinStar + cosCenter * cosStar * cos(east);
  const scale = (2 * center.scale) / (1 + cosDistance);
  return {
    x: center.x - scale * cosStar * sin(east),
    y: center.y - scale * (cosCenter * sinStar - sinCenter * cosStar * cos(east)),
  };
}

/**
 * Returns the stars to magnitude 5 within `reach` constellation radii of its center (0, 0), brightest first. Omits the
 * constellation's own stars but keeps their close neighbors, such as the other star of a pair.
 */
export function starsAround(sign: ZodiacSign, reach: number): SkyStar[] {
  const stars = brightStars().map(({ rightAscension, declination, magnitude }) => ({
    ...skyPoint(sign, rightAscension, declination),
    magnitude,
  }));
  const own = new Set(constellations[sign].stars.map(([x, y, magnitude]) => starAt(stars, x, y, magnitude)));
  return stars.filter((star) => !own.has(star) && star.x * star.x + star.y * star.y <= reach * reach);
}

/**
 * Returns the star that an entry of zodiac-stars.ts describes, or undefined if it is fainter than magnitude 5. If two
 * stars have almost the same position, as in the tail of Scorpio, their magnitudes distinguish them.
 */
function starAt(stars: readonly SkyStar[], x: number, y: number, magnitude: number): SkyStar | undefined {
  const difference = (star: SkyStar) => Math.abs(star.magnitude - magnitude / 100);
  let closest: SkyStar | undefined;
  for (const star of stars) {
    const [dx, dy] = [star.x - x / 100, star.y - y / 100];
    if (dx * dx + dy * dy > SAME_PLACE * SAME_PLACE) continue;
    if (closest === undefined || difference(star) < difference(closest)) closest = star;
  }
  return closest;
}

/**
 * Returns the angle by which the sky has turned around the celestial pole since the middle of a constellation was due
 * south, where the constellation hangs as in zodiac-stars.ts. The angle is in radians, -pi to pi, clockwise on the
 * picture: a constellation in the west leans to the right, as seen from northern latitudes.
 *
 * `birthday` is YYYY-MM-DD and `hour` a decimal number, 0 to 24. The place of birth is unknown, so the hour counts as
 * local mean solar time, and the sky is that of Greenwich at this hour. Elsewhere it differs by at most half a degree.
 * Precession is ignored: it moves the stars by 1.4 degrees in a century. The sidereal time is equation 12.4 of Jean
 * Meeus, Astronomical Algorithms, rounded. From 1900 to 2100 the rounding matters by less than .02 degrees.
 */
export function skyTurn(sign: ZodiacSign, birthday: string, hour: number): number {
  const siderealTime = 100.46 + 0.985647 * daysFromJ2000(birthday, hour) + 15 * hour;
  const turns = (siderealTime - projections[sign].rightAscension) / 360;
  return TAU * (turns - Math.floor(turns + 0.5));
}

/** Returns the days since J2000.0, which is noon on January 1, 2000. */
export function daysFromJ2000(birthday: string, hour: number): number {
  const past = partsOf(birthday).year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const midnight = 365 * past + leapDays + dayOfYear(birthday) - FIRST_DAY_OF_2000;
  return midnight + hour / 24 - 0.5;
}

/** Returns a point of the picture, or a star, turned clockwise around (0, 0) by an angle in radians. */
export function rotated<P extends Point>(point: P, angle: number): P {
  const [s, c] = [sin(angle), cos(angle)];
  return { ...point, x: point.x * c - point.y * s, y: point.x * s + point.y * c };
}
