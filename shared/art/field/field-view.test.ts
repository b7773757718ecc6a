import { expect, test } from 'vitest';
import { randomPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { evaluateField } from '#shared/art/field/field.ts';
import { FieldSampler } from '#shared/art/field/field-view.ts';
import { latticeStep } from '#shared/art/field/lattice.ts';
import { columnAt, rowAt, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { squareOf } from '#shared/art/preview.ts';

const print = squareOf(3000);

/**
 * Returns the error of a print's interpolated heights, in disc units: the root mean square over a band across the disc.
 */
function errorOf(person: Parameters<typeof composeArtwork>[0]): number {
  const [plate] = composeArtwork(person).plates;
  const { field } = plate!;
  const middle = rowAt(print, field.center.y - 0.4 * field.radius);
  const sampler = new FieldSampler(field, print, latticeStep(print), field.radius);
  const { left, margin, stride, heights } = sampler.view({ fromRow: middle, toRow: middle + 16 });
  const [from, to] = [-0.8, 0.8].map((side) => columnAt(print, field.center.x + side * field.radius)) as [
    number,
    number,
  ];
  const xs = Array.from({ length: to - from }, (_, i) => xOfColumn(print, from + i));
  let sum = 0;
  for (let row = 0; row < 16; row += 1) {
    const exact = new Float64Array(xs.length);
    evaluateField(field, xs, new Float64Array(xs.length).fill(yOfRow(print, middle + row)), exact);
    exact.forEach((height, i) => {
      sum += (heights[(row + margin) * stride + from + i - left + margin]! - height) ** 2;
    });
  }
  return Math.sqrt(sum / (16 * xs.length));
}

// A tone is about .2 high. A lattice four times as coarse would have an error of ten times as much.
test('the lattice of a print is fine enough for every disc', () => {
  for (const person of randomPeople(8, 41)) expect(errorOf(person), person.label).toBeLessThan(0.0002);
});
