import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { looks } from '#shared/art/looks.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';

/** A Monday in a water sign, whose picture has a sea in the look Day. Its horizon reaches both edges. */
const monday = { ...sampleInput, birthday: '1992-06-29' };
const face = { left: 60, top: 20, width: 60, height: 80 };
const wide = { width: 160, height: 120, face };

test.each(looks)(
  'in the look $name, the scene in a face equals that of a picture with its proportions',
  ({ id: look }) => {
    const [folded, alone] = [wide, { width: 60, height: 80 }].map((frame) =>
      composeArtwork({ ...monday, look }, { frame }),
    );

    expect(folded!.plates[0]!.disc).toEqual(alone!.plates[0]!.disc);
    expect(folded!.ground.horizon).toEqual(alone!.ground.horizon);
    // From the center of the face to the farther edges, in units of half its shorter side.
    expect(folded!.ground.stage.reach).toEqual({ x: 3, y: 2 });
  },
);

test('an arch stays in the face', () => {
  const arches = Array.from({ length: 20 }, (_, i) => ({ ...monday, birthday: `1992-06-${10 + i}` }))
    .map((input) => composeArtwork(input, { frame: wide }).ground.stage)
    .filter(({ block }) => block.shape === 'arch');

  expect(arches.length).toBeGreaterThan(3);
  for (const { block, half } of arches) {
    expect(block.half.x).toBeLessThan(half.x);
    expect(block.half.y).toBeLessThan(half.y);
  }
});

test.each(looks)('in the look $name, the face shows the same as a picture of the face alone', ({ id: look }) => {
  const input = { ...monday, look };
  const alone = { width: face.width, height: face.height };
  const part = paintPreview(composeArtwork(input, { frame: alone }), alone);
  const whole = paintPreview(composeArtwork(input, { frame: wide }), wide);

  let difference = 0;
  for (let row = 0; row < face.height; row += 1)
    for (let i = 0; i < 4 * face.width; i += 1)
      difference += Math.abs(
        part[row * 4 * face.width + i]! - whole[(row + face.top) * 4 * wide.width + 4 * face.left + i]!,
      );
  expect(difference / part.length).toBeLessThan(2);
});

/** A birthday on each weekday in a sign of each element. */
const birthdays = ['1991-03-31', '1991-05-05', '1991-06-02', '1991-07-07'].flatMap((sunday) =>
  Array.from({ length: 7 }, (_, i) => new Date(Date.parse(sunday) + i * 86_400_000).toISOString().slice(0, 10)),
);

test.each(looks)(
  'in the look $name, a part of any picture shows what the whole picture shows there',
  ({ id: look }) => {
    const [side, from] = [96, { left: 18, top: 14 }];
    const whole = { width: side, height: side };
    const part = { width: 60, height: 60, face: { left: -from.left, top: -from.top, width: side, height: side } };
    for (const birthday of birthdays) {
      const input = { ...sampleInput, birthday, look };
      const all = paintPreview(composeArtwork(input, { frame: whole }), whole);
      const some = paintPreview(composeArtwork(input, { frame: part }), part);

      const strays: string[] = [];
      for (let row = 0; row < part.height; row += 1)
        for (let column = 0; column < part.width; column += 1) {
          const [here, there] = [4 * (row * part.width + column), 4 * ((row + from.top) * side + column + from.left)];
          if (Math.abs(some[here]! - all[there]!) > 12) strays.push(`${column}, ${row}`);
        }
      expect(strays, birthday).toEqual([]);
    }
  },
);

test('the sea continues beyond the face to the edges of the picture', () => {
  const composition = composeArtwork({ ...monday, birthday: '1992-06-30' }, { frame: wide });
  const whole = paintPreview(composition, wide);
  const row = Math.round(face.top + face.height / 2 + (composition.ground.horizon! * face.width) / 2);
  const stepAt = (column: number) => {
    const at = (y: number) => whole[(y * wide.width + column) * 4]!;
    return Math.max(...[-1, 0, 1].map((by) => Math.abs(at(row + by) - at(row + by - 4))));
  };

  // The horizon is a line at both edges, as it is within the face.
  expect(Math.min(stepAt(1), stepAt(wide.width - 2))).toBeGreaterThan(0.3 * stepAt(face.left + 2));
});
