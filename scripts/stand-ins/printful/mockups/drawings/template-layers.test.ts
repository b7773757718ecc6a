import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, expect, test } from 'vitest';
import { composeSvg, type Drawing, draw, field, printMark } from './compose.ts';
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

/** Returns, for each pixel, whether the print of a drawing covers any of it. */
function printedPixels({ svg, print: { x, y, width, height } }: Drawing): boolean[] {
  const mark = svg.match(printMark)?.[0] ?? '';
  const clip = /clip-path="[^"]*"/.exec(mark)?.[0] ?? '';
  const definitions = Array.from(svg.matchAll(/<defs>.*?<\/defs>/gs), ([element]) => element).join('');
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000" ${clip}/>`;
  const pixels = pixelsOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}">${definitions}${shape}</svg>`,
  );
  return Array.from({ length: side * side }, (_, at) => pixels[4 * at + 3]! > 0);
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

test.each(layered)('a print on a %s leaves no pixel outside its outline', (kind) => {
  const drawing = draw(kind, { color: '#2b4a6f', aspect: kind === 'tote' ? 1.03 : 1, placement: 'default' });
  const pixel = field / side;
  const { x, y, width, height } = drawing.print;
  const print = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><rect x="${Math.floor(x / pixel)}" y="${Math.floor(y / pixel)}" width="${Math.ceil((x + width) / pixel) - Math.floor(x / pixel)}" height="${Math.ceil((y + height) / pixel) - Math.floor(y / pixel)}" fill="#c03020"/></svg>`;
  const below = pixelsOf(templateLayer(drawing, 'below'));
  const above = pixelsOf(templateLayer(drawing, 'above'));
  const blank = over(below, above);
  const printed = over(over(below, pixelsOf(print)), above);

  const outline = printedPixels(drawing);
  const stray = Array.from({ length: side * side }, (_, at) => at).filter((at) => {
    const isNear = [-1, 0, 1].some((row) => [-1, 0, 1].some((column) => outline[at + row * side + column]));
    return !isNear && [0, 1, 2].some((channel) => Math.abs(printed[4 * at + channel]! - blank[4 * at + channel]!) > 3);
  });
  expect(stray).toEqual([]);
});

test.each(['t-shirt', 'long-sleeve', 'tank', 'sweatshirt', 'hoodie', 'tote'] as const)(
  'a print on a %s has the folds of the cloth, and keeps its colors',
  (kind) => {
    const drawing = draw(kind, { color: '#ffffff', aspect: 0.75, placement: 'back' });
    const above = pixelsOf(templateLayer(drawing, 'above'));

    const shade = printedPixels(drawing).flatMap((isPrinted, at) => (isPrinted ? [above[4 * at + 3]!] : []));
    expect(Math.max(...shade) - Math.min(...shade)).toBeGreaterThan(15);
    expect(shade.reduce((sum, value) => sum + value, 0) / shade.length).toBeLessThan(20);
  },
);

test('a flat template has the shape of its print', () => {
  const { area, width, height } = flatTemplate(2700 / 1050);

  // These are the measurements of Printful's own template for this mug.
  expect([width, area.width, area.height]).toEqual([560, 520, 202]);
  expect(height - area.height - area.y).toBe(area.y);
});
