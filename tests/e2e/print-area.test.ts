import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import type { Product } from '#shared/model/product.ts';
import { offersOf } from '../../frontend/src/features/catalogue/offers.ts';
import { openingOf } from '../../frontend/src/features/catalogue/variants.ts';
import { type Account, openStage } from './stage.ts';
import { seeCatalogue, variantsOf } from './storefront.ts';

const stage = openStage();

let maya: Account;
let artworkId: number;
let catalogue: Product[];
beforeAll(async () => {
  maya = await stage.account();
  catalogue = await seeCatalogue(maya.shopper);
  artworkId = await stage.artwork(maya);
});

type Rectangle = { left: number; top: number; width: number; height: number };
type Side = 'left' | 'top' | 'width' | 'height';

type Template = { template_id: number; image_url: string } & Record<`print_area_${Side}` | `template_${Side}`, number>;
type Templates = {
  templates: Template[];
  variant_mapping: { variant_id: number; templates: { template_id: number }[] }[];
};
type PrintFile = { printfile_id: number; width: number; height: number; dpi: number };
type PrintFiles = {
  printfiles: PrintFile[];
  variant_printfiles: { variant_id: number; placements: Record<string, number> }[];
};

/** Returns the provider's own response about a product's print areas. */
async function publishedBy<Answer>(what: 'templates' | 'printfiles', productId: number): Promise<Answer> {
  const url = `${stage.shop().endpoints.printful}/mockup-generator/${what}/${productId}`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer any' } });
  return ((await answer.json()) as { result: Answer }).result;
}

/** Cups and canvases are drawn wound and folded, other products on the provider's template. */
const isCup = ({ typeName }: Product) => /mug|tumbler/i.test(typeName);
const isCanvas = ({ typeName }: Product) => /canvas/i.test(typeName);

/**
 * Returns each card's print area as fractions of the template's picture, by the URL of that picture, which contains the
 * hash of the provider's URL.
 */
const drawnAreas = (page: Page) =>
  page.evaluate<Record<string, Rectangle>>(`Object.fromEntries(
    [...document.querySelectorAll('[data-print-area]')].map((area) => {
      const picture = [...area.parentElement.children].findLast(({ tagName }) => tagName === 'IMG');
      const [inner, outer] = [area, picture].map((one) => one.getBoundingClientRect());
      return [picture.src, {
        left: (inner.left - outer.left) / outer.width,
        top: (inner.top - outer.top) / outer.height,
        width: inner.width / outer.width,
        height: inner.height / outer.height,
      }];
    }))`);

test('each card draws the print within 1 % of the rectangle that the provider publishes', async () => {
  const page = await stage.signedIn({ as: maya, path: `/products?artwork=${artworkId}` });
  const offers = offersOf(catalogue);
  await expect.poll(() => page.getByRole('article').count()).toBe(offers.length);
  const flat = offers.map(({ product }) => product).filter((product) => !isCup(product) && !isCanvas(product));

  const answers = await Promise.all(flat.map(({ productId }) => publishedBy<Templates>('templates', productId)));
  const published = answers.flatMap(({ templates }) => templates);
  const drawn = Object.entries(await drawnAreas(page));

  expect(flat).toHaveLength(15);
  expect(drawn).toHaveLength(15);
  for (const [picture, { left, top, width, height }] of drawn) {
    const template = published.find(({ image_url }) => picture.includes(sha256(image_url)));
    if (!template) throw new Error(`The provider has no template ${picture}`);
    const area = {
      left: template.print_area_left / template.template_width,
      top: template.print_area_top / template.template_height,
      width: template.print_area_width / template.template_width,
      height: template.print_area_height / template.template_height,
    };
    const offsets = [left - area.left, top - area.top, width - area.width, height - area.height];
    expect(Math.max(...offsets.map(Math.abs)), picture).toBeLessThan(0.01 * Math.min(area.width, area.height));
  }
});

