import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artwork } from '#shared/model/artwork.ts';
import { openStage } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const card = (page: Page, id: number) => page.getByRole('article', { name: `Artwork #${id}`, exact: true });

test('a gallery of a hundred artworks loads only the visible pictures', async () => {
  const maya = await stage.account();
  await stage.artwork(maya);
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
  const image = Buffer.from((await maya.shopper.get('/api/artworks/1/image?v=1&size=thumb')).body as Uint8Array);
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
