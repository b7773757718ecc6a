import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { mockupWait } from '../../frontend/src/features/catalogue/mockup-wait.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import { bodyOf, button, dollars, fillCartWith, holdBack, productIds, readyToShop, variantsOf } from './storefront.ts';

const stage = openStage();
const { poster, mug, tShirt, hoodie } = productIds;

/** A shopper with an artwork that is already uploaded to the printer. */
let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
  await bodyOf(maya.shopper.post(`/api/printful/upload-artwork/${artworkId}`));
});

/** Opens a product with an empty cart and waits until the page knows that the printer has the artwork. */
async function openProduct(productId: number, options: BrowserContextOptions = {}, viewport = phone): Promise<Page> {
  await fillCartWith(maya.shopper);
  const path = `/customize/${productId}?artwork=${artworkId}`;
  const page = await stage.signedIn({ viewport, as: maya, path, options });
  await seePrepared(page);
  return page;
}

/** Waits until the page knows that the printer has the artwork. */
async function seePrepared(page: Page): Promise<void> {
  // The page shows the “Preparing…” note and the button at the same time. Waiting for the button first ensures that the
  // next line does not pass before the note has appeared.
  await button(page, /^Add to Cart/).waitFor();
  await page.getByText('Preparing your artwork for print...').waitFor({ state: 'hidden' });
}

test('one print is included in the price, even on the back, and the cart shows its location', async () => {
  const [shirt] = await variantsOf(maya.shopper, tShirt);
  const price = dollars(shirt?.price ?? '');
  const page = await openProduct(tShirt);

  await page.getByRole('radio', { name: 'Back' }).click();
  await button(page, `Add to Cart – ${price}`).click();
  await seeToast(page, 'Added to Cart!');
  const cart = await bodyOf<CartItem[]>(maya.shopper.get('/api/cart'));
  await page.getByRole('link', { name: 'View Cart' }).click();

  await page.getByRole('article').getByText(price, { exact: true }).waitFor();
  await page.getByRole('article').getByText('Back', { exact: true }).waitFor();
  expect(cart.map(({ price, customization }) => [dollars(price), customization.placement])).toEqual([[price, 'back']]);
});

test('an item that waits for the printer is added although the shopper opens the cart by its address', async () => {
  await fillCartWith(maya.shopper);
  const page = await stage.signedIn({ as: maya });
  const release = await holdBack(page, '/api/printful/artwork-status/*');
  await page.goto(`/customize/${poster}?artwork=${artworkId}`);
  await button(page, /^Add to Cart/).click();
  await page.getByRole('button', { name: 'Adding...' }).waitFor();

  await page.goto('/cart');
  await page.getByText('Adding...').waitFor();
  expect(await page.getByText('Your cart is empty').count()).toBe(0);
  release();
  await seeToast(page, 'Added to Cart!');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  const cart = await bodyOf<CartItem[]>(maya.shopper.get('/api/cart'));
  expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([[poster, 1]]);
});

test('a second tap in the same place never leads toward the payment', async () => {
  const page = await openProduct(poster);
  const middleOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not on the page');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const add = button(page, /^Add to Cart/);
  const addBox = await add.boundingBox();
  await add.click();
  const viewCart = page.getByRole('link', { name: 'View Cart' });
  const checkoutBox = await page.getByRole('link', { name: 'Checkout', exact: true }).boundingBox();
  expect(checkoutBox && checkoutBox.y + checkoutBox.height).toBeLessThanOrEqual(addBox?.y ?? 0);

  const place = await middleOf(viewCart);
  await page.mouse.click(...place);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  await page.mouse.click(...place);

  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/cart');
});

/** A page script that records whether a new dialog's print is already painted when the dialog first contains it. */
const watchZoom = `
  window.zoomed = [];
  new MutationObserver(() => {
    const print = document.querySelector('dialog[open] [data-print]');
    if (print && zoomed.length === 0) zoomed.push(print.dataset.print);
  }).observe(document, { childList: true, subtree: true });`;

/** Makes the artwork as small as it gets with the keyboard. Returns its handle and the slider of its size. */
async function shrink(page: Page) {
  const [handle, slider] = [button(page, 'Move the artwork'), page.getByRole('slider', { name: 'Artwork size' })];
  await handle.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('-');
  await expect.poll(() => slider.inputValue()).toBe('400');
  return { handle, slider };
}

