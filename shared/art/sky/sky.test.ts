import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constellations } from '#shared/art/marks/zodiac-stars.ts';
import type { Point } from '#shared/art/parameters.ts';
import { type BrightStar, brightStars } from '#shared/art/sky/bright-stars.ts';
import { rotated, type SkyStar, skyPoint, skyTurn, starsAround } from '#shared/art/sky/sky.ts';
import { type ZodiacSign, zodiacSigns } from '#shared/astrology/zodiac.ts';

const DEGREE = Math.PI / 180;
const everywhere = Infinity;

/** J2000 right ascension and declination in degrees. */
const sky = {
  Sirius: [101.29, -16.72],
  Polaris: [37.95, 89.26],
  Regulus: [152.09, 11.97],
  Denebola: [177.26, 14.57],
  Castor: [113.65, 31.89],
  Pollux: [116.33, 28.03],
  Spica: [201.3, -11.16],
  Aldebaran: [68.98, 16.51],
  Hamal: [31.79, 23.46],
  Antares: [247.35, -26.43],
  Rigel: [78.63, -8.2],
  Betelgeuse: [88.79, 7.41],
  Capella: [79.17, 46],
  Alcyone: [56.87, 24.11],
  Algol: [47.04, 40.96],
  Menkar: [45.57, 4.09],
} as const;

type Name = keyof typeof sky;

const pointOf = (sign: ZodiacSign, name: Name): Point => skyPoint(sign, sky[name][0], sky[name][1]);

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const radiusOf = (point: Point): number => Math.hypot(point.x, point.y);

const starNear = (stars: readonly SkyStar[], point: Point): SkyStar | undefined =>
  stars.find((star) => distance(star, point) < 0.003);

const inList = (name: Name): BrightStar | undefined =>
  brightStars().find((star) => star.rightAscension === sky[name][0] && star.declination === sky[name][1]);

/** Returns the distance between two angles in radians, at most pi. */
const apart = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe('the list of bright stars', () => {
  test('the list has 491 different stars to magnitude 5, brightest first', () => {
    const stars = brightStars();
    const magnitudes = stars.map(({ magnitude }) => magnitude);

    expect(stars).toHaveLength(491);
    expect(new Set(stars.map(({ rightAscension, declination }) => `${rightAscension} ${declination}`)).size).toBe(491);
    expect(magnitudes).toEqual(magnitudes.toSorted((a, b) => a - b));
    expect(magnitudes.at(-1)).toBe(5);
  });

  test('every star is in or beside a constellation of the zodiac', () => {
    for (const { rightAscension, declination } of brightStars()) {
      const nearest = Math.min(...zodiacSigns.map((sign) => radiusOf(skyPoint(sign, rightAscension, declination))));
      expect(nearest).toBeLessThanOrEqual(1.15);
    }
  });

  test.each([
    ['Regulus', 1.36],
    ['Antares', 1.06],
    ['Spica', 0.98],
    ['Alcyone', 2.85],
  ] as const)('%s has magnitude %d to a twentieth', (name, magnitude) => {
    expect(Math.abs(inList(name)!.magnitude - magnitude)).toBeLessThan(0.026);
  });
});

describe('the projection', () => {
  test.each([
    ['Leo', 'Regulus'],
    ['Gemini', 'Pollux'],
    ['Virgo', 'Spica'],
    ['Taurus', 'Aldebaran'],
    ['Aries', 'Hamal'],
  ] as const)('the brightest star of %s is %s', (sign, name) => {
    const [x, y] = constellations[sign].stars.toSorted((a, b) => a[2] - b[2])[0]!;

    expect(distance(pointOf(sign, name), { x: x / 100, y: y / 100 })).toBeLessThan(0.01);
  });

  test('the second brightest star of Gemini is Castor', () => {
    const [x, y] = constellations.Gemini.stars.toSorted((a, b) => a[2] - b[2])[1]!;

    expect(distance(pointOf('Gemini', 'Castor'), { x: x / 100, y: y / 100 })).toBeLessThan(0.01);
  });

  test.each(zodiacSigns)('each star of %s to magnitude 5 has the position of a bright star', (sign) => {
    const places = brightStars().map(({ rightAscension, declination }) => skyPoint(sign, rightAscension, declination));

    const misses = constellations[sign].stars
      .filter(([, , magnitude]) => magnitude <= 500)
      .map(([x, y]) => Math.min(...places.map((place) => distance(place, { x: x / 100, y: y / 100 }))));

    expect(Math.max(...misses)).toBeLessThan(0.01);
  });

  test.each(zodiacSigns)('the projection of %s keeps angles far from its center', (sign) => {
    // A degree to the north and a degree to the east are equally long and at right angles in a stereographic picture.
    for (const [rightAscension, declination] of Object.values(sky)) {
      if (declination > 80) continue;
      const here = skyPoint(sign, rightAscension, declination);
      const north = skyPoint(sign, rightAscension, declination + 0.01);
      const east = skyPoint(sign, rightAscension + 0.01 / Math.cos(declination * DEGREE), declination);

      expect(distance(north, here) / distance(east, here)).toBeCloseTo(1, 2);
      expect(Math.abs((north.x - here.x) * (east.x - here.x) + (north.y - here.y) * (east.y - here.y))).toBeLessThan(
        0.01 * distance(north, here) * distance(east, here),
      );
    }
  });

  test('right ascension is the same after a full circle', () => {
    const point = skyPoint('Pisces', 359.9, 5);

    expect(distance(skyPoint('Pisces', -0.1, 5), point)).toBeLessThan(1e-9);
    // The meridian of zero hours runs through the fish.
    expect(distance(skyPoint('Pisces', 0.1, 5), point)).toBeLessThan(0.01);
  });
});

