import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { assortment } from '#functions/app/catalogue/assortment.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import type { Answered, Shopper } from '#tests/helpers/shopper.ts';
import { eventually, paintedArtwork } from '#tests/helpers/shopping.ts';

/** Products of the provider's catalogue that tests buy. */
export const productIds = { poster: 1, mug: 19, tShirt: 71, hoodie: 146 } as const;

/** For pages whose pictures are looked at once they stand still. */
export const still: BrowserContextOptions = { reducedMotion: 'reduce' };

/** The body of an answer that has to be a success. */
export async function bodyOf<Body>(answering: Promise<Answered>): Promise<Body> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/** Waits until the shop has read the provider's whole catalogue: it is read in the order of the assortment. */
export function seeCatalogue(shopper: Shopper): Promise<Product[]> {
  return eventually(async () => {
    const { products } = await bodyOf<{ products: Product[] }>(shopper.get('/api/printful/products'));
    return products.some(({ productId }) => productId === assortment.at(-1)) ? products : undefined;
  }, 'Reading the catalogue');
}

/** Lets somebody shop: has an artwork of theirs painted and the catalogue read. Gives the artwork's number. */
export async function readyToShop(shopper: Shopper): Promise<number> {
  const { artworkId } = await paintedArtwork(shopper);
  await seeCatalogue(shopper);
  return artworkId;
}

/** A product's variants that can be had, in their order. */
export async function variantsOf(shopper: Shopper, productId: number): Promise<Variant[]> {
  const { variants } = await bodyOf<{ variants: Variant[] }>(shopper.get(`/api/printful/variants/${productId}`));
  return variants.filter(({ inStock }) => inStock);
}

export type Wish = { artworkId: number; productId: number; quantity?: number; placement?: string };

/** Puts these things in the cart in place of all that was in it, each in its first variant; gives the cart. */
export async function fillCartWith(shopper: Shopper, ...wishes: Wish[]): Promise<CartItem[]> {
  await bodyOf(shopper.delete('/api/cart'));
  for (const { artworkId, productId, quantity = 1, placement = 'default' } of wishes) {
    const [variant] = await variantsOf(shopper, productId);
    await bodyOf(
      shopper.post('/api/cart', {
        artworkId,
        productId,
        variantId: variant?.printfulVariantId,
        quantity,
        customization: { placement },
      }),
    );
  }
  return bodyOf(shopper.get('/api/cart'));
}

/** "$1,024.99" as the pages write an amount of the API. */
export const dollars = (amount: string | number) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });

/** A call's answer in place of the shop's, failing it. */
export const failWith = (status: number, message: string, code?: string) => (route: Route) =>
  route.fulfill({ status, json: { message, ...(code && { code }), requestId: 'test' } });

/** Has the calls of one method to a path answered by `answer`; others go on to the shop. */
export function answerInstead(page: Page, method: string, path: string, answer: (route: Route) => unknown) {
  return page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await answer(route);
    else await route.fallback();
  });
}

/** Holds the calls to a path back until told to let them go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** axe finds nothing to complain about in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has a contrast of its own.
  const moving = 'document.getAnimations().filter(({ playState }) => playState === "running").length';
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

/** The picture of the first canvas as a short text: equal pictures, equal texts. */
export const pictureOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`
    (async () => {
      const canvas = [...document.querySelectorAll('main canvas[role=img]')].at(0);
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const digest = await crypto.subtle.digest('SHA-256', data);
      return canvas.width + ' ' + [...new Uint8Array(digest)].join('.');
    })()`);

/** The same of a picture `size` pixels wide that the renderer itself has painted. */
export const pictureTextOf = (pixels: Uint8ClampedArray, size: number): string =>
  `${size} ${[...createHash('sha256').update(pixels).digest()].join('.')}`;
