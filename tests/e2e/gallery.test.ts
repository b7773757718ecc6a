import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Artwork } from '#shared/model/artwork.ts';
import { completeOrder, paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeToast, widths } from './stage.ts';

const stage = openStage();

/** A shopper with two artworks, the first of them purchased. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await paintedArtwork(maya.shopper);
  await paintedArtwork(maya.shopper, { favoriteColor: '#3FC1AE' });
  await completeOrder(maya.shopper, stage.shop(), 1);
});

const list = '**/api/artworks';
const card = (page: Page, id: number) => page.getByRole('article', { name: `Artwork #${id}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { name: 'Unable to load artwork gallery' });

describe.each(widths)('at %s', (_name, viewport) => {
  test('a new shopper sees an empty gallery with a link to create an artwork', async () => {
    const page = await stage.signedIn({ viewport, path: '/saved-artwork' });

    await page.getByRole('heading', { name: 'No Artwork Yet' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Create Your First Artwork' }).click();

    await page.getByLabel('Full Name').waitFor();
  });

  test('a purchased artwork has a badge and a download link, and other artworks link to their previews', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/saved-artwork' });
    const [bought, other] = [card(page, 1), card(page, 2)];

    await bought.getByText('Purchased', { exact: true }).waitFor();
    expect(await bought.getByText('Preview & Purchase').count()).toBe(0);
    expect(await bought.locator('time').textContent()).toMatch(/20\d\d/);
    expect(await other.getByText('Purchased', { exact: true }).count()).toBe(0);
    expect(await other.getByText('Download').count()).toBe(0);
    await expect
      .poll(() => other.getByRole('img').evaluate((image) => 'complete' in image && image.complete))
      .toBe(true);
    await expectNoSidewaysScroll(page);
    const [file] = await Promise.all([page.waitForEvent('download'), bought.getByText('Download').click()]);
    expect(file.suggestedFilename()).toBe('vibe-frequency-1.png');
    await other.getByText('Preview & Purchase').click();

    await page.getByText('Ready for Purchase').waitFor();
    expect(new URL(page.url()).pathname).toBe('/preview/2');
  });

  test('a gallery that fails to load shows the reason and offers retry, refresh, and a link home', async () => {
    const page = await stage.signedIn({ viewport, as: maya });
    let asked = 0;
    await page.route(list, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { message: 'The shelf fell down.' } });
    });
    await page.goto('/saved-artwork');

    await title(page).waitFor();
    await page.getByText('500: The shelf fell down.', { exact: true }).waitFor();
    expect(asked).toBe(3);
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await button(page, 'Refresh').waitFor();
    await expectNoSidewaysScroll(page);
    await page.unroute(list);
    await button(page, 'Try Again').click();

    await card(page, 1).waitFor();
  });

  test('deleting an artwork in the gallery requires confirmation', async () => {
    const account = await stage.account();
    await paintedArtwork(account.shopper);
    const page = await stage.signedIn({ viewport, as: account, path: '/saved-artwork' });
    const question = page.getByRole('dialog', { name: 'Delete artwork #1?' });

    await button(page, 'Delete artwork #1').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await button(page, 'Delete artwork #1').click();
    await page.route('**/api/artworks/1', (route) => route.abort());
    await question.getByRole('button', { name: 'Delete artwork' }).click();
    await seeToast(page, 'Delete failed', 'Please try again.');
    await question.waitFor({ state: 'hidden' });
    await page.unroute('**/api/artworks/1');
    await button(page, 'Delete artwork #1').click();
    await question.getByRole('button', { name: 'Delete artwork' }).click();

    await seeToast(page, 'Artwork deleted', 'Artwork #1 is no longer in your gallery.');
    await page.getByRole('heading', { name: 'No Artwork Yet' }).waitFor();
  });
});

test.each([
  ['a gateway times out', { status: 504, body: '' }],
  ['the database times out', { status: 500, json: { message: 'Query timed out' } }],
])('when %s, the gallery describes the timeout as an occasional error', async (_when, answer) => {
  const page = await stage.signedIn({ as: maya });
  await page.route(list, (route) => route.fulfill(answer));
  await page.goto('/saved-artwork');

  await title(page).waitFor();
  await page.getByText('Database connection timed out. This happens occasionally.').waitFor();
  await page.unroute(list);
  await button(page, 'Refresh').click();

  await card(page, 2).waitFor();
});

test('the gallery asks the shopper to check the connection after a network failure', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.route(list, (route) => route.abort());
  await page.goto('/saved-artwork');

  await title(page).waitFor();
  await page.getByText('Please check your connection.').waitFor();
});

test('the gallery offers a signed-out shopper a way to sign in', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.route(list, (route) => route.fulfill({ status: 401, json: { message: 'Nobody is signed in.' } }));
  await page.goto('/saved-artwork');

  await title(page).waitFor();
  await page.getByText('Authentication failed: 401').waitFor();

  expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/api/login');
});

test('a gallery that loads for more than five seconds can be reloaded', async () => {
  const page = await stage.signedIn({ as: maya });
  let asked = 0;
  await page.route(list, (route) => {
    asked += 1;
    return asked === 1 ? undefined : route.continue();
  });
  const started = performance.now();
  await page.goto('/saved-artwork');

  await button(page, 'Try Again').click();

  expect(performance.now() - started).toBeGreaterThan(5000);
  await card(page, 1).waitFor();
  expect(asked).toBe(2);
});

test('a picture that fails to load in the gallery shows an error in its place', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.route('**/api/artworks/2/image*', (route) => route.abort());
  await page.goto('/saved-artwork');

  await card(page, 2).getByText('Image loading failed').waitFor();
  await card(page, 2).getByText('Try refreshing the page').waitFor();

  expect(await card(page, 1).getByText('Image loading failed').count()).toBe(0);
});

test('an artwork still being painted appears in the gallery once it is ready, without a reload', async () => {
  const page = await stage.signedIn({ as: maya });
  const artworks = (await maya.shopper.get('/api/artworks')).body as Artwork[];
  let drawn = false;
  await page.route(list, (route) =>
    route.fulfill({
      json: artworks.map((artwork) =>
        artwork.id === 2 && !drawn ? { ...artwork, status: 'rendering', currentImageUrl: null } : artwork,
      ),
    }),
  );
  await page.goto('/saved-artwork');
  await card(page, 2).getByText('Drawing…').waitFor();

  drawn = true;

  await card(page, 2).getByRole('img', { name: 'Artwork #2' }).waitFor();
});

test('a gallery of a hundred artworks loads only the visible pictures', async () => {
  const page = await stage.signedIn({ as: maya });
  const [artwork] = (await maya.shopper.get('/api/artworks')).body as Artwork[];
  await page.route(list, (route) =>
    route.fulfill({
      json: Array.from({ length: 100 }, (_, index) => ({
        ...artwork,
        id: 100 - index,
        currentImageUrl: `/api/artworks/${100 - index}/image?v=1`,
      })),
    }),
  );
  const fetched = new Set<string>();
  const image = Buffer.from((await maya.shopper.get('/api/artworks/2/image?v=1&size=thumb')).body as Uint8Array);
  await page.route('**/api/artworks/*/image*', (route) => {
    fetched.add(route.request().url());
    return route.fulfill({ body: image, contentType: 'image/png' });
  });
  await page.goto('/saved-artwork');

  await card(page, 100).getByRole('img').waitFor();
  expect(await page.getByRole('article').count()).toBe(100);
  expect(fetched.size).toBeLessThan(40);
  expect(await page.locator('.lit-glow').count()).toBe(0);
  await card(page, 1).scrollIntoViewIfNeeded();

  await expect.poll(() => [...fetched].some((url) => url.includes('/artworks/1/image'))).toBe(true);
});
