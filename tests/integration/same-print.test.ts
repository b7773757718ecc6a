import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measurePng } from '#functions/adapters/pictures/measure-png.ts';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { renderingOf } from '#functions/app/artworks/renderings.ts';
import { checkFiles } from '#functions/app/orders/printing/check-files.ts';
import { orderFiles, type PrintPicture, printPictureOf } from '#functions/app/printing/print-files.ts';
import { RENDERER_VERSION } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { filePosition, type PrintPlan, pictureOf, printPlan } from '#shared/model/print-plan.ts';
import { orderFor } from '#tests/contract/printful-order-fixture.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { paintPrint } from '../../frontend/src/features/product-picture/paint-print.ts';
import type { PrintLook } from '../../frontend/src/features/product-picture/print-request.ts';
import { printRoom, tasksOf, uploaded, variantOf } from './print-room.ts';

/** Ten products of all kinds, some of them with a position that the shopper chose. */
const choices = [
  { productId: 71, placement: 'front', position: null },
  { productId: 71, placement: 'back', position: { x: 400, y: 300, size: 600 } },
  { productId: 146, placement: 'front', position: null },
  { productId: 1, placement: 'default', position: null },
  { productId: 2, placement: 'default', position: { x: 450, y: 600, size: 700 } },
  { productId: 3, placement: 'default', position: null },
  { productId: 3, placement: 'default', position: { x: 500, y: 500, size: 1300 } },
  { productId: 19, placement: 'default', position: null },
  // One fifth of 2795 × 2100 pixels keeps the proportions exactly, and so does one thirtieth of 7950 × 9450.
  { productId: 909, placement: 'front', position: null, longestSide: 559 },
  { productId: 83, placement: 'front', position: null },
  { productId: 358, placement: 'default', position: null },
  { productId: 395, placement: 'default', position: null, longestSide: 315 },
];
/** The usual longest side of the browser's picture in pixels. The print file is painted twice as large and averaged. */
const usualSide = 280;

const input = { ...sampleInput, voiceprint: null, caption: true, look: 'near' as const };

const artwork = {
  parameters: input,
  voiceprint: null,
  seed: input.seed,
  rendererVersion: RENDERER_VERSION,
};

test('the browser shows the print files of ten products', async () => {
  await using room = await printRoom();
  await room.stock(...new Set(choices.map(({ productId }) => productId)));

  for (const { productId, placement, position, longestSide = usualSide } of choices) {
    const product = await room.catalogue.product(productId);
    const [variant] = await room.catalogue.variants(productId);
    const area = variant?.areas[placement];
    if (!product || !area) throw new Error(`Product ${productId} is not printed at ${placement}`);
    const plan = printPlan({ product, size: variant.size, colorCode: variant.colorCode, area }, position);
    if (plan.kind === 'original') throw new Error(`Product ${productId} prints the original`);
    const file = printPictureOf(plan, 2 * longestSide);
    if (!file) throw new Error(`Product ${productId} has no print file`);

    const shown = onGray(await paintPrint(input, lookOf(plan, longestSide)), 4);
    const printed = averaged(onGray(bytesOf(file), file.channels), file.width);

    expect(likeness(shown, printed, Math.floor(file.width / 2)), `${product.name} at ${placement}`).toBeGreaterThan(
      0.95,
    );
  }
});

/** The longest side in pixels at which a whole print file is compared with the picture on the screen. */
const screenSide = 800;

/** Moved and scaled artworks on cloth and on paper, in small sizes that are fast to paint. */
const moved = [
  { productId: 71, size: 'M', color: 'Black', placement: 'back', position: { x: 400, y: 300, size: 600 } },
  { productId: 1, size: '5″×7″', placement: 'default', position: { x: 450, y: 600, size: 1300 } },
];

