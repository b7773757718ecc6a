import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeToast, widths } from './stage.ts';
import {
  answerInstead,
  bodyOf,
  button,
  dollars,
  expectAccessible,
  failWith,
  fillCartWith,
  holdBack,
  productIds,
  readyToShop,
  still,
} from './storefront.ts';

const stage = openStage();
const { poster, tShirt } = productIds;

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(maya.shopper);
});

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const lineOf = (page: Page, { productName }: CartItem) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: productName }) });
const seeQuantity = (page: Page, quantity: number) =>
  page.getByLabel('Quantity', { exact: true }).getByText(String(quantity), { exact: true }).waitFor();
const held = async () => (await bodyOf<CartItem[]>(maya.shopper.get('/api/cart'))).map(({ quantity }) => quantity);

/** Opens the cart page with this quantity of one poster. */
async function withPosters(quantity: number): Promise<{ page: Page; item: CartItem }> {
  const [item] = await fillCartWith(maya.shopper, { artworkId, productId: poster, quantity });
  if (!item) throw new Error('The cart is empty');
  const page = await stage.signedIn({ as: maya, path: '/cart', options: still });
  await seeQuantity(page, quantity);
  return { page, item };
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('the empty cart page links to the products', async () => {
    await fillCartWith(maya.shopper);
    const page = await stage.signedIn({ viewport, as: maya, path: '/cart', options: still });

    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Browse All Products' }).click();

    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
  });

  test('each cart line shows its item, and the summary shows the total', async () => {
    const wishes = [
      { artworkId, productId: poster, quantity: 2 },
      { artworkId, productId: tShirt, placement: 'back' },
    ];
    const items = await fillCartWith(maya.shopper, ...wishes);
    const page = await stage.signedIn({ viewport, as: maya, path: '/cart', options: still });

    for (const item of items) {
      const line = lineOf(page, item);
      await line.getByText(`${item.productType} · Artwork #${artworkId}`).waitFor();
      for (const badge of [item.variantSize, item.variantColor]) {
        if (badge) await line.getByText(badge, { exact: true }).waitFor();
      }
      await line.getByText(dollars(Number(item.price) * item.quantity), { exact: true }).waitFor();
      expect(await line.locator('img').first().getAttribute('src')).toBe(item.productImage);
      await line.getByRole('img', { name: `Artwork #${artworkId}` }).waitFor();
    }
    const total = dollars(items.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0));
    await summary(page).getByText('Subtotal (3 items)').waitFor();
    expect(await summary(page).getByText(total, { exact: true }).filter({ visible: true }).count()).toBeGreaterThan(1);
    await summary(page).getByText('Calculated at checkout').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
  });

  test('a cart that fails to load shows an error and can be reloaded', async () => {
    await fillCartWith(maya.shopper);
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    await page.route('**/api/cart', failWith(500, 'No.'));
    await page.goto('/cart');

    await page.getByText('Failed to load cart. Please try again.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/cart');
    await button(page, 'Try Again').click();

    await page.getByText('Your cart is empty').waitFor();
  });
});

test('the stepper changes a cart quantity on the page and on the server', async () => {
  const { page, item } = await withPosters(1);

  await button(page, 'Increase quantity').click();
  await seeQuantity(page, 2);
  await seeToast(page, 'Cart updated');
  await page.getByText(`${dollars(item.price)} each`).waitFor();
  expect(await held()).toEqual([2]);
  await expectAccessible(page);
  await button(page, 'Decrease quantity').click();
  await seeQuantity(page, 1);
  await expect.poll(held).toEqual([1]);
  await button(page, 'Decrease quantity').click();

  await seeToast(page, 'Item removed');
  await page.getByText('Your cart is empty').waitFor();
  expect(await held()).toEqual([]);
});

test('the cart limits a quantity to fifty', async () => {
  const { page } = await withPosters(49);

  await button(page, 'Increase quantity').click();

  await seeQuantity(page, 50);
  await expect.poll(() => button(page, 'Increase quantity').isDisabled()).toBe(true);
  await expect.poll(held).toEqual([50]);
});

