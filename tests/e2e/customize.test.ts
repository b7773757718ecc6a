import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#shared/model/cart.ts';
import type { Placement, Variant } from '#shared/model/product.ts';
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
  variantsOf,
} from './storefront.ts';

const stage = openStage();
const { poster, tShirt } = productIds;
const mockup = '**/api/printful/mockup';

/** Two shoppers: `maya` has an artwork that is already uploaded to the printer, and `newcomer` has no artworks. */
let maya: Account;
let newcomer: Account;
let artworkId: number;
let shirts: Variant[];
let back: Placement | undefined;
beforeAll(async () => {
  [maya, newcomer] = await Promise.all([stage.account(), stage.account()]);
  const { shopper } = maya;
  artworkId = await readyToShop(shopper);
  await bodyOf(shopper.post(`/api/printful/upload-artwork/${artworkId}`));
  shirts = await variantsOf(shopper, tShirt);
  const { placements } = await bodyOf<{ placements: Placement[] }>(shopper.get(`/api/printful/placements/${tShirt}`));
  back = placements.find(({ areaName }) => areaName === 'back');
});

const customize = (productId: number) => `/customize/${productId}?artwork=${artworkId}`;
const open = (path: string) => stage.signedIn({ as: maya, path, options: still });
const cart = () => bodyOf<CartItem[]>(maya.shopper.get('/api/cart'));
const addButton = (page: Page) => button(page, /^Add to Cart/);
const location = (page: Page) => page.getByLabel('Print location');
const sum = (...amounts: (string | undefined)[]) =>
  dollars(amounts.reduce((total, amount) => total + Number(amount), 0).toFixed(2));

/** Waits until the page knows that the printer has the artwork. Until then, the buttons only show an error. */
async function seeArtworkAtPrinter(page: Page): Promise<void> {
  // The page shows the “Preparing…” note and the button at the same time. Waiting for the button first ensures that the
  // next line does not pass before the note has appeared.
  await addButton(page).waitFor();
  await page.getByText('Preparing your artwork for print…').waitFor({ state: 'hidden' });
}

describe.each(widths)('at %s', (_name, viewport) => {
  test("the customize page shows a product's prices by size, its print locations, and its print size", async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: customize(tShirt), options: still });
    const [first] = shirts;
    const price = dollars(first?.price ?? '');

    await button(page, `Add to Cart – ${price}`).waitFor();
    expect(await page.getByLabel('Size and color').inputValue()).toBe(String(first?.printfulVariantId));
    expect(await location(page).inputValue()).toBe('front');
    expect(await location(page).locator('option').allTextContents()).toEqual([
      'Front',
      `Back (+${dollars(back?.additionalPrice ?? '')})`,
    ]);
    await page.getByText(/^Maximum print size: \d+ × \d+ pixels$/).waitFor();
    await page.getByText('See your artwork on this product. It takes 10–15 seconds.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('back printing has the same surcharge on the page and in the cart', async () => {
    await fillCartWith(maya.shopper);
    const page = await stage.signedIn({ viewport, as: maya, path: customize(tShirt), options: still });
    await seeArtworkAtPrinter(page);
    expect(Number(back?.additionalPrice)).toBeGreaterThan(0);
    const dearer = sum(shirts[0]?.price, back?.additionalPrice);

    await location(page).selectOption('back');
    await button(page, `Add to Cart – ${dearer}`).click();
    await seeToast(page, 'Added to Cart!');
    await page.getByText('Added to Cart', { exact: true }).waitFor();
    await expectAccessible(page);
    expect((await cart()).map(({ price, customization }) => [dollars(price), customization.placement])).toEqual([
      [dearer, 'back'],
    ]);
    await page.getByRole('link', { name: 'View Cart' }).click();

    await page.getByRole('article').getByText(dearer, { exact: true }).waitFor();
  });
});

test.each([
  [
    'a product id that is not a number',
    '/customize/nonsense?artwork=1',
    'Invalid product ID. Please select a product first.',
  ],
  ['an unknown product', '/customize/99999?artwork=1', 'Product not found.'],
  ['a missing artwork', '/customize/71?artwork=99', 'No artwork found. Please create your Vibe artwork first.'],
])('the customize page reports %s', async (_what, path, sentence) => {
  const page = await open(path);

  await page.getByText(sentence, { exact: true }).waitFor();
  await expectAccessible(page);
});

test('a shopper without artworks sees a link to create an artwork', async () => {
  const page = await stage.signedIn({ as: newcomer, path: '/customize/71' });

  await page.getByText('No artwork found. Please create your Vibe artwork first.').waitFor();
  await page.getByRole('link', { name: 'Create Your First Artwork' }).click();

  await page.getByLabel('Full Name').waitFor();
});

test('a product that fails to load on the customize page can be reloaded', async () => {
  const page = await open('/products');
  await page.route(`**/api/printful/variants/${tShirt}`, failWith(500, 'No.'));
  await page.goto(customize(tShirt));

  await page.getByRole('heading', { name: 'We couldn’t load this product' }).waitFor();
  await expectAccessible(page);
  await page.unroute(`**/api/printful/variants/${tShirt}`);
  await button(page, 'Try Again').click();

  await addButton(page).waitFor();
});

