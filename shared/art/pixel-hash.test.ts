import { expect, test } from 'vitest';
import { pinnedPeople, pixelHash } from '#scripts/lab/art/pixel-hash.ts';
import { pixelHashes } from '#scripts/lab/art/pixel-hashes.ts';

// A changed hash means that a reorder would print a different picture. Such a change needs a new renderer version. The
// script `scripts/lab/art/pin.ts` writes the new hashes.
test.each(pinnedPeople.map((person, i) => [person.label, person, pixelHashes[i]] as const))(
  'the pixels of the artwork for %s match the pinned hash',
  (_, person, expected) => {
    expect(pixelHash(person)).toBe(expected);
  },
  20_000,
);

test('every pinned person has a unique hash', () => {
  expect(pixelHashes.length).toBe(pinnedPeople.length);
  expect(new Set(pixelHashes).size).toBe(26);
});