describe('the stars around a constellation', () => {
  test.each([
    ['Rigel', 'left', 'below'],
    ['Betelgeuse', 'left', 'below'],
    ['Sirius', 'left', 'below'],
    ['Capella', 'left', 'above'],
    ['Algol', 'right', 'above'],
    ['Alcyone', 'right', 'above'],
    ['Menkar', 'right', 'below'],
  ] as const)('north is up and east is left: %s is %s and %s of the center of Taurus', (name, side, height) => {
    const star = pointOf('Taurus', name);

    expect(star.x < 0 ? 'left' : 'right').toBe(side);
    expect(star.y < 0 ? 'above' : 'below').toBe(height);
  });

  test('Orion stands upright below Taurus: Betelgeuse is at the shoulder, Rigel at the foot', () => {
    const [shoulder, foot] = [pointOf('Taurus', 'Betelgeuse'), pointOf('Taurus', 'Rigel')];

    expect(shoulder.y).toBeLessThan(foot.y);
    expect(shoulder.x).toBeLessThan(foot.x);
  });

  test('the brightest stars come first', () => {
    const magnitudes = starsAround('Taurus', 1.1).map(({ magnitude }) => magnitude);

    expect(magnitudes.length).toBeGreaterThan(20);
    expect(magnitudes).toEqual(magnitudes.toSorted((a, b) => a - b));
  });

  test.each(zodiacSigns)('exactly the stars of %s itself are omitted', (sign) => {
    const figure = constellations[sign].stars.filter(([, , magnitude]) => magnitude <= 500);
    const around = starsAround(sign, everywhere);
    const kept = new Set(around.map(({ x, y }) => `${x} ${y}`));

    const gone = brightStars()
      .map(({ rightAscension, declination }) => skyPoint(sign, rightAscension, declination))
      .filter(({ x, y }) => !kept.has(`${x} ${y}`));

    expect(gone).toHaveLength(figure.length);
    for (const [x, y] of figure)
      expect(Math.min(...gone.map((point) => distance(point, { x: x / 100, y: y / 100 })))).toBeLessThan(0.01);
  });

  test('a close neighbor of a star of the constellation is kept with its own magnitude', () => {
    // Naked-eye pairs: the figure has the brighter star in the tail of Scorpio (mu 1) and in the head of Taurus (theta
    // 2), but the fainter star in the horn of Capricorn (alpha 1).
    const neighbors = [
      ['Scorpio', 253.08, -38.02, 3.55],
      ['Taurus', 67.14, 15.96, 3.85],
      ['Capricorn', 304.51, -12.54, 3.6],
    ] as const;

    for (const [sign, rightAscension, declination, magnitude] of neighbors)
      expect(starNear(starsAround(sign, 1.1), skyPoint(sign, rightAscension, declination))?.magnitude).toBe(magnitude);
  });

  test.each(zodiacSigns)('a reach around %s includes all stars up to its radius and none beyond', (sign) => {
    const all = starsAround(sign, everywhere);

    for (const reach of [0, 0.5, 0.8, 1, 1.1])
      expect(starsAround(sign, reach)).toEqual(all.filter((star) => radiusOf(star) <= reach));
    expect(starsAround(sign, 1.1).length).toBeGreaterThan(starsAround(sign, 0.5).length);
  });
});