test('quick clicks update the quantity on the page immediately, but the page sends only the first and the last quantity', async () => {
  const { page } = await withPosters(1);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  const letGo = await holdBack(page, '/api/cart/*');
  const more = button(page, 'Increase quantity');

  await more.click();
  await expect.poll(() => sent).toEqual([{ quantity: 2 }]);
  for (let press = 0; press < 3; press++) await more.click();

  await seeQuantity(page, 5);
  await summary(page).getByText('Subtotal (5 items)').waitFor();
  await page.getByRole('link', { name: 'Cart, 5 items' }).waitFor();
  expect(await held()).toEqual([1]);
  letGo();
  await seeToast(page, 'Cart updated');
  expect(sent).toEqual([{ quantity: 2 }, { quantity: 5 }]);
  expect(await held()).toEqual([5]);
  await page.reload();
  await seeQuantity(page, 5);
});

test('a late response to a cart request from before a quantity change does not override the change', async () => {
  const { page, item } = await withPosters(1);
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let reads = 0;
  await answerInstead(page, 'GET', '/api/cart', async (route) => {
    reads += 1;
    if (reads > 1) return route.fallback();
    await late.promise;
    // `fulfill` fails if the page has already aborted this request. The test ignores that error.
    await route.fulfill({ json: [{ ...item, quantity: 2 }] }).catch(() => undefined);
    answered.resolve();
  });
  const more = button(page, 'Increase quantity');

  await more.click();
  await expect.poll(held).toEqual([2]);
  await expect.poll(() => reads).toBe(1);
  await more.click();
  await expect.poll(held).toEqual([3]);
  await expect.poll(() => reads).toBe(2);
  late.resolve();
  await answered.promise;

  await seeQuantity(page, 3);
  await summary(page).getByText('Subtotal (3 items)').waitFor();
});

test('a quantity change that fails reverts to the saved quantity', async () => {
  const { page } = await withPosters(2);
  await answerInstead(page, 'PUT', '/api/cart/*', (route) => route.abort());

  await button(page, 'Increase quantity').click();

  await seeToast(page, 'Update failed', 'Please try again.');
  await seeQuantity(page, 2);
  expect(await held()).toEqual([2]);
});

test('the last item stays in the cart if removing it with the stepper fails', async () => {
  const { page } = await withPosters(1);
  await answerInstead(page, 'PUT', '/api/cart/*', failWith(500, 'The shelf is stuck.'));

  await button(page, 'Decrease quantity').click();

  await seeToast(page, 'Remove failed', 'The shelf is stuck.');
  await seeQuantity(page, 1);
});

test('the remove button removes a cart item, or keeps it if the request fails', async () => {
  const { page, item } = await withPosters(1);
  await answerInstead(page, 'DELETE', '/api/cart/*', (route) => route.abort());

  await button(page, `Remove ${item.productName}`).click();
  await seeToast(page, 'Remove failed', 'Please try again.');
  await seeQuantity(page, 1);
  await expectAccessible(page);
  await page.unroute('**/api/cart/*');
  await button(page, `Remove ${item.productName}`).click();

  await seeToast(page, 'Item removed');
  await page.getByText('Your cart is empty').waitFor();
  expect(await held()).toEqual([]);
});

test('clearing the cart requires confirmation', async () => {
  const { page } = await withPosters(1);
  const question = page.getByRole('dialog', { name: 'Clear your cart?' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true });

  await button(page, 'Clear cart').click();
  await question.waitFor();
  await expectAccessible(page);
  await answer('Cancel').click();
  await question.waitFor({ state: 'hidden' });
  await answerInstead(page, 'DELETE', '/api/cart', (route) => route.abort());
  await button(page, 'Clear cart').click();
  await answer('Clear cart').click();
  await seeToast(page, 'Clear failed', 'Please try again.');
  await question.waitFor({ state: 'hidden' });
  expect(await held()).toEqual([1]);
  await page.unroute('**/api/cart');
  const letGo = await holdBack(page, '/api/cart');
  await button(page, 'Clear cart').click();
  await answer('Clear cart').click();
  await expect.poll(() => answer('Clearing...').isDisabled()).toBe(true);
  letGo();

  await seeToast(page, 'Cart cleared');
  await page.getByText('Your cart is empty').waitFor();
  expect(await held()).toEqual([]);
});
