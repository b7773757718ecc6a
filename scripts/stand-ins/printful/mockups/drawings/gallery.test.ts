import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, expect, test } from 'vitest';
import { openCatalogue, printfileOf } from '../../catalogue/catalogue.ts';
import { plannedFaults } from '../../faults.ts';
import { rateLimits } from '../../http/rate-limits.ts';
import type { World } from '../../world.ts';
import { composeSvg, draw, field } from './compose.ts';
import { drawingKinds } from './kinds.ts';
import { subjectOf } from './subject.ts';

beforeAll(async () => {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
});

const world: World = {
  store: {
    get: () => undefined,
    put: () => undefined,
    remove: () => undefined,
    list: () => [],
    nextId: () => 1,
    atomically: (work) => work(),
    clear: () => undefined,
    close: () => undefined,
  },
  faults: plannedFaults(),
  limits: rateLimits(() => 0),
  now: () => 0,
  publicUrl: 'http://printful',
  wait: (milliseconds) => milliseconds,
  at: () => undefined,
  closing: new AbortController().signal,
};
const { products } = openCatalogue(world);

/** One example per product, placement, and print area. Each example shows the first variant with this print area. */
const looks = products.flatMap((seed) =>
  Object.keys(seed.placements).flatMap((placement) => {
    const byArea = Map.groupBy(seed.variants, ({ id }) => printfileOf(seed, id, placement)!);
    return [...byArea].map(([printfile, [variant]]) => ({ seed, placement, printfile, variant: variant! }));
  }),
);

const worn = new Set(['t-shirt', 'long-sleeve', 'tank', 'sweatshirt', 'hoodie']);

test('each kind of drawing is used by at least one product', () => {
  expect(new Set(products.map(({ drawing }) => drawing))).toEqual(new Set(drawingKinds));
});

test.each(looks)(
  'draws $seed.product.title with the placement $placement and print file $printfile.printfile_id',
  ({ seed, placement, printfile, variant }) => {
    const drawing = draw(seed.drawing, subjectOf(variant, placement, printfile));

    const svg = composeSvg(drawing);
    expect(svg.replace(/data:[^"]*/g, '')).not.toMatch(/NaN|undefined|Infinity|\{\{/);
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: 50 } }).render();
    const opaque = picture.pixels.filter((value, at) => at % 4 === 3 && value > 200).length;
    expect(opaque / (50 * 50)).toBeGreaterThan(0.08);
    const { x, y, width, height } = drawing.print;
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(field);
  },
);

test('drawings repeat few elements, because browsers style each copy separately', () => {
  const copies = looks.map(({ seed, placement, printfile, variant }) => {
    const { svg } = draw(seed.drawing, subjectOf(variant, placement, printfile));
    return svg.match(/<use /g)?.length ?? 0;
  });

  expect(Math.max(...copies)).toBeLessThan(50);
});

const garments = products.filter(({ drawing }) => worn.has(drawing));

test.each(garments)('all print areas of $product.title have one scale', (seed) => {
  const scales = looks
    .filter((look) => look.seed === seed)
    .map(({ placement, printfile, variant }) => {
      const { print } = draw(seed.drawing, subjectOf(variant, placement, printfile));
      return (print.width * printfile.dpi) / printfile.width;
    });

  expect(scales.length).toBeGreaterThan(3);
  expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.001);
});

test.each(garments)('the prints of $product.title lie inside the cloth', (seed) => {
  for (const { placement, printfile, variant } of looks.filter((look) => look.seed === seed)) {
    // The cloth of the neck hides the label inside.
    if (placement === 'label_inside') continue;
    const { svg, print } = draw(seed.drawing, subjectOf(variant, placement, printfile));
    const definitions = Array.from(svg.matchAll(/<defs>.*?<\/defs>/gs), ([element]) => element).join('');
    const { x, y, width, height } = print;
    const covered = ['', 'clip-path="url(#cloth)"'].map((clip) => {
      const rectangle = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000" ${clip}/>`;
      const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}">`;
      const { pixels } = new Resvg(`${opening}${definitions}${rectangle}</svg>`, {
        fitTo: { mode: 'width', value: 500 },
      }).render();
      return pixels.reduce((sum, value) => sum + value, 0);
    });
    expect(covered[1], placement).toBe(covered[0]);
  }
});

test('flat print areas have the aspect ratio of their print files', () => {
  const distorted = looks.flatMap(({ seed, placement, printfile, variant }) => {
    const subject = subjectOf(variant, placement, printfile);
    const { print } = draw(seed.drawing, subject);
    const isTrue = print.cylinder || Math.abs(print.width / print.height / subject.aspect - 1) < 0.03;
    return isTrue ? [] : [`${seed.product.title} ${placement} ${printfile.printfile_id}`];
  });

  expect(distorted).toEqual([]);
});
