import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, expect, test } from 'vitest';
import { composeSvg, draw } from './compose.ts';
import { type DrawingKind, drawingKinds } from './kinds.ts';
import { flatTemplate, templateLayer } from './template-layers.ts';

beforeAll(async () => {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
});

const side = 250;
const pixelsOf = (svg: string) => new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().pixels;

const unrolled: readonly DrawingKind[] = ['canvas', 'mug', 'color-mug', 'enamel-mug', 'tumbler'];
const layered = drawingKinds.filter((kind) => !unrolled.includes(kind));

/** Composites a picture with transparency over another. Both are premultiplied RGBA. */
function over(below: Uint8Array, above: Uint8Array): Uint8Array {
  return below.map((value, at) => above[at]! + value * (1 - above[at - (at % 4) + 3]! / 255));
}

test.each(layered)('the two layers of a %s with a print between them show its mockup', (kind) => {
  const drawing = draw(kind, {
    color: '#2b4a6f',
    aspect: kind === 'hoodie' || kind === 'coaster' ? 1 : 0.75,
    placement: 'front',
  });
  const { x, y, width, height } = drawing.print;
  const red = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#c03020"/></svg>').toString('base64')}`;
  const print = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#c03020"/></svg>`;

  const layers = over(
    over(pixelsOf(templateLayer(drawing, 'below')), pixelsOf(print)),
    pixelsOf(templateLayer(drawing, 'above')),
  );
  const mockup = pixelsOf(composeSvg(drawing, { print: red, mat: true }));

  const far = mockup.filter((value, at) => Math.abs(value - layers[at]!) > 24).length;
  expect(far / mockup.length).toBeLessThan(0.01);
});

test.each(layered)('the layers of a %s define nothing that they do not use', (kind) => {
  const drawing = draw(kind, { color: '#2b4a6f', aspect: 0.75, placement: 'front' });

  for (const svg of [templateLayer(drawing, 'below'), templateLayer(drawing, 'above')]) {
    const unused = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id).filter(
      (id) => !svg.includes(`"#${id}"`) && !svg.includes(`(#${id})`),
    );
    expect(unused).toEqual([]);
  }
});

test('a flat template has the shape of its print', () => {
  const { area, width, height } = flatTemplate(2700 / 1050);

  // These are the measurements of Printful's own template for this mug.
  expect([width, area.width, area.height]).toEqual([560, 520, 202]);
  expect(height - area.height - area.y).toBe(area.y);
});
