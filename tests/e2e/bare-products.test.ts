import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { completeOrder } from '#tests/helpers/shopping.ts';
import { type Account, openStage } from './stage.ts';
import { fillCartWith, holdBack, productIds, readyToShop } from './storefront.ts';

const stage = openStage();
const { poster, mug, tShirt, hoodie } = productIds;
const canvas = 3;

let maya: Account;
let artworkId: number;
let orderId: string;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
  orderId = await completeOrder(maya.shopper, stage.shop(), artworkId);
  const lines = [poster, mug, hoodie, canvas].map((productId) => ({ artworkId, productId }));
  await fillCartWith(maya.shopper, ...lines);
});

/** Returns how much the colors of an element differ. A bare product is not of one color. */
async function contrastOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box || box.width < 20) throw new Error('The picture has no place on the page');
  // Not the rounded corners, and no button that floats above the upper or the lower edge.
  const [x, y] = [box.x + box.width * 0.1, box.y + box.height * 0.25];
  const clip = { x, y, width: box.width * 0.8, height: box.height * 0.55 };
  const { channels } = await sharp(await element.page().screenshot({ clip })).stats();
  return Math.max(...channels.map(({ max, min }) => max - min));
}

/** Holds back the artwork's pictures, and the worker that paints its prints. */
async function holdBackArtwork(page: Page): Promise<() => void> {
  const releases = await Promise.all(
    ['/api/artworks/*/image*', '/assets/print.worker*'].map((path) => holdBack(page, path)),
  );
  return () => {
    for (const release of releases) release();
  };
}

/** Returns the first pictures of products on a page, once the blank products have loaded. */
async function seeProducts(page: Page, count: number): Promise<Locator[]> {
  const products = page.locator('main [data-product]:has([data-print])').filter({ visible: true });
  await expect.poll(() => products.count()).toBeGreaterThanOrEqual(count);
  const first = (await products.all()).slice(0, count);
  for (const product of first) {
    await expect
      .poll(() =>
        product.evaluate((one) =>
          [...one.querySelectorAll('img')].every(({ src, complete }) => complete || src.includes('/api/artworks/')),
        ),
      )
      .toBe(true);
  }
  return first;
}

const pages: [string, () => string, number][] = [
  ['cart', () => '/cart', 4],
  ['checkout', () => '/checkout', 4],
  ['list of orders', () => '/orders', 1],
  ['order', () => `/orders/${orderId}`, 1],
  ['products', () => `/products?artwork=${artworkId}`, 4],
  ['products of the newest artwork', () => '/products', 4],
  ['purchase', () => `/purchase/${artworkId}`, 4],
  ['poster', () => `/customize/${poster}?artwork=${artworkId}`, 1],
  ['mug', () => `/customize/${mug}?artwork=${artworkId}`, 1],
  ['T-shirt', () => `/customize/${tShirt}?artwork=${artworkId}`, 1],
];

test.each(pages)('without the artwork, no product is bare: %s', async (name, path, count) => {
  const page = await stage.signedIn({ as: maya });
  const release = await holdBackArtwork(page);
  await page.goto(path());
  // On a phone, the checkout's products are folded away.
  for (const viewport of name === 'checkout' ? [desktop] : [desktop, phone]) {
    await page.setViewportSize(viewport);
    const products = await seeProducts(page, count);
    // A product that fades in does so within this time.
    await page.waitForTimeout(400);

    for (const product of products) {
      await product.scrollIntoViewIfNeeded();
      expect(await contrastOf(product), `at ${viewport.width} px`).toBeLessThan(8);
    }
  }
  release();

  for (const product of await seeProducts(page, count)) {
    await product.scrollIntoViewIfNeeded();
    await expect.poll(() => contrastOf(product)).toBeGreaterThan(40);
  }
});
