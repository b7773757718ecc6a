import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import { productTitle } from '#shared/model/product-name.ts';
import { phone } from '#tests/helpers/browser.ts';
import { cutOff } from './findings.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import { bodyOf, button, dollars, fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage();
const { poster, tShirt } = productIds;

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
});

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const lineOf = (page: Page, { productName }: CartItem) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: productTitle(productName) }) });
const openCart = () => stage.signedIn({ viewport: phone, as: maya, path: '/cart' });

test('each cart line shows its item, and the summary shows the total', async () => {
  const items = await fillCartWith(
    maya.shopper,
    { artworkId, productId: poster, quantity: 2 },
    { artworkId, productId: tShirt, placement: 'back' },
  );
  const page = await openCart();

  for (const item of items) {
    const line = lineOf(page, item);
    // A print across the whole front is no choice, and the printer's name for it says nothing to a shopper.
    expect(await line.getByText(/Full Design/).count()).toBe(0);
    if (item.productId !== poster) await line.getByText('Back', { exact: true }).waitFor();
    await line.getByText(`${item.productType} · Artwork #${artworkId}`).waitFor();
    for (const badge of [item.variantSize, item.variantColor]) {
      if (badge) await line.getByText(badge, { exact: true }).waitFor();
    }
    await line.getByText(dollars(Number(item.price) * item.quantity), { exact: true }).waitFor();
    // Without a mockup, the browser paints the artwork on the product.
    await line.getByRole('img', { name: `Artwork #${artworkId}` }).waitFor();
    await line.locator('[data-print=painted]').waitFor();
  }
  const total = dollars(items.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0));
  await summary(page).getByText('Subtotal (3 items)').waitFor();
  expect(await summary(page).getByText(total, { exact: true }).filter({ visible: true }).count()).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
});

test('changes on the cart page change the cart on the server', async () => {
  const held = async () =>
    (await bodyOf<CartItem[]>(maya.shopper.get('/api/cart'))).map(({ productId, quantity }) => [productId, quantity]);
  const wishes = [tShirt, poster].map((productId) => ({ artworkId, productId }));
  const [shirt, print] = await fillCartWith(maya.shopper, ...wishes, { artworkId, productId: productIds.mug });
  if (!shirt || !print) throw new Error('The cart is empty');
  const page = await openCart();
  const press = (item: CartItem, name: string) => lineOf(page, item).getByRole('button', { name, exact: true }).click();

  await press(print, 'Increase quantity');
  await seeToast(page, 'Cart updated');
  expect(await held()).toEqual([
    [tShirt, 1],
    [poster, 2],
    [productIds.mug, 1],
  ]);
  await press(shirt, 'Decrease quantity');
  await seeToast(page, 'Item removed');
  expect(await held()).toEqual([
    [poster, 2],
    [productIds.mug, 1],
  ]);
  await press(print, `Remove ${productTitle(print.productName)}`);
  await expect.poll(held).toEqual([[productIds.mug, 1]]);
  await button(page, 'Clear cart').click();
  await page.getByRole('dialog', { name: 'Clear your cart?' }).getByRole('button', { name: 'Clear cart' }).click();
  await seeToast(page, 'Cart cleared');

  await page.getByText('Your cart is empty').waitFor();
  expect(await held()).toEqual([]);
});

test('a removed line comes back as it was, also as the only one of an emptied cart', async () => {
  const cart = async () =>
    (await bodyOf<CartItem[]>(maya.shopper.get('/api/cart'))).map(({ id: _, ...content }) => content);
  const [shirt, print] = await fillCartWith(
    maya.shopper,
    { artworkId, productId: tShirt, quantity: 3, placement: 'back' },
    { artworkId, productId: poster },
  );
  if (!shirt || !print) throw new Error('The cart is empty');
  const [asItWas, other] = await cart();
  const page = await openCart();
  const remove = (item: CartItem) =>
    lineOf(page, item)
      .getByRole('button', { name: `Remove ${productTitle(item.productName)}` })
      .click();

  await remove(shirt);
  await button(page, /^Undo/).waitFor();
  expect(await cutOff(page)).toEqual([]);
  await remove(print);
  await page.getByText('Your cart is empty').waitFor();
  await button(page, /^Undo/).click();
  await lineOf(page, print).waitFor();
  expect(await cart()).toEqual([other]);

  await fillCartWith(maya.shopper, { artworkId, productId: tShirt, quantity: 3, placement: 'back' });
  await page.reload();
  await remove(shirt);
  await button(page, /^Undo/).click();
  await lineOf(page, shirt).waitFor();

  expect(await cart()).toEqual([asItWas]);
});