test('picture, mockup, print file, and order agree on the position of a moved artwork, and the printer reads the published file', async () => {
  await using room = await printRoom({ pictures: pictureFiles });
  await room.stock(1, 71);
  const fileId = await uploaded(room, 1, artwork);

  for (const [number, { productId, size, color, placement, position }] of moved.entries()) {
    const variantId = await variantOf(room, productId, { size, ...(color && { color }) });
    const [product, variant] = await Promise.all([
      room.catalogue.product(productId),
      room.catalogue.variant(variantId),
    ]);
    const area = variant?.areas[placement];
    if (!product || !area) throw new Error(`Product ${productId} is not printed at ${placement}`);
    const plan = printPlan({ product, size, colorCode: variant.colorCode, area }, position);
    if (plan.kind === 'original') throw new Error(`Product ${productId} prints the original`);
    const onScreen = filePosition(plan);

    await room.draw('u1', { productId, variantId, fileId, placement, position });
    const files = await orderFiles(room.deps, {
      ...{ userId: 'u1', artworkId: 1, variantId },
      placements: [{ placement, position }],
    });
    const externalId = `VF-${number}`;
    const { items, ...order } = orderFor(externalId, '');
    const [item] = items;
    await room.world.adapter.createDraft({ ...order, items: [{ ...item!, variantId, files }] });
    const draft = await eventually(
      () => room.world.adapter.findByExternalId(externalId),
      (one) => one?.items[0]?.files[0]?.status === 'ok',
    );

    const mockup = JSON.parse(JSON.stringify(tasksOf(room).at(-1)?.body)).files[0];
    const sent = room.world.sent.findLast(({ call }) => call === 'POST /orders');
    const ordered = JSON.parse(JSON.stringify(sent?.body)).items[0].files[0];
    const inProvidersWords = {
      ...{ area_width: onScreen.areaWidth, area_height: onScreen.areaHeight, width: onScreen.width },
      ...{ height: onScreen.height, top: onScreen.top, left: onScreen.left },
    };
    expect(mockup.position).toEqual(inProvidersWords);
    expect(ordered.position).toEqual(inProvidersWords);

    const measurePrint = async (url: string) => {
      const bytes = await room.publicImages.read(new URL(url).pathname.slice(1));
      return bytes && measurePng(bytes);
    };
    await checkFiles({ clock: room.deps.clock, measurePrint }, draft!, [files]);
    const file = room.published.get(new URL(files[0]!.url).pathname.slice(1))!;
    const other = async () => measurePng(Readable.from([file.subarray(0, -1)]));
    await expect(checkFiles({ clock: room.deps.clock, measurePrint: other }, draft!, [files])).rejects.toMatchObject({
      reason: 'different-file',
    });

    const shown = onGray(await paintPrint(input, lookOf(plan, screenSide)), 4);
    const frame = pictureOf(plan, screenSide);
    const pixels = await sharp(file).resize(frame.width, frame.height, { kernel: 'lanczos3' }).raw().toBuffer();
    const printed = onGray(pixels, plan.kind === 'figure' ? 4 : 3);
    expect(likeness(shown, printed, frame.width), `${product.name} at ${JSON.stringify(position)}`).toBeGreaterThan(
      0.95,
    );
  }
});

function lookOf(plan: Exclude<PrintPlan, { kind: 'original' }>, longestSide: number): PrintLook {
  const frame = pictureOf(plan, longestSide);
  if (plan.kind !== 'figure') return { kind: plan.kind, quality: 'sharp', frame };
  const { kind, cloth, hasConstellation } = plan;
  return { kind, quality: 'sharp', frame, cloth, hasConstellation };
}

/**
 * Returns the pixels of a print file. Its bands share one buffer, so each band is copied before the next one is
 * painted.
 */
function bytesOf({ bands }: PrintPicture): Uint8Array {
  return Buffer.concat(Array.from(bands(renderingOf(artwork)), (band) => Buffer.from(band)));
}

/** Returns the luma of the pixels, with transparent ones on middle gray. */
const onGray = (pixels: Uint8Array | Uint8ClampedArray, channels: number): number[] =>
  Array.from({ length: pixels.length / channels }, (_, pixel) => {
    const [r, g, b, alpha = 255] = pixels.subarray(channels * pixel, channels * (pixel + 1));
    return 128 + (0.299 * r! + 0.587 * g! + 0.114 * b! - 128) * (alpha / 255);
  });

/** Returns a picture of half the width and height. */
function averaged(luma: readonly number[], width: number): number[] {
  const half = Math.floor(width / 2);
  const rows = Math.floor(luma.length / width / 2);
  return Array.from({ length: half * rows }, (_, i) => {
    const at = 2 * Math.floor(i / half) * width + 2 * (i % half);
    return (luma[at]! + luma[at + 1]! + luma[at + width]! + luma[at + width + 1]!) / 4;
  });
}

/** The side of the comparison windows, in pixels. */
const windowSide = 8;

/**
 * Returns the mean structural similarity (SSIM) of two pictures over all windows. Equal pictures have a similarity of
 * 1.
 */
function likeness(a: readonly number[], b: readonly number[], width: number): number {
  expect(a).toHaveLength(b.length);
  const [columns, rows] = [width, a.length / width].map((length) => Math.floor(length / windowSide));
  const similarities = Array.from({ length: columns! * rows! }, (_, i) => {
    const at = windowSide * (Math.floor(i / columns!) * width + (i % columns!));
    const [one, other] = [a, b].map((luma) =>
      Array.from(
        { length: windowSide ** 2 },
        (__, n) => luma[at + Math.floor(n / windowSide) * width + (n % windowSide)]!,
      ),
    );
    return similarity(one!, other!);
  });
  return mean(similarities);
}

const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;

/** Returns the similarity of two windows, with the constants of Wang, Bovik, Sheikh, and Simoncelli (2004). */
function similarity(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const va = mean(a.map((value) => (value - ma) ** 2));
  const vb = mean(b.map((value) => (value - mb) ** 2));
  const covariance = mean(a.map((value, i) => (value - ma) * (b[i]! - mb)));
  return ((2 * ma * mb + 6.5025) * (2 * covariance + 58.5225)) / ((ma * ma + mb * mb + 6.5025) * (va + vb + 58.5225));
}
