import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork } from '#shared/model/artwork.ts';
import type { Order } from '#shared/model/order.ts';
import { phone } from '#tests/helpers/browser.ts';
import { completeOrder, eventually } from '#tests/helpers/shopping.ts';
import { type Account, openStage, seeToast } from './stage.ts';

const stage = openStage({ paintsPrints: false });

/** A shopper with two artworks, the first of them purchased. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await stage.artwork(maya);
  await stage.artwork(maya, { favoriteColor: '#3FC1AE' });
  const orderId = await completeOrder(maya.shopper, stage.shop(), 1);
  // From then on, a download ends no cancellation.
  await eventually(async () => {
    const { isCancellable } = (await maya.shopper.get(`/api/orders/${orderId}`)).body as Order;
    return isCancellable ? undefined : true;
  }, 'The production');
});

const card = (page: Page, id: number) => page.getByRole('article', { name: `Artwork #${id}`, exact: true });

test('a shopper downloads a purchased artwork from the gallery and opens the preview of another', async () => {
  const page = await stage.signedIn({ viewport: phone, as: maya, path: '/saved-artwork' });

  await card(page, 1).getByText('Purchased', { exact: true }).waitFor();
  const link = card(page, 1).getByRole('link', { name: 'Download' });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('vibe-frequency-1.png');
  await card(page, 2).getByText('Preview & Purchase').click();

  await page.getByText('Ready for Purchase').waitFor();
  expect(new URL(page.url()).pathname).toBe('/preview/2');
});

test('a deleted artwork leaves the gallery and the account', async () => {
  const account = await stage.account();
  await stage.artwork(account);
  const page = await stage.signedIn({ viewport: phone, as: account, path: '/saved-artwork' });

  await page.getByRole('button', { name: 'Delete artwork #1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete artwork' }).click();

  await seeToast(page, 'Artwork deleted', 'Artwork #1 is no longer among your saved artwork.');
  await page.getByRole('heading', { name: 'No Artwork Yet' }).waitFor();
  expect((await account.shopper.get('/api/artworks')).body).toEqual([]);
});

test('a gallery of a hundred artworks loads only the visible pictures', async () => {
  const page = await stage.signedIn({ as: maya });
  const [artwork] = (await maya.shopper.get('/api/artworks')).body as Artwork[];
  await page.route('**/api/artworks', (route) =>
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
  await card(page, 1).scrollIntoViewIfNeeded();

  await expect.poll(() => [...fetched].some((url) => url.includes('/artworks/1/image'))).toBe(true);
});