/** Returns the painted prints whose pixels differ in number from those that they fill on the screen. */
const scaledPrints = (page: Page) =>
  page.evaluate<string[]>(`Promise.all([...document.querySelectorAll('article [data-print=painted] img')].map(
    (print) => new Promise((resolve) => {
      new ResizeObserver(([{ devicePixelContentBoxSize: [box] }], observer) => {
        observer.disconnect();
        resolve([print.naturalWidth + ' × ' + print.naturalHeight, box.inlineSize + ' × ' + box.blockSize]);
      }).observe(print, { box: 'device-pixel-content-box' });
    }))).then((sizes) => sizes.filter(([painted, filled]) => painted !== filled).map((pair) => pair.join(' on ')))`);

// A scaled picture has moiré, because its lines are as fine as the pixels of the screen.
test('each card is painted with as many pixels as it fills on the screen', async () => {
  const page = await stage.signedIn({ as: maya, path: `/products?artwork=${artworkId}` });
  const painted = page.locator('article [data-print=painted]');

  await expect.poll(() => painted.count()).toBeGreaterThan(7);
  await expect.poll(() => scaledPrints(page)).toEqual([]);
});

/**
 * A script for the worker that paints prints. It replaces every picture with a blue sheet. Sharp pictures, which follow
 * a draft, have a red mark on the sheet. The mark's box is in fractions of the sheet.
 */
const markedSheet = ({ left, top, width, height }: Rectangle) => `{
  const put = OffscreenCanvasRenderingContext2D.prototype.putImageData;
  OffscreenCanvasRenderingContext2D.prototype.putImageData = function (image, ...at) {
    const isSharp = Math.max(image.width, image.height) > 300;
    for (let pixel = 0; pixel < image.width * image.height; pixel += 1) {
      const x = (pixel % image.width) / image.width - ${left};
      const y = Math.floor(pixel / image.width) / image.height - ${top};
      const isMark = isSharp && x >= 0 && x < ${width} && y >= 0 && y < ${height};
      image.data.set(isMark ? [255, 0, 0, 255] : [0, 0, 255, 255], 4 * pixel);
    }
    return put.call(this, image, ...at);
  };
}
`;

type Measured = { mark: Rectangle; print: Rectangle };

/**
 * Returns the positions of the mark and of the print in the drawn picture, in its pixels, along the two lines through
 * the center of the mark. Returns null until there is a mark. Ignores shaded parts, such as the edges of a canvas.
 */
const measured = (page: Page) =>
  page.evaluate<Measured | null>(`(() => {
    const canvas = document.querySelector('[data-print=painted] canvas');
    if (!canvas) return null;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const isMark = (x, y) => data[4 * (y * width + x)] > 200 && data[4 * (y * width + x) + 2] < 100;
    const isPrint = (x, y) => isMark(x, y) || data[4 * (y * width + x) + 2] > 200;
    const span = (length, has) => {
      const found = Array.from({ length }, (_, at) => at).filter(has);
      return { start: found[0], length: found.at(-1) + 1 - found[0] };
    };
    const columns = span(width, (x) => Array.from({ length: height }, (_, y) => y).some((y) => isMark(x, y)));
    if (columns.start === undefined) return null;
    const x = Math.round(columns.start + columns.length / 2);
    const rows = span(height, (y) => isMark(x, y));
    const y = Math.round(rows.start + rows.length / 2);
    const along = (is) => {
      const [across, down] = [span(width, (x) => is(x, y)), span(height, (y) => is(x, y))];
      return { left: across.start, top: down.start, width: across.length, height: down.length };
    };
    return { mark: along(isMark), print: along(isPrint) };
  })()`);

/** Opens a product whose print is a marked sheet, and measures its picture once it is drawn. */
async function measuredWith(mark: Rectangle, { productId }: Product): Promise<[Measured, Page]> {
  const page = await stage.signedIn({ as: maya, options: { deviceScaleFactor: 2 } });
  await page.route('**/api/printful/mockup', (route) => route.abort());
  await page.route('**/print.worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: markedSheet(mark) + (await response.text()) });
  });
  await page.goto(`/customize/${productId}?artwork=${artworkId}`);
  await expect.poll(() => measured(page)).not.toBeNull();
  const found = await measured(page);
  if (!found) throw new Error('The mark has gone');
  return [found, page];
}