test('choosing another size or color updates the prices and options', async () => {
  const page = await open(customize(tShirt));
  const [first] = shirts;
  const dearer = shirts.find(({ color, price }) => color === first?.color && price !== first?.price);
  const other = shirts.find(({ color }) => color !== first?.color);
  if (!dearer || !other) throw new Error('The shirt has one price or one color');
  await addButton(page).waitFor();

  await page.getByLabel('Size and color').selectOption(String(dearer.printfulVariantId));
  await button(page, `Add to Cart – ${dollars(dearer.price)}`).waitFor();
  await page.getByRole('radio', { name: other.color ?? '', exact: true }).check({ force: true });

  const texts = () => page.getByLabel('Size and color').locator('option').allTextContents();
  await expect.poll(async () => (await texts()).every((text) => text.includes(`, ${other.color} –`))).toBe(true);
});

test('a product without variants can be neither previewed nor added to the cart', async () => {
  const page = await open('/products');
  await page.route(`**/api/printful/variants/${tShirt}`, (route) => route.fulfill({ json: { variants: [] } }));
  await page.goto(customize(tShirt));

  await addButton(page).click();
  await seeToast(page, 'Failed to Add to Cart', 'Please select a size and color variant from the dropdown');
  await button(page, 'Generate Product Preview').click();

  await seeToast(page, 'Preview failed', 'Please select all options and ensure artwork is uploaded');
});

test('a product cannot be previewed or added to the cart until the printer has the artwork', async () => {
  const page = await open('/products');
  await page.route('**/api/printful/artwork-status/*', (route) =>
    route.fulfill({ json: { status: 'uploading', printfulFileId: null } }),
  );
  await page.goto(customize(tShirt));
  await page.getByText('Preparing your artwork for print…').waitFor();
  await expectAccessible(page);

  await addButton(page).click();
  await seeToast(
    page,
    'Failed to Add to Cart',
    'Your artwork is being uploaded to Printful. Please wait a moment and try again.',
  );
  await button(page, 'Generate Product Preview').click();

  await seeToast(page, 'Preview failed', 'Please select all options and ensure artwork is uploaded');
});

test.each([
  ['a network failure', undefined, 'Please try again.'],
  ['a rejection by the shop', failWith(422, 'The shirt is out of stock'), 'The shirt is out of stock'],
])('after %s, the item is not in the cart and can be added again', async (_who, refuse, sentence) => {
  await fillCartWith(maya.shopper);
  const page = await open(customize(tShirt));
  await seeArtworkAtPrinter(page);
  await answerInstead(page, 'POST', '/api/cart', refuse ?? ((route) => route.abort()));

  await addButton(page).click();
  await seeToast(page, 'Failed to Add to Cart', sentence);
  expect(await cart()).toEqual([]);
  await page.unroute('**/api/cart');
  await addButton(page).click();

  await seeToast(page, 'Added to Cart!');
  expect(await cart()).toHaveLength(1);
});

test('a double click on the add button adds one item and shows progress', async () => {
  await fillCartWith(maya.shopper);
  const page = await open(customize(tShirt));
  await seeArtworkAtPrinter(page);
  const letGo = await holdBack(page, '/api/cart');

  await addButton(page).dblclick();
  expect(await button(page, 'Adding...').isDisabled()).toBe(true);
  letGo();
  await seeToast(page, 'Added to Cart!');

  expect((await cart()).map(({ quantity }) => quantity)).toEqual([1]);
});

test('a generated product preview appears in the cart and can be updated', async () => {
  await fillCartWith(maya.shopper);
  const page = await open(customize(poster));
  await seeArtworkAtPrinter(page);
  const letGo = await holdBack(page, '/api/printful/mockup');

  await button(page, 'Generate Product Preview').click();
  await page.getByText('Usually 10–15 seconds').waitFor();
  expect(await button(page, 'Generating...').isDisabled()).toBe(true);
  await expectAccessible(page);
  letGo();
  await button(page, 'Update Preview').waitFor({ timeout: 60_000 });
  await seeToast(page, 'Preview generated');
  const picture = page.getByRole('img', { name: /with your artwork$/ });
  await picture.waitFor();
  await page.getByText('This is how it will look.').waitFor();
  await expectAccessible(page);
  const url = await picture.getAttribute('src');
  await addButton(page).click();
  await page.getByRole('link', { name: 'View Cart' }).click();

  await page.getByRole('article').waitFor();
  expect(await page.getByRole('article').locator('img').getAttribute('src')).toBe(url);
});

test.each([
  [
    'Preview failed',
    '502: The printer does not answer.',
    { status: 502, json: { message: 'The printer does not answer.' } },
  ],
  ['Preview issue', 'Preview generated but URL not found', { status: 200, json: { mockup_url: '' } }],
])(
  'the toast “%s” shows the reason for the failure, and the preview can be requested again',
  async (title, sentence, answer) => {
    const page = await open(customize(tShirt));
    await seeArtworkAtPrinter(page);
    await page.route(mockup, (route) => route.fulfill(answer));

    await button(page, 'Generate Product Preview').click();

    await seeToast(page, title, sentence);
    await button(page, 'Generate Product Preview').waitFor();
  },
);

test('the page repeats the same request while a product preview is pending', async () => {
  const page = await open(customize(tShirt));
  await seeArtworkAtPrinter(page);
  const asked: unknown[] = [];
  await page.route(mockup, (route) => {
    asked.push(route.request().postDataJSON());
    return asked.length < 2
      ? route.fulfill({ status: 202, json: { status: 'pending' } })
      : route.fulfill({ json: { mockup_url: '/favicon.svg' } });
  });

  await button(page, 'Generate Product Preview').click();

  await seeToast(page, 'Preview generated');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});