describe('the turn of the sky', () => {
  const birthdays = fc
    .integer({ min: 0, max: 73_000 })
    .map((days) => new Date(Date.UTC(1900, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
  const hours = fc.double({ min: 0, max: 24, noNaN: true });
  const signs = fc.constantFrom(...zodiacSigns);

  /** Greenwich mean sidereal time in degrees, equation 12.4 of Jean Meeus, Astronomical Algorithms. */
  const siderealTime = (birthday: string, hour: number): number => {
    const instant = Date.parse(`${birthday}T00:00:00Z`) + hour * 3_600_000;
    const days = (instant - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
    return 280.46061837 + 360.98564736629 * days + (0.000387933 * days * days) / 36_525 ** 2;
  };

  test.each([
    ['Virgo', '1987-04-10', 0, 197.693, 199.085],
    ['Virgo', '1987-04-10', 19.35, 128.738, 199.085],
  ] as const)(
    'the hour angle of %s on %s at %d h is its sidereal time %d° minus its right ascension %d°',
    (sign, birthday, hour, sidereal, rightAscension) => {
      // Examples 12.a and 12.b of Jean Meeus, Astronomical Algorithms.
      expect(skyTurn(sign, birthday, hour) / DEGREE).toBeCloseTo(sidereal - rightAscension, 1);
    },
  );

  test('the middle of a constellation is due south when its meridian is upright in the picture', () => {
    fc.assert(
      fc.property(signs, birthdays, hours, (sign, birthday, hour) => {
        const rightAscension = siderealTime(birthday, hour) - skyTurn(sign, birthday, hour) / DEGREE;
        const [north, south] = [skyPoint(sign, rightAscension, 30), skyPoint(sign, rightAscension, -30)];

        expect(Math.abs(north.x - south.x)).toBeLessThan(0.005);
        expect(north.y).toBeLessThan(south.y);
        // The meridian through the other half of the sky is upright, too, but far from the constellation.
        expect(Math.abs(north.x)).toBeLessThan(0.5);
      }),
    );
  });

  test('the turn is at most half a circle to either side', () => {
    fc.assert(
      fc.property(signs, birthdays, hours, (sign, birthday, hour) => {
        expect(Math.abs(skyTurn(sign, birthday, hour))).toBeLessThanOrEqual(Math.PI);
      }),
    );
  });

  test('midnight is the end of one day and the start of the next, in leap years, too', () => {
    for (const [day, next] of [
      ['2000-02-28', '2000-02-29'],
      ['2000-02-29', '2000-03-01'],
      ['1999-12-31', '2000-01-01'],
      ['1900-02-28', '1900-03-01'],
      ['2004-12-31', '2005-01-01'],
    ] as const)
      expect(apart(skyTurn('Aries', day, 24), skyTurn('Aries', next, 0))).toBeLessThan(1e-9);
  });

  test('an invalid birthday throws a RangeError', () => {
    expect(() => skyTurn('Leo', '1990-02-30', 12)).toThrow(RangeError);
  });
});

describe('a rotated point', () => {
  test('a quarter turn moves points above the center to its right, and points to its right below it', () => {
    expect(distance(rotated({ x: 0, y: -1 }, 90 * DEGREE), { x: 1, y: 0 })).toBeLessThan(1e-9);
    expect(distance(rotated({ x: 1, y: 0 }, 90 * DEGREE), { x: 0, y: 1 })).toBeLessThan(1e-9);
  });

  test('a star keeps its magnitude and its distance from the center', () => {
    const star = rotated({ x: 0.3, y: 0.4, magnitude: 2.5 }, 1);

    expect(star.magnitude).toBe(2.5);
    expect(radiusOf(star)).toBeCloseTo(0.5, 12);
  });

  test('Leo rises and sets head first: Regulus is above Denebola in the east and below it in the west', () => {
    const heights = (birthday: string, hour: number) =>
      (['Regulus', 'Denebola'] as const).map(
        (name) => -rotated(pointOf('Leo', name), skyTurn('Leo', birthday, hour)).y,
      ) as [number, number];

    const [risingHead, risingTail] = heights('1990-02-01', 20);
    const [settingHead, settingTail] = heights('1990-05-20', 23);

    expect(risingHead).toBeGreaterThan(risingTail);
    expect(settingHead).toBeLessThan(settingTail);
  });
});
