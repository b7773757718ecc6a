import { expect, test } from 'vitest';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { linearOf } from '#shared/art/color/oklch.ts';
import { Cut } from '#shared/art/cutout/cutout.ts';
import { composeCutout } from '#shared/art/scenes/cloth.ts';

const composition = composeCutout(namedPeople[0]!, {
  frame: { width: 1, height: 1 },
  cloth: 'light',
  hasConstellation: false,
});
const color = [0.6, 0.2, 0.05] as const;
/** Returns a pixel of `color` with an opacity, over black or over white. */
const over = (ground: 0 | 1, opacity: number) => color.map((channel) => channel * opacity + ground * (1 - opacity));

test('recovers the color and opacity of the ink from a row on black and on white', () => {
  const opacities = [1, 0.75, 0.5, 0.1];
  const cut = new Cut(composition, opacities.length);
  const pixels = new Uint8Array(4 * opacities.length);

  const rowOn = (ground: 0 | 1) => Float32Array.from(opacities.flatMap((opacity) => over(ground, opacity)));
  cut.take(rowOn(0), rowOn(1), 0);
  cut.encode(0, pixels, 0);

  opacities.forEach((opacity, i) => {
    const [r, g, b, alpha] = pixels.subarray(4 * i, 4 * i + 4);
    expect(Math.abs(alpha! - 255 * opacity)).toBeLessThanOrEqual(0.51);
    for (const [byte, channel] of [
      [r!, color[0]],
      [g!, color[1]],
      [b!, color[2]],
    ] as const)
      expect(Math.abs(linearOf(byte) - channel)).toBeLessThan(0.01);
  });
});

test('a pixel without ink has the color of the cloth and is transparent', () => {
  const cut = new Cut(composition, 1);
  const pixels = new Uint8Array(4);

  cut.take(Float32Array.of(0, 0, 0), Float32Array.of(1, 1, 1), 0);
  cut.encode(0, pixels, 0);

  expect([...pixels]).toEqual([255, 255, 255, 0]);
});
