import { expect, test } from 'vitest';
import { draw } from '#scripts/stand-ins/printful/mockups/drawings/compose.ts';
import type { DrawingKind } from '#scripts/stand-ins/printful/mockups/drawings/kinds.ts';
import { vesselOf } from '../../frontend/src/features/product-picture/vessel.ts';
import { seenOf } from '../../frontend/src/features/product-picture/wound-print.ts';

const cups: [string, DrawingKind, number][] = [
  ['Mug', 'mug', 2700 / 1050],
  ['Mug', 'mug', 3071 / 1205],
  ['Mug', 'color-mug', 2700 / 1050],
  ['Enamel mug', 'enamel-mug', 2700 / 975],
  ['Tumbler', 'tumbler', 2795 / 2100],
];

test.each(cups)(
  'the %s that the shop draws has the shape of the mockup of a %s with the aspect %f',
  (typeName, kind, aspect) => {
    const vessel = vesselOf({ name: '', typeName });
    const { svg, print } = draw(kind, { color: '#ffffff', aspect, placement: 'front' });
    const { cylinder } = print;
    const body = /id="body" d="([^"]*)"/.exec(svg)?.[1]?.replace(/\s+/g, '');

    expect(body).toBe(vessel.body.replace(/\s+/g, ''));
    expect({ left: print.x, top: print.y, width: print.width, height: print.height }).toEqual(vessel.print);
    expect([cylinder?.sag, cylinder?.taper]).toEqual([vessel.sag, vessel.taper]);
    expect(cylinder?.seen).toBeCloseTo(seenOf(vessel, aspect), 6);
  },
);

test('a tumbler is straight, and its print goes around it once', () => {
  const tumbler = vesselOf({ name: '', typeName: 'Tumbler' });

  expect(tumbler.taper).toBe(1);
  // The provider's print area, in pixels.
  expect(seenOf(tumbler, 2795 / 2100)).toBeCloseTo(0.5, 2);
});
