import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, openStage } from './stage.ts';

const stage = openStage();

/** Somebody who owns one finished artwork. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await paintedArtwork(maya.shopper);
});

/** Where the picture comes from that the browser has chosen and shows. */
async function chosenFile(image: Locator): Promise<string> {
  await expect
    .poll(() => image.evaluate((img) => 'naturalWidth' in img && img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((img) => ('currentSrc' in img ? String(img.currentSrc) : ''));
}

const inGallery = (page: Page) => page.getByRole('img', { name: 'Artwork #1', exact: true });
const inPreview = (page: Page) => page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');

test.each([
  ['a phone with three pixels to one of CSS', '/saved-artwork', inGallery, phone, 3, 480],
  ['a plain screen', '/saved-artwork', inGallery, desktop, 1, 480],
  ['a dense screen', '/saved-artwork', inGallery, desktop, 2, 960],
  ['a phone with three pixels to one of CSS', '/preview/1', inPreview, phone, 3, 1440],
  ['a plain screen', '/preview/1', inPreview, desktop, 1, 960],
  ['a dense screen', '/preview/1', inPreview, desktop, 2, 1440],
])('%s at %s shows the file that fits', async (_screen, path, picture, viewport, deviceScaleFactor, width) => {
  const page = await stage.signedIn({ as: maya, viewport, path, options: { deviceScaleFactor } });

  expect(await chosenFile(picture(page))).toMatch(new RegExp(`/api/artworks/1/image\\?v=1&width=${width}$`));
});

test('a gallery on a phone fetches one small WebP for each artwork and nothing else of it', async () => {
  const page = await stage.signedIn({ as: maya, viewport: phone, options: { deviceScaleFactor: 3 } });
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.endsWith('/image')) fetched.add(`${pathname}${search} ${response.headers()['content-type']}`);
  });

  await page.goto('/saved-artwork');
  await chosenFile(inGallery(page));
  await page.waitForLoadState('networkidle');

  expect([...fetched]).toEqual(['/api/artworks/1/image?v=1&width=480 image/webp']);
});

test('a picture that has no WebP yet is shown as JPEG', async () => {
  const page = await stage.signedIn({ as: maya });
  const jpeg = Buffer.from((await maya.shopper.get('/api/artworks/1/image?v=1')).body as Uint8Array);
  await page.route('**/api/artworks/1/image*', (route) => route.fulfill({ body: jpeg, contentType: 'image/jpeg' }));

  await page.goto('/preview/1');

  expect(await chosenFile(inPreview(page))).toContain('width=960');
  await page.getByText('Ready for Purchase').waitFor();
});
