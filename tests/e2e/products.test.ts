import { chromium, type Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Product } from '#shared/model/product.ts';
import { browserOptions, desktop, phone, visit } from '#tests/helpers/browser.ts';
import { asOneProduct, type Offer, offersOf, optionsText } from '../../frontend/src/features/catalogue/offers.ts';
import { type Account, openStage } from './stage.ts';
import { bodyOf, button, seeCatalogue } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

let maya: Account;
let catalogue: Product[];
/** What the cards of the unfiltered catalogue offer. */
let offers: Offer[];
beforeAll(async () => {
  maya = await stage.account();
  catalogue = await seeCatalogue(maya.shopper);
  offers = offersOf(catalogue);
});

/** Chromium's own trace. A layout that a script causes has the script's stack. */
type Trace = { traceEvents: { name: string; args: { beginData?: { stackTrace?: { url: string }[] } } }[] };

const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

const openProducts = () => stage.signedIn({ viewport: phone, as: maya, path: '/products' });
const cards = (page: Page) => page.getByRole('article');
const seeCount = (page: Page, count: number) => page.getByText(`${count} products`, { exact: true }).waitFor();

test('every product of the shop is on one card, and popular products have a badge', async () => {
  const page = await openProducts();

  await seeCount(page, offers.length);

  for (const offer of offers) {
    const { name, typeName, isPopular } = asOneProduct(offer);
    const card = cards(page).filter({ has: page.getByRole('link', { name: `Customize ${name}`, exact: true }) });
    await card.getByText(`${typeName} · ${optionsText(offer, 'in')}`).waitFor();
    expect(await card.getByText('Popular', { exact: true }).count()).toBe(isPopular ? 1 : 0);
    expect(await card.getByRole('link').getAttribute('href')).toBe(`/customize/${offer.product.productId}`);
  }
  expect(offers.flatMap(({ members }) => members)).toHaveLength(catalogue.length);
  expect(catalogue.some(({ isPopular }) => isPopular)).toBe(true);
});

test('from one poster card, a shopper buys centimeters and a frame, and the cart shows that variant', async () => {
  const artworkId = await stage.artwork(maya);
  await bodyOf(maya.shopper.post(`/api/printful/upload-artwork/${artworkId}`));
  const page = await stage.signedIn({ viewport: phone, as: maya, path: `/products?artwork=${artworkId}` });
  const option = (name: string | RegExp) => page.getByRole('radio', { name });
  const seeChosen = (name: string | RegExp) => expect.poll(() => option(name).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Customize Poster', exact: true }).click();
  await seeChosen(/^18″×24″/);
  await button(page, 'Increase quantity').click();
  await option('Centimeters').check();
  await seeChosen(/^50×70 cm/);
  await option('Black').check();
  await seeChosen('Black');
  await option(/^30×40 cm/).check();
  await page.getByText('Preparing your artwork for print...').waitFor({ state: 'hidden' });
  await button(page, /^Add to Cart/).click();
  await page.getByRole('link', { name: 'View Cart' }).click();

  const line = page.getByRole('article');
  await line.getByRole('heading', { name: /^Framed matte poster/ }).waitFor();
  await line.getByText('30×40 cm', { exact: true }).waitFor();
  await line.getByText('Black', { exact: true }).waitFor();
  expect(await line.getByLabel('Quantity', { exact: true }).last().textContent()).toBe('2');
});

test('a unit is chosen with the keyboard, which keeps the focus on it and the page in its place', async () => {
  const page = await stage.signedIn({ viewport: desktop, as: maya, path: '/customize/1' });
  await page.getByRole('radio', { name: 'Inches' }).focus();
  const place = () => page.evaluate<number>('scrollY');
  const left = await place();

  await page.keyboard.press('ArrowRight');

  await expect.poll(() => page.getByRole('radio', { name: /^50×70 cm/ }).isChecked()).toBe(true);
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Centimeters');
  expect(await place()).toBe(left);
});

test('the page color changes without animation, because each frame would restyle all cards', async () => {
  const page = await stage.signedIn({ as: maya, path: '/products', options: { reducedMotion: 'no-preference' } });
  await seeCount(page, offers.length);

  expect(await page.evaluate('getComputedStyle(document.documentElement).transitionProperty')).toBe('none');
});

test('the choice between grid and list view survives a reload', async () => {
  const page = await openProducts();
  await seeCount(page, offers.length);
  const width = async () => (await cards(page).first().boundingBox())?.width ?? 0;
  const inGrid = await width();

  await page.getByTitle('List', { exact: true }).click();
  await expect.poll(width).toBeGreaterThan(inGrid * 1.5);
  await page.reload();
  await seeCount(page, offers.length);
  expect(await page.getByLabel('List', { exact: true }).isChecked()).toBe(true);
  await page.getByTitle('Grid', { exact: true }).click();

  await expect.poll(width).toBe(inGrid);
});

test('the document preloads the fonts of its first screen, so that text is laid out once', async () => {
  const page = await openProducts();
  await seeCount(page, offers.length);

  const askedBy = await page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2')).map(({ initiatorType }) => initiatorType)`);

  expect(askedBy).toEqual(['link', 'link']);
});

test.each(['no-preference', 'reduce'] as const)(
  'no script lays out the page while its cards appear, with motion preference %s',
  async (reducedMotion) => {
    // A task that both renders the cards and lays them out would block the page.
    const artworkId = await stage.artwork(maya);
    // A trace covers all pages of a browser, so this one has no other page.
    const browser = await chromium.launch(browserOptions());
    onTestFinished(() => browser.close());
    const { context, page } = await visit(browser, stage.shop().url, desktop, { reducedMotion });
    await context.addCookies(maya.shopper.cookies);

    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(`/products?artwork=${artworkId}`);
    await page.getByRole('region', { name: 'On your wall' }).getByRole('img').first().waitFor();
    await seeCount(page, offers.length);
    const { traceEvents }: Trace = JSON.parse(String(await browser.stopTracing()));

    const layouts = traceEvents.filter(({ name }) => name === 'Layout');
    const ofScripts = layouts.flatMap(({ args }) => args.beginData?.stackTrace?.[0]?.url ?? []);
    expect(layouts.length).toBeGreaterThan(0);
    expect(ofScripts.filter((url) => url.startsWith(stage.shop().url))).toEqual([]);
  },
);

test.each([
  ['a screen with one pixel per CSS pixel', 1, 320],
  ['a screen with two', 2, 640],
])('on %s, the pictures of products under an artwork are small copies from the shop', async (_, scale, side) => {
  const artworkId = await stage.artwork(maya);
  const page = await stage.signedIn({ as: maya, options: { deviceScaleFactor: scale } });
  const blanks = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    const isOfProduct = /^\/(b|_local\/printful)\//.test(pathname);
    if (isOfProduct) blanks.set(origin + pathname, response.status());
  });

  await page.goto(`/products?artwork=${artworkId}`);
  await seeCount(page, offers.length);
  await page.waitForLoadState('networkidle');

  const copy = new RegExp(`^${stage.shop().url}/b/[0-9a-f]{64}/${side}-v1\\.webp$`);
  expect(blanks.size).toBeGreaterThan(4);
  for (const [url, status] of blanks) expect([url, status]).toEqual([expect.stringMatching(copy), 200]);
});

