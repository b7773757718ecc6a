import { Jimp } from 'jimp';
import { expect, test } from 'vitest';
import { naivePeople, naivePicture } from '#scripts/lab/bench/naive/picture.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintBand } from '#shared/art/raster.ts';

const SIZE = 400;

// These people cover every material. The benchmark is fair only if both programs draw the same picture.
const people = [0, 1, 2, 3, 4, 5, 8].map((i) => naivePeople[i]!);

test.each(people.map((person) => [person.label, person] as const))(
  "the jimp drawing of %s matches the renderer's picture",
  async (_, person) => {
    const composition = composeArtwork(person);
    const painted = paintBand(composition, { width: SIZE, height: SIZE }, 0, SIZE);
    const { bitmap } = await naivePicture(Jimp, composition, SIZE);

    let squares = 0;
    for (let i = 0; i < painted.length; i += 1)
      squares += (painted[i]! - bitmap.data[Math.floor(i / 3) * 4 + (i % 3)]!) ** 2;
    const signalToNoise = 10 * Math.log10(255 ** 2 / (squares / painted.length));

    expect(signalToNoise).toBeGreaterThan(45);
  },
  20_000,
);
