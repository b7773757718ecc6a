import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { firstAssortment } from '#functions/app/catalogue/assortment.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintPreview } from '#shared/art/preview.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import type { Answered, Shopper } from '#tests/helpers/shopper.ts';
import { eventually } from '#tests/helpers/shopping.ts';
import type { Account, Stage } from './stage.ts';

/** The provider's IDs of the products that tests buy. */
export const productIds = { poster: 1, mug: 19, tShirt: 71, hoodie: 146 } as const;

/** Returns the body of the response. Fails the test if the response is an error. */
export async function bodyOf<Body>(answering: Promise<Answered>): Promise<Body> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`The shop responded with ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/**
 * Waits until the shop has synced the provider's whole catalog, and returns the products. The shop syncs them in the
 * order of `firstAssortment`, so the sync is complete when the last one is listed.
 */
export function seeCatalogue(shopper: Shopper): Promise<Product[]> {
  return eventually(async () => {
    const { products } = await bodyOf<{ products: Product[] }>(shopper.get('/api/printful/products'));
    return products.some(({ productId }) => productId === firstAssortment.at(-1)) ? products : undefined;
  }, 'Reading the catalogue');
}

/** Gives the account a finished artwork and waits for the catalog sync. Returns the artwork's ID. */
export async function readyToShop(stage: Stage, account: Account): Promise<number> {
  await seeCatalogue(account.shopper);
  return stage.artwork(account);
}

/** Returns a product's in-stock variants in the order in which the API lists them. */
export async function variantsOf(shopper: Shopper, productId: number): Promise<Variant[]> {
  const { variants } = await bodyOf<{ variants: Variant[] }>(shopper.get(`/api/printful/variants/${productId}`));
  return variants.filter(({ inStock }) => inStock);
}

export type Wish = { artworkId: number; productId: number; quantity?: number; placement?: string };

async function defaultPlacement(shopper: Shopper, productId: number): Promise<string | undefined> {
  const { placements } = await bodyOf<{ placements: Placement[] }>(
    shopper.get(`/api/printful/placements/${productId}`),
  );
  return placements.find(({ isDefault }) => isDefault)?.areaName;
}

/** Replaces the cart with the first variant of each of these products, and returns the new cart. */
export async function fillCartWith(shopper: Shopper, ...wishes: Wish[]): Promise<CartItem[]> {
  await bodyOf(shopper.delete('/api/cart'));
  for (const { artworkId, productId, quantity = 1, placement } of wishes) {
    const [variant] = await variantsOf(shopper, productId);
    await bodyOf(
      shopper.post('/api/cart', {
        artworkId,
        productId,
        variantId: variant?.printfulVariantId,
        quantity,
        customization: { placement: placement ?? (await defaultPlacement(shopper, productId)) },
      }),
    );
  }
  return bodyOf(shopper.get('/api/cart'));
}

/** Formats an amount in dollars as the pages do, for example "$1,024.99". */
export const dollars = (amount: string | number) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });

/** Returns a route handler that responds with this error in place of the shop. */
export const failWith = (status: number, message: string, code?: string) => (route: Route) =>
  route.fulfill({ status, json: { message, ...(code && { code }), requestId: 'test' } });

/** Lets `answer` handle the requests with this method to this path. Other requests reach the shop. */
export function answerInstead(page: Page, method: string, path: string, answer: (route: Route) => unknown) {
  return page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await answer(route);
    else await route.fallback();
  });
}

/** Holds back requests to a path until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

const livePicture = 'main canvas[role=img]';

/** Waits until the page shows the sharp picture of an input, drawn as wide as it is shown. */
export async function seePicture(page: Page, input: ArtInput, selector = livePicture): Promise<void> {
  const picture = page.locator(selector).filter({ visible: true }).first();
  const composition = composeArtwork(input);
  // The page may replace the picture while its parts load. A replaced picture has no width.
  const drawn = () =>
    picture
      .evaluate((one) => one.clientWidth || Promise.reject(new Error('The picture was replaced')))
      .then((width) => pictureTextOf(paintPreview(composition, width), width));
  await expect.poll(async () => (await pictureOf(page, selector)) === (await drawn())).toBe(true);
}

/**
 * Returns a string with the width of the page's first visible canvas that matches the selector and a hash of its
 * pixels. Equal pictures have equal strings.
 */
const pictureOf = (page: Page, selector = livePicture): Promise<string> =>
  page.evaluate<string>(`
    (async () => {
      const canvas = [...document.querySelectorAll('${selector}')].find((one) => one.clientWidth > 0);
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const digest = await crypto.subtle.digest('SHA-256', data);
      return canvas.width + ' ' + [...new Uint8Array(digest)].join('.');
    })()`);

/** Returns the string that `pictureOf` would return for a canvas with these pixels and a width of `size` pixels. */
const pictureTextOf = (pixels: Uint8ClampedArray, size: number): string =>
  `${size} ${[...createHash('sha256').update(pixels).digest()].join('.')}`;
