import { expect, test } from 'vitest';
import { randomPeople } from '#scripts/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { DISC_FLOATS } from '#shared/art/marks/discs.ts';
import type { Mark } from '#shared/art/marks/mark.ts';
import { SEGMENT_FLOATS } from '#shared/art/marks/segments.ts';
import type { ArtInput } from '#shared/art/parameters.ts';

/** Returns the area that each ink of a mark covers. */
function areasOf({ kind, values, inks }: Mark): number[] {
  const areas = inks.map(() => 0);
  const floats = kind === 'discs' ? DISC_FLOATS : SEGMENT_FLOATS;
  for (let i = 0; i < values.length; i += floats) {
    const [x0, y0, third, y1, from, to] = values.subarray(i, i + floats) as Iterable<number> as number[];
    const area = kind === 'discs' ? Math.PI * third! ** 2 : Math.hypot(third! - x0!, y1! - y0!) * (from! + to!);
    areas[values[i + floats - 1]!]! += area;
  }
  return areas;
}

/** Returns the share of the ring's marks, including its reflection, that is printed in the accent color. */
function accentShareOf(person: ArtInput): number {
  const { front, palette } = composeArtwork(person);
  // The stars, and the lines and stars of the constellation, come before the ring, and the bead after it.
  const ring = front.slice(3, -1);
  const inked = ring.flatMap((mark) => areasOf(mark).map((area, ink) => ({ area, color: mark.inks[ink]!.color })));
  const sum = (areas: typeof inked) => areas.reduce((total, { area }) => total + area, 0);
  return sum(inked.filter(({ color }) => color === palette.accent)) / sum(inked);
}

test('the accent marks the loudest moment of a ring and nothing else', () => {
  for (const seed of [51, 52, 53])
    for (const person of randomPeople(14, seed)) {
      expect(accentShareOf(person), person.label).toBeGreaterThan(0.01);
      expect(accentShareOf(person), person.label).toBeLessThan(0.4);
    }
});

test('the bead has the accent color', () => {
  for (const person of randomPeople(14, 51)) {
    const { front, palette } = composeArtwork(person);

    expect(front.at(-1)!.inks.map(({ color }) => color)).toEqual([palette.accent]);
  }
});
