import { describe, expect, test } from 'vitest';
import { changes } from '#scripts/lab/art/changes.ts';
import { allPairs, changed, contrast, distanceOnDisc, fingerprint, summary } from '#scripts/lab/art/checks.ts';
import { randomPeople } from '#scripts/lab/art/people.ts';
import { randomSentence, randomSpeaker, spoken } from '#scripts/lab/art/voices.ts';
import { looks } from '#shared/art/looks.ts';

// These tests are small versions of the measures in docs/art.md. `npm run lab -- art/check` runs the full checks.

const people = randomPeople(4, 4);
const patience = 120_000;

test.each(looks)(
  'in the look $name, any two people get visibly different artworks',
  ({ id: look }) => {
    const { leastDistance, mostAlike } = summary(allPairs(randomPeople(10, 5).map((person) => ({ ...person, look }))));

    expect(leastDistance).toBeGreaterThanOrEqual(3);
    expect(mostAlike).toBeLessThanOrEqual(0.9);
  },
  patience,
);

test.each(looks)(
  'in the look $name, any two people with the same color get visibly different artworks',
  ({ id: look }) => {
    const people = randomPeople(7, 21).map((person) => ({ ...person, look, favoriteColor: '#2F7DE1' }));
    const { leastDistance, mostAlike } = summary(allPairs(people));

    expect(leastDistance).toBeGreaterThanOrEqual(2);
    expect(mostAlike).toBeLessThanOrEqual(0.9);
  },
  patience,
);

test(
  'the four looks of a person are four different pictures',
  () => {
    for (const person of people) {
      const { leastDistance, mostAlike } = summary(allPairs(looks.map(({ id: look }) => ({ ...person, look }))));

      expect(leastDistance, person.label).toBeGreaterThanOrEqual(6);
      expect(mostAlike, person.label).toBeLessThanOrEqual(0.7);
    }
  },
  patience,
);

describe.each(looks)('changes of one input in the look $name', ({ id: look }) => {
  const own = people.slice(0, 2).map((person) => ({ ...person, look }));

  test(
    'another day makes the artwork visibly different',
    () => {
      for (const { distance, likeness } of changed(own, changes.day))
        expect(distance >= 3 || likeness <= 0.75, `${distance}, ${likeness}`).toBe(true);
    },
    patience,
  );

  test.each(['letter', 'halfDay', 'food', 'voice', 'seed'] as const)(
    'the “%s” change is visible on the disc',
    (name) => {
      // A voice mainly changes the lines around the disc.
      const least = name === 'voice' ? 0.9 : 1.5;
      for (const person of own)
        expect(distanceOnDisc(person, changes[name](person)), person.label).toBeGreaterThan(least);
    },
    patience,
  );

  test(
    'another speaker of the same sentence changes the artwork more than a second take',
    () => {
      const contrasts = own.slice(0, 2).map((person, i) => {
        const of = (speaker: number, take: number) =>
          fingerprint({ ...person, voiceprint: spoken(randomSpeaker(speaker), randomSentence(i), take) });
        const first = of(2 * i, 1);
        return { other: contrast(first, of(2 * i + 1, 1)).distance, again: contrast(first, of(2 * i, 2)).distance };
      });

      for (const { other, again } of contrasts) expect(other).toBeGreaterThan(again);
    },
    patience,
  );

  test('a tiny change in the favorite color barely changes the artwork', () => {
    const orange = own.slice(0, 2).map((person) => ({ ...person, favoriteColor: '#E4572E' }));

    for (const { likeness } of changed(orange, changes.slightColor)) expect(likeness).toBeGreaterThanOrEqual(0.98);
  });
});
