import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#shared/model/product.ts';
import { type Account, expectNoSidewaysScroll, openStage, widths } from './stage.ts';
import { button, expectAccessible, failWith, seeCatalogue, still } from './storefront.ts';

const stage = openStage();

let maya: Account;
let catalogue: Product[];
beforeAll(async () => {
  maya = await stage.account();
  catalogue = await seeCatalogue(maya.shopper);
});

const cards = (page: Page) => page.getByRole('article');
/** Returns the product names on the cards in page order. */
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const seeCount = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true }).waitFor();
const choose = (page: Page, type: string) => page.getByText(type, { exact: true }).click();
const openProducts = (path = '/products') => stage.signedIn({ as: maya, path, options: still });

describe.each(widths)('at %s', (_name, viewport) => {
  test('every product has a card, and popular products have a badge', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/products', options: still });

    await seeCount(page, catalogue.length);
    await page.getByText('All products are compatible with direct printing methods.').waitFor();
    for (const { name, typeName, variantCount, productId, isPopular } of catalogue) {
      const card = cards(page).filter({ has: page.getByRole('link', { name: `Customize ${name}`, exact: true }) });
      await card.getByText(`${typeName} · ${variantCount} option`).waitFor();
      expect(await card.getByText('Popular', { exact: true }).count()).toBe(isPopular ? 1 : 0);
      expect(await card.getByRole('link').getAttribute('href')).toBe(`/customize/${productId}`);
    }
    expect(catalogue.some(({ isPopular }) => isPopular)).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('the choice between grid and list view survives a reload', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/products', options: still });
    await seeCount(page, catalogue.length);
    const width = async () => (await cards(page).first().boundingBox())?.width ?? 0;
    const inGrid = await width();

    await button(page, 'List').click();
    await expect.poll(width).toBeGreaterThan(inGrid * 1.5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await seeCount(page, catalogue.length);
    expect(await button(page, 'List').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'Grid').click();

    await expect.poll(width).toBe(inGrid);
  });

  test('a search without results offers to show all products', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/products', options: still });

    await page.getByRole('searchbox').fill('zeppelin');
    await page.getByRole('heading', { name: 'No products found' }).waitFor();
    await seeCount(page, 0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Show all products').click();

    await seeCount(page, catalogue.length);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('a catalog that fails to load shows the reason and can be reloaded', async () => {
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    await page.route('**/api/printful/products', failWith(500, 'The shelf fell down.'));
    await page.goto('/products');

    await page.getByRole('heading', { name: 'Failed to load products' }).waitFor();
    await page.getByText('500: The shelf fell down.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/printful/products');
    await button(page, 'Try Again').click();

    await seeCount(page, catalogue.length);
  });
});

test('the product search matches name, description, and type, ignoring case', async () => {
  const page = await openProducts();
  const search = page.getByRole('searchbox');

  await search.fill('sTaInLeSs');
  await seeCount(page, 1);
  await expect.poll(() => names(page)).toEqual([expect.stringContaining('Tumbler')]);
  const described = catalogue.find(
    ({ name, description }) => /lycra|cotton/i.test(description) && !/cotton/i.test(name),
  );
  await search.fill('COTTON');
  await expect.poll(() => names(page)).toContainEqual(expect.stringContaining(described?.name.split(' | ')[0] ?? '?'));
  await search.fill('framed poster');

  await expect
    .poll(async () => (await names(page)).length)
    .toBe(catalogue.filter((product) => /framed poster/i.test(JSON.stringify(product))).length);
});

test.each([
  ['Poster', /poster/i, /canvas|mug|shirt/i],
  ['Canvas', /canvas \(/i, /t-shirt|tank/i],
  ['T-shirts', /shirt/i, /hoodie|sweatshirt|tumbler|tank/i],
  ['Hoodies', /hoodie|sweatshirt/i, /t-shirt|poster/i],
  ['Drinkware', /mug|tumbler/i, /shirt|poster/i],
  ['Stickers', /sticker/i, /poster|mug/i],
])('the product filter %s shows only matching products', async (type, wanted, unwanted) => {
  const page = await openProducts();
  await seeCount(page, catalogue.length);

  await choose(page, type);

  await expect.poll(() => cards(page).count()).toBeLessThan(catalogue.length);
  const shown = (await names(page)).map((name) => name.split(' | ')[0]);
  expect(shown.length).toBeGreaterThan(0);
  for (const name of shown) {
    expect(name).toMatch(wanted);
    expect(name).not.toMatch(unwanted);
  }
  await expect.poll(() => page.getByRole('radio', { name: type, exact: true }).isChecked()).toBe(true);
});

test('products are sorted by popularity, or on request by name or number of options', async () => {
  const page = await openProducts();
  const sort = page.getByLabel('Sort products');
  const inOrder = (order: (a: Product, b: Product) => number) =>
    catalogue
      .toSorted((a, b) => order(a, b) || a.name.localeCompare(b.name, 'en'))
      .map(({ name }) => name.split(' | ')[0]);
  const shown = async () => (await names(page)).map((name) => name.split(' | ')[0]);
  await seeCount(page, catalogue.length);

  expect(await sort.locator('option').allTextContents()).toEqual(['Most popular', 'Name A–Z', 'Most options']);
  await expect.poll(shown).toEqual(inOrder((a, b) => b.popularityScore - a.popularityScore));
  await sort.selectOption('Name A–Z');
  await expect.poll(shown).toEqual(inOrder(() => 0));
  await sort.selectOption('Most options');

  await expect.poll(shown).toEqual(inOrder((a, b) => b.variantCount - a.variantCount));
});

test('the back link of the products page leads to the artwork, or to the gallery if no artwork is given', async () => {
  const page = await openProducts('/products?artwork=3');
  const back = page.getByRole('link', { name: /^Back to/ });

  await expect.poll(() => back.getAttribute('href')).toBe('/purchase/3');
  await page.goto('/products');

  await expect.poll(() => back.getAttribute('href')).toBe('/saved-artwork');
});
