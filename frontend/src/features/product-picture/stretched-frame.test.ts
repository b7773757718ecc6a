import { expect, test } from 'vitest';
import { bleedOf } from '#shared/model/print-area.ts';
import { faceOf, unfoldedBox } from './stretched-frame.ts';

// The provider's print areas for canvases, in pixels at 150 dpi.
test.each([
  ['8″×10″', 1650, 1950],
  ['10″×10″', 1950, 1950],
  ['12″×18″', 2250, 3150],
])(
  'the print of a canvas of %s keeps the proportions of %i × %i pixels, and its face those of the size',
  (...sizes) => {
    const [size, width, height] = sizes;
    const [across = 0, down = 0] = size.match(/\d+/g)?.map(Number) ?? [];
    const wrap = bleedOf(size, { width, height, dpi: 150, fillMode: 'cover' });

    const unfolded = unfoldedBox({ width, height, wrap });
    const face = faceOf({ width, height, wrap });

    expect(unfolded.width / unfolded.height / (width / height)).toBeCloseTo(1, 5);
    expect(face.width / face.height / (across / down)).toBeCloseTo(1, 2);
    expect(face.left - unfolded.left).toBeCloseTo(unfolded.left + unfolded.width - face.left - face.width, 5);
  },
);
