import { describe, expect, test } from 'vitest';
import { changes } from '#scripts/art/changes.ts';
import { allPairs, changed, summary } from '#scripts/art/checks.ts';
import { randomPeople } from '#scripts/art/people.ts';

// Small versions of the checks A1 to A7 of docs/art.md; `npm run art:check` runs the large ones.

const people = randomPeople(4, 4);
const patience = 120_000;

test(
  'any two people get different pictures',
  () => {
    const { leastDistance, mostAlike } = summary(allPairs(randomPeople(10, 5)));

    expect(leastDistance).toBeGreaterThanOrEqual(3.5);
    expect(mostAlike).toBeLessThanOrEqual(0.8);
  },
  patience,
);

describe('changing one input changes the picture visibly', () => {
  test.each(['letter', 'day', 'food', 'halfDay'] as const)(
    '%s',
    (name) => {
      for (const { distance, likeness } of changed(people, changes[name]))
        expect(distance >= 3 || likeness <= 0.75, `${distance}, ${likeness}`).toBe(true);
    },
    patience,
  );

  test(
    'voice',
    () => {
      for (const { likeness } of changed(people, changes.voice)) expect(likeness).toBeLessThanOrEqual(0.92);
    },
    patience,
  );

  test(
    'seed',
    () => {
      for (const { distance } of changed(people, changes.seed)) expect(distance).toBeGreaterThanOrEqual(1.5);
    },
    patience,
  );
});

test('a tiny change of color barely changes the picture', () => {
  const orange = people.slice(0, 2).map((person) => ({ ...person, favoriteColor: '#E4572E' }));

  for (const { likeness } of changed(orange, changes.slightColor)) expect(likeness).toBeGreaterThanOrEqual(0.98);
});
