import { describe, expect, test } from 'vitest';
import { changes } from '#scripts/art/changes.ts';
import { allPairs, changed, contrast, fingerprint, summary } from '#scripts/art/checks.ts';
import { randomPeople } from '#scripts/art/people.ts';
import { randomSentence, randomSpeaker, spoken } from '#scripts/art/voices.ts';

// These tests are small versions of the checks A1 to A7 in docs/art.md. `npm run art:check` runs the full checks.

const people = randomPeople(4, 4);
const patience = 120_000;

test(
  'any two people get visibly different artworks',
  () => {
    const { leastDistance, mostAlike } = summary(allPairs(randomPeople(10, 5)));

    expect(leastDistance).toBeGreaterThanOrEqual(3.5);
    expect(mostAlike).toBeLessThanOrEqual(0.8);
  },
  patience,
);

test(
  'any two people with the same color get visibly different artworks',
  () => {
    for (const seed of [21, 22, 23]) {
      const people = randomPeople(7, seed).map((person) => ({ ...person, favoriteColor: '#2F7DE1' }));
      const { leastDistance, mostAlike } = summary(allPairs(people));

      expect(leastDistance, `seed ${seed}`).toBeGreaterThanOrEqual(4);
      expect(mostAlike, `seed ${seed}`).toBeLessThanOrEqual(0.75);
    }
  },
  patience,
);

describe('changes of one input', () => {
  test.each(['letter', 'day', 'halfDay'] as const)(
    'the “%s” change makes the artwork visibly different',
    (name) => {
      for (const { distance, likeness } of changed(people, changes[name]))
        expect(distance >= 3 || likeness <= 0.75, `${distance}, ${likeness}`).toBe(true);
    },
    patience,
  );

  // The plates of these people are small or pale, so a changed letter must also be visible in the lines and the ring.
  test(
    'one letter is visible beside a small plate in an arch',
    () => {
      const small = randomPeople(16, 83663).filter((_, i) => [1, 10, 11].includes(i));
      for (const { distance, likeness } of changed(small, changes.letter))
        expect(distance >= 3 || likeness <= 0.75, `${distance}, ${likeness}`).toBe(true);
    },
    patience,
  );

  // Another food changes the texture, the fineness, and the lean of the tones, but not the scene.
  test(
    'a different food changes the artwork',
    () => {
      for (const { likeness } of changed(people, changes.food)) expect(likeness).toBeLessThanOrEqual(0.96);
    },
    patience,
  );

  test(
    'a different voice makes the artwork visibly different',
    () => {
      for (const { likeness } of changed(people, changes.voice)) expect(likeness).toBeLessThanOrEqual(0.92);
    },
    patience,
  );

  test(
    'another speaker of the same sentence changes the artwork clearly, a second take barely',
    () => {
      const contrasts = people.slice(0, 2).map((person, i) => {
        const of = (speaker: number, take: number) =>
          fingerprint({ ...person, voiceprint: spoken(randomSpeaker(speaker), randomSentence(i), take) });
        const own = of(2 * i, 1);
        return { other: contrast(own, of(2 * i + 1, 1)).distance, again: contrast(own, of(2 * i, 2)).distance };
      });

      expect(contrasts[0]!.other + contrasts[1]!.other).toBeGreaterThanOrEqual(18);
      for (const { again } of contrasts) expect(again).toBeLessThanOrEqual(1.5);
    },
    patience,
  );

  test(
    'a different seed makes the artwork visibly different',
    () => {
      for (const seed of [31, 32, 33])
        for (const { distance } of changed(randomPeople(4, seed), changes.seed))
          expect(distance, `seed ${seed}`).toBeGreaterThanOrEqual(1.5);
    },
    patience,
  );
});

test('a tiny change in the favorite color barely changes the artwork', () => {
  const orange = people.slice(0, 2).map((person) => ({ ...person, favoriteColor: '#E4572E' }));

  for (const { likeness } of changed(orange, changes.slightColor)) expect(likeness).toBeGreaterThanOrEqual(0.98);
});
