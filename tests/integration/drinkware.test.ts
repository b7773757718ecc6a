import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draw } from '#scripts/stand-ins/printful/mockups/drawings/compose.ts';
import type { DrawingKind } from '#scripts/stand-ins/printful/mockups/drawings/kinds.ts';
import { vesselOf } from '../../frontend/src/features/product-picture/vessel.ts';
import { turnOf } from '../../frontend/src/features/product-picture/wound-print.ts';

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
    const { print } = draw(kind, { color: '#ffffff', aspect, placement: 'front' });
    const { cylinder } = print;

    expect({ left: print.x, top: print.y, width: print.width, height: print.height }).toEqual(vessel.print);
    expect([cylinder?.eye, cylinder?.away]).toEqual([vessel.eye, vessel.away]);
    expect(cylinder?.turn).toBeCloseTo(turnOf(vessel, aspect), 6);
  },
);

const shop = 'frontend/src/features/product-picture';
const standIn = 'scripts/stand-ins/printful/mockups/drawings/templates';

test.each(['cups/mug', 'cups/enamel-mug', 'cups/tumbler', 'studio'])('the light of %s is that of mockups', (light) => {
  const [ours, theirs] = [`${shop}/${light}`, `${standIn}/${light.replace('cups/', '')}`].map((path) =>
    readFileSync(new URL(`../../${path}.avif`, import.meta.url)),
  );

  expect(theirs).toEqual(ours);
});

test('the print of a tumbler goes around it once', () => {
  const tumbler = vesselOf({ name: '', typeName: 'Tumbler' });

  // The provider's print area, in pixels.
  expect(turnOf(tumbler, 2795 / 2100) / (2 * Math.PI)).toBeCloseTo(1, 2);
});