test('the enlarged print immediately shows what the page has already painted', async () => {
  const page = await openProduct(poster);
  // The sharp picture follows the draft, which is smaller.
  const width = () => page.evaluate<number>("document.querySelector('[data-print=painted] canvas')?.width ?? 0");
  await expect.poll(width).toBeGreaterThan(288);
  await page.evaluate(watchZoom);

  await button(page, 'Every pixel').click();
  await page.locator('dialog[open] [data-print]').first().waitFor();

  expect(await page.evaluate('zoomed')).toEqual(['painted']);
});

test.each([desktop, phone])('at $width px, adding a product to the cart scrolls nothing', async (viewport) => {
  const page = await openProduct(hoodie, {}, viewport);
  const scrolled = () => page.evaluate<number>('scrollY');
  const press = async () => {
    const before = await scrolled();
    // Playwright's own click could scroll to the button.
    const box = await button(page, /^Add to Cart/).boundingBox();
    if (!box) throw new Error('The button is not on the page');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const checkout = page.getByRole('link', { name: 'Checkout', exact: true });
    await checkout.waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Checkout');
    return (await scrolled()) - before;
  };

  for (const productId of [hoodie, mug, poster]) {
    if (productId !== hoodie) await page.goto(`/customize/${productId}?artwork=${artworkId}`);
    await seePrepared(page);
    const fromTop = await press();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.evaluate("scrollBy({ top: 200, behavior: 'instant' })");
    const fromBelow = await press();

    expect([fromTop, fromBelow], `product ${productId}`).toEqual([0, 0]);
  }
});

test('an automatic mockup leaves the button to the shopper, whose press is answered at once', async () => {
  const page = await openProduct(tShirt);
  await page.getByText('This is how it will look.').waitFor({ timeout: mockupWait.untilMs });
  await page.getByRole('img', { name: /with your artwork$/ }).waitFor();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await button(page, 'Generate Product Preview').click();

  await seeToast(page, 'Preview generated');
  await button(page, 'Update Preview').waitFor();
  expect(asked.filter((path) => path.endsWith('/mockup'))).toEqual([]);
});

test('a generated product preview appears in the cart and can be updated', async () => {
  const page = await openProduct(poster);

  await button(page, 'Generate Product Preview').click();
  await button(page, 'Update Preview').waitFor({ timeout: mockupWait.untilMs });
  const picture = page.getByRole('img', { name: /with your artwork$/ });
  await picture.waitFor();
  await page.getByText('This is how it will look.').waitFor();
  const url = await picture.getAttribute('src');
  await button(page, /^Add to Cart/).click();
  await page.getByRole('link', { name: 'View Cart' }).click();

  await page.getByRole('article').waitFor();
  expect(await page.getByRole('article').locator('img').getAttribute('src')).toBe(url);
});

/** Presses fingers on the page and returns a function that moves them. No fingers end the touch. */
async function touchScreen(page: Page) {
  const screen = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
}

test('a small artwork has room for two fingers, which scale it, and one finger there scrolls the page', async () => {
  const page = await openProduct(tShirt, { hasTouch: true });
  const { handle, slider } = await shrink(page);
  const [box, picture] = [await handle.boundingBox(), await page.locator('.strip').boundingBox()];
  if (!box || !picture) throw new Error('The artwork is not on the page');
  expect(Math.max(box.width, box.height)).toBeLessThan(60);
  const reached = (x: number, y: number) =>
    page.evaluate<string>(`document.elementFromPoint(${x}, ${y})?.getAttribute('aria-label')`);
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const [x, y] of [
    [-46, 0],
    [46, 0],
    [0, -46],
    [0, 46],
  ] as const)
    expect(await reached(center.x + x, center.y + y), `${x}, ${y}`).toBe('Move the artwork');
  const touch = await touchScreen(page);
  const scrolled = () => page.evaluate<number>('scrollY');
  // Between the buttons in the upper and the lower corners.
  const y = picture.y + 90;
  const middle = picture.x + picture.width / 2;
  const before = await scrolled();

  await touch('touchStart', { x: middle - 60, y });
  await touch('touchStart', { x: middle - 60, y }, { x: middle + 60, y });
  for (let way = 5; way <= 60; way += 5)
    await touch('touchMove', { x: middle - 60 - way, y }, { x: middle + 60 + way, y });
  await touch('touchEnd');

  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(700);
  expect(await scrolled()).toBe(before);
  const size = await slider.inputValue();
  await touch('touchStart', { x: middle - 100, y: y + 90 });
  for (let way = 10; way <= 120; way += 10) await touch('touchMove', { x: middle - 100, y: y + 90 - way });
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await slider.inputValue()).toBe(size);
});
