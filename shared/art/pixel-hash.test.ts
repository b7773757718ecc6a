import { expect, test } from 'vitest';
import { pinnedPeople, pixelHash } from '#scripts/art/pixel-hash.ts';
import { pixelHashes } from '#scripts/art/pixel-hashes.ts';

// A changed hash is a changed artwork: people who order again would get another picture. Then the renderer needs a new
// version, and `scripts/art/pin.ts` writes new numbers.
test.each(pinnedPeople.map((person, i) => [person.label, person, pixelHashes[i]] as const))(
  'the pixels of %s are what they were',
  (_, person, expected) => {
    expect(pixelHash(person)).toBe(expected);
  },
  20_000,
);

test('every pinned person has a hash of their own', () => {
  expect(pixelHashes.length).toBe(pinnedPeople.length);
  expect(new Set(pixelHashes).size).toBe(24);
});
