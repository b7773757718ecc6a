import { expect, test } from 'vitest';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintBand } from '#shared/art/raster.ts';

const bandsOf = (person: (typeof namedPeople)[number], size: number, cuts: readonly number[]): Uint8Array => {
  // Creates a new composition for each band of rows, because in production each worker thread creates its own.
  const rows = [0, ...cuts, size];
  const bands = cuts
    .concat(size)
    .map((to, i) => paintBand(composeArtwork(person), { width: size, height: size }, rows[i]!, to));
  return Uint8Array.from(bands.flatMap((band) => [...band]));
};

// Together, these people use every layout and every material.
test.each([0, 1, 2, 3, 4, 7, 8, 15].map((i) => [namedPeople[i]!.label, namedPeople[i]!] as const))(
  'the pixels of the artwork for %s do not depend on where its bands are split',
  (_, person) => {
    const whole = bandsOf(person, 210, []);

    expect(Buffer.compare(bandsOf(person, 210, [1, 77, 128]), whole)).toBe(0);
  },
  20_000,
);

test('the pixels of a large frame on a lattice do not depend on where it is split', () => {
  const composition = composeArtwork(namedPeople[3]!);
  const frame = { width: 1600, height: 1600 };
  const whole = paintBand(composition, frame, 700, 790);

  const upper = paintBand(composition, frame, 700, 733);
  const lower = paintBand(composition, frame, 733, 790);

  expect(Buffer.compare(Buffer.concat([upper, lower]), whole)).toBe(0);
});

test.each([
  [300, 200],
  [200, 300],
])('a %i x %i px frame shows the square artwork centered and fills the rest with the background', (width, height) => {
  for (const person of [namedPeople[1]!, namedPeople[6]!]) {
    const composition = composeArtwork(person);
    const square = paintBand(composition, { width: 200, height: 200 }, 0, 200);
    const wide = paintBand(composition, { width, height }, 0, height);
    const [left, top] = [(width - 200) / 2, (height - 200) / 2];

    let largest = 0;
    for (let y = 0; y < 200; y += 1)
      for (let i = 0; i < 600; i += 1)
        largest = Math.max(largest, Math.abs(square[y * 600 + i]! - wide[((y + top) * width + left) * 3 + i]!));

    // The dither pattern starts at the corner of the frame, not of the artwork, so values may differ by 1.
    expect(largest).toBeLessThanOrEqual(1);
    expect(wide.subarray(0, 3).some((value) => value > 0)).toBe(true);
  }
});
