import { describe, expect, test } from 'vitest';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { Tag } from '#shared/art/layer.ts';
import { altTextOf } from '#shared/art/legend.ts';
import { type Look, looks } from '#shared/art/looks.ts';
import { DISC_FLOATS } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SEGMENT_FLOATS } from '#shared/art/marks/segments.ts';
import type { Frame } from '#shared/art/marks/strip.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Composition } from '#shared/art/picture.ts';
import { chordAt, depthIn } from '#shared/art/scene/disc.ts';

const shapes: Record<string, Frame> = {
  square: { width: 1, height: 1 },
  portrait: { width: 2, height: 3 },
  landscape: { width: 3, height: 2 },
  'tall banner': { width: 1, height: 2.2 },
};

/** Birthdays on every weekday, in all signs and with many life paths, among them 11, 22, and 33. */
const birthdays = [
  ...Array.from(
    { length: 28 },
    (_, i) => `${1950 + 2 * i}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + i).padStart(2, '0')}`,
  ),
  ...['1992-02-15', '1984-12-01', '1993-11-09', '1978-09-17'],
];
const person = { ...namedPeople[0]!, name: 'Wilhelmina van der Berg' };
const composed = (look: Look, birthday: string, frame?: Frame) =>
  composeArtwork({ ...person, birthday, look }, { frame });

const marksOf = ({ layers }: Composition, tag: Tag): Mark[] =>
  layers.filter((layer) => layer.tag === tag).flatMap((layer) => layer.marks?.() ?? []);

/** Returns the points of a mark: the centers of discs, and the ends of strokes. */
function pointsOf({ kind, values }: Mark): Point[] {
  const floats = kind === 'discs' ? DISC_FLOATS : SEGMENT_FLOATS;
  return Array.from({ length: values.length / floats }, (_, i) => ({
    x: values[i * floats]!,
    y: values[i * floats + 1]!,
  }));
}

/** The distance that must be free at the edge, in picture units: 100 of 3000 px. */
const MARGIN = 0.065;

describe.each(looks)('in the look $name', ({ id: look }) => {
  test.each(Object.entries(shapes))(
    'in a %s, stars and letters are inside the trimmed edge and the arch',
    (_, frame) => {
      for (const birthday of birthdays) {
        const composition = composed(look, birthday, frame);
        const { half } = composition.ground.stage;
        for (const tag of ['sky', 'letters'] as const)
          for (const { x, y } of marksOf(composition, tag).flatMap(pointsOf)) {
            expect(Math.abs(x), `${tag}, ${birthday}`).toBeLessThan(half.x - MARGIN);
            expect(Math.abs(y), `${tag}, ${birthday}`).toBeLessThan(half.y - MARGIN);
          }
      }
    },
  );

  test('the bead of every day is on the sheet', () => {
    for (const birthday of birthdays)
      for (const monthDay of ['-01-01', '-04-01', '-07-02', '-10-01', '-12-31']) {
        const composition = composed(look, birthday.slice(0, 4) + monthDay);
        const [bead] = composition.layers.filter(({ tag }) => tag === 'bead').at(-1)!.marks!();
        const [{ x, y }] = pointsOf(bead!) as [Point];

        expect(Math.max(Math.abs(x), Math.abs(y)), birthday + monthDay).toBeLessThan(0.97);
      }
  });

  test.each(Object.entries(shapes))('in a %s, no line of the voice crosses the constellation', (_, frame) => {
    for (const birthday of birthdays) {
      const composition = composed(look, birthday, frame);
      const stars = composition.layers.find(({ tag }) => tag === 'sky')!.marks!().at(-1)!;
      const voice = marksOf(composition, 'voice').flatMap(pointsOf);
      for (const star of pointsOf(stars))
        for (const { x, y } of voice) {
          const apart = Math.hypot(x - star.x, y - star.y);
          if (apart < 0.03) throw new Error(`${birthday}: a line is ${apart.toFixed(3)} from a star`);
        }
    }
  });

  test('the voice is on the sheet for at least a third of its length', () => {
    for (const birthday of birthdays) {
      const points = marksOf(composed(look, birthday), 'voice').flatMap(pointsOf);
      if (points.length === 0) continue;
      const shown = points.filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < 1).length;
      expect(shown / points.length, birthday).toBeGreaterThan(0.33);
    }
  });

  test('the weekdays have seven different places of the disc', () => {
    const places = Array.from({ length: 7 }, (_, day) => {
      const { center, radius } = composed(look, `1987-10-${11 + day}`).plates[0]!.disc;
      return `${Math.abs(center.x).toFixed(2)} ${center.y.toFixed(2)} ${radius.toFixed(2)}`;
    });

    expect(new Set(places).size).toBe(7);
  });
});

test('every look of a person has another place of the disc', () => {
  for (const birthday of birthdays) {
    const places = looks.map(({ id }) => {
      const { center, radius } = composed(id, birthday).plates[0]!.disc;
      return `${center.x.toFixed(2)} ${center.y.toFixed(2)} ${radius.toFixed(2)}`;
    });

    expect(new Set(places).size, birthday).toBe(4);
  }
});

test('for each element and weekday, at most one look stands on water, and at most one on land', () => {
  const sundays = ['1991-03-31', '1991-05-05', '1991-06-02', '1991-07-07'];
  for (const sunday of sundays)
    for (let day = 0; day < 7; day += 1) {
      const birthday = new Date(Date.parse(sunday) + day * 86_400_000).toISOString().slice(0, 10);
      const texts = looks.map(({ id: look }) => altTextOf({ ...person, birthday, look }));

      expect(texts.filter((text) => text.includes('reflection in the water')).length, birthday).toBeLessThan(2);
      expect(
        texts.filter((text) => /(hills|dunes|mist|swells).* in front of/.test(text)).length,
        birthday,
      ).toBeLessThan(2);
    }
});

test('an input without a look has the look Day', () => {
  const [without, day] = [person, { ...person, look: 'day' as const }].map(
    (input) => composeArtwork(input).plates[0]!.disc,
  );

  expect(without).toEqual(day);
});

test('the material covers all of a new moon, which is seen although nothing of it is lit', () => {
  const newMoon = { center: { x: 0, y: 0 }, radius: 0.5, bottom: Number.POSITIVE_INFINITY };
  const lit = (share: number) => ({ ...newMoon, lit: { share, toward: { x: 1, y: 0 } } });

  expect(depthIn(lit(0), 0, 0)).toBeCloseTo(0.5, 9);
  expect(depthIn(lit(0.1), 0, 0)).toBeLessThan(0);
  expect(chordAt(lit(0), 0)).toBeNull();
});