test('Back returns to the place in the list that the shopper left', async () => {
  const page = await openProducts();
  await seeCount(page, offers.length);
  const card = cards(page).nth(16);
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate<number>('scrollY');
  const left = await place();

  await card.getByRole('link').click();
  await page.waitForURL(/\/customize\//);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Products' }).waitFor();
  await page.goBack();

  await seeCount(page, offers.length);
  await expect.poll(place).toBe(left);
  expect(left).toBeGreaterThan(1000);
});

test('Back from a product returns to the place among the chosen type, and Back again to the place before the choice', async () => {
  const page = await stage.signedIn({ viewport: desktop, as: maya, path: '/products' });
  await seeCount(page, offers.length);
  const place = () => page.evaluate<number>('Math.round(scrollY)');
  const chosen = (type: string) => page.getByRole('radio', { name: type, exact: true }).isChecked();
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  const leftAll = await place();

  await page.getByText('T-shirts', { exact: true }).click();
  await expect.poll(() => chosen('T-shirts')).toBe(true);
  const card = cards(page).last();
  await card.scrollIntoViewIfNeeded();
  const leftShirts = await place();
  await card.getByRole('link').click();
  await page.waitForURL(/\/customize\//);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Products' }).waitFor();
  await page.goBack();
  await card.waitFor();
  expect(await chosen('T-shirts')).toBe(true);
  await expect.poll(place).toBe(leftShirts);
  await page.goBack();

  await seeCount(page, offers.length);
  expect(await chosen('All')).toBe(true);
  await expect.poll(place).toBe(leftAll);
  expect(leftAll).toBeGreaterThan(500);
});

test('Back skips the types and sort orders that were passed with arrow keys', async () => {
  const page = await stage.signedIn({ viewport: desktop, as: maya, path: '/orders' });
  await page.getByRole('link', { name: 'Browse All Products' }).click();
  await seeCount(page, offers.length);
  const type = (name: string) => page.getByRole('radio', { name, exact: true });
  const sort = page.getByRole('combobox', { name: 'Sort products' });

  await type('All').focus();
  for (const name of ['Poster', 'Canvas', 'T-shirts']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => type(name).isChecked()).toBe(true);
  }
  await expect.poll(() => new URL(page.url()).search).toBe('?type=t-shirts');
  await sort.focus();
  for (const order of ['name', 'options']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => sort.inputValue()).toBe(order);
  }
  await page.goBack();

  await page.waitForURL(/\/orders$/);
});
