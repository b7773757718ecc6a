import { expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { sceneOf } from '#shared/art/scene/scene.ts';

/** The picture for Sunday has a sea, whose lines reach both edges. */
const sunday = { ...sampleInput, birthday: '1992-06-07' };
const face = { left: 60, top: 20, width: 60, height: 80 };
const wide = { width: 160, height: 120, face };

test('the scene in a face equals the scene of a picture with the same proportions', () => {
  const { reach, block, ...scene } = sceneOf(sunday, wide);

  expect(sceneOf(sunday, { width: 60, height: 80 })).toMatchObject(scene);
  expect(block).toEqual({ shape: 'full', half: reach });
  // From the center of the face to the farther edges, in units of half its shorter side.
  expect(reach).toEqual({ x: 3, y: 2 });
});

test('an arch stays in the face', () => {
  const { block, half } = sceneOf({ ...sunday, birthTime: '12:00' }, wide);

  expect(block.shape).toBe('arch');
  expect(block.half.x).toBeLessThan(half.x);
  expect(block.half.y).toBeLessThan(half.y);
});

test('the face of a picture shows the same as a picture of the face alone', () => {
  const alone = { width: face.width, height: face.height };
  const part = paintPreview(composeArtwork(sunday, { frame: alone }), alone);
  const whole = paintPreview(composeArtwork(sunday, { frame: wide }), wide);

  let difference = 0;
  for (let row = 0; row < face.height; row += 1)
    for (let i = 0; i < 4 * face.width; i += 1)
      difference += Math.abs(
        part[row * 4 * face.width + i]! - whole[(row + face.top) * 4 * wide.width + 4 * face.left + i]!,
      );
  expect(difference / part.length).toBeLessThan(1.5);
});

test('the sea continues beyond the face to the edges of the picture', () => {
  const whole = paintPreview(composeArtwork(sunday, { frame: wide }), wide);
  const { horizon } = sceneOf(sunday, wide);
  const row = Math.round(face.top + face.height / 2 + (horizon * face.width) / 2);
  const darknessAt = (column: number) => {
    const at = (y: number) => whole[(y * wide.width + column) * 4]!;
    return Math.max(...[-1, 0, 1].map((by) => Math.abs(at(row + by) - at(row + by - 4))));
  };

  // The horizon is a line at both edges, as it is within the face.
  expect(Math.min(darknessAt(1), darknessAt(wide.width - 2))).toBeGreaterThan(0.3 * darknessAt(face.left + 2));
});