/** Returns the provider's template for the variant that the page shows first, and our API's data about that variant. */
async function firstVariant(product: Product) {
  const variant = openingOf(product, await variantsOf(maya.shopper, product.productId));
  if (!variant) throw new Error(`${product.name} is not in stock`);
  const { templates, variant_mapping } = await publishedBy<Templates>('templates', product.productId);
  const mapped = variant_mapping.find(({ variant_id }) => variant_id === variant.printfulVariantId);
  const template = templates.find(({ template_id }) => template_id === mapped?.templates[0]?.template_id);
  if (!template) throw new Error(`The provider has no template of ${variant.name}`);
  return { variant, aspect: template.print_area_width / template.print_area_height };
}

/** Expects a length to differ from the expected one by at most 1 % of the print. */
const expectWithin = (length: number, wanted: number, print: number, what: string) =>
  expect(Math.abs(length - wanted), what).toBeLessThan(0.01 * print);

test('each cup’s print covers the provider’s rectangle within 1 %, with the point next to the handle in the middle', async () => {
  const cups = catalogue.filter(isCup);
  expect(cups).toHaveLength(4);

  for (const cup of cups) {
    // In Printful's template for a mug, the point next to the handle is at 249 of 318.
    const facing = /mug/i.test(cup.typeName) ? 249 / 318 : 0.5;
    const mark = { left: facing - 0.1, top: 0.25, width: 0.2, height: 0.5 };
    const { aspect } = await firstVariant(cup);
    const [{ mark: seen, print }] = await measuredWith(mark, cup);

    const height = seen.height / mark.height;
    const middle = seen.left + seen.width / 2;
    // The visible wall starts on the left, where the print continues out of sight. On the right, the print may end
    // before the handle.
    const radius = middle - print.left;
    const onRound = 2 * radius * Math.sin(((mark.width / 2) * height * aspect) / radius);

    expectWithin(print.height, height, height, `${cup.name}: the height of the print`);
    expectWithin(seen.top - print.top, mark.top * height, height, `${cup.name}: the top of the mark`);
    expectWithin(seen.width, onRound, onRound, `${cup.name}: the width of the mark`);
  }
});

test('a canvas shows the provider’s rectangle on its face and around its edges within 1 %', async () => {
  const canvas = catalogue.find(isCanvas)!;
  const { aspect, variant } = await firstVariant(canvas);
  const files = await publishedBy<PrintFiles>('printfiles', canvas.productId);
  const fileId = files.variant_printfiles.find(({ variant_id }) => variant_id === variant.printfulVariantId)?.placements
    .default;
  const file = files.printfiles.find(({ printfile_id }) => printfile_id === fileId)!;
  const [short = 0, long = 0] = [file.width / file.dpi, file.height / file.dpi].toSorted((a, b) => a - b);
  const [across = 0, down = 0] = variant.size.match(/\d+/g)?.map(Number) ?? [];

  const mark = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
  const [{ mark: seen, print: face }, page] = await measuredWith(mark, canvas);
  const print = { width: seen.width / mark.width, height: seen.height / mark.height };
  const [left, top] = [seen.left - print.width / 4, seen.top - print.height / 4];

  expect([across, down, short, long]).toEqual([18, 24, 24, 30]);
  expectWithin(print.width, print.height * aspect, print.width, 'the proportions');
  expectWithin(face.width, (print.width * across) / short, print.width, 'the width of the face');
  expectWithin(face.height, (print.height * down) / long, print.height, 'the height of the face');
  expectWithin(face.left - left, (print.width - face.width) / 2, print.width, 'what folds away on the left');
  expectWithin(face.top - top, (print.height - face.height) / 2, print.height, 'what folds away at the top');

  const outlines = await page.evaluate<Record<string, Rectangle>>(`Object.fromEntries(
    [...document.querySelectorAll('[data-edge]')].map((edge) => {
      const picture = document.querySelector('[data-print] canvas');
      const [inner, outer] = [edge, picture].map((one) => one.getBoundingClientRect());
      const pixels = picture.width / outer.width;
      return [edge.dataset.edge, {
        left: (inner.left - outer.left) * pixels, top: (inner.top - outer.top) * pixels,
        width: inner.width * pixels, height: inner.height * pixels,
      }];
    }))`);
  for (const [edge, drawn] of [
    ['area', { left, top, ...print }],
    ['front', face],
  ] as const)
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expectWithin(outlines[edge]?.[side] ?? 0, drawn[side], print.width, `the outline of the ${edge}, ${side}`);
});
