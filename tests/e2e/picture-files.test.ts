import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, openStage } from './stage.ts';

const stage = openStage();

/** A shopper with one finished artwork. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await paintedArtwork(maya.shopper);
});

/** Waits until the picture has loaded and returns the URL that the browser chose. */
async function chosenFile(image: Locator): Promise<string> {
  await expect
    .poll(() => image.evaluate((img) => 'naturalWidth' in img && img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((img) => ('currentSrc' in img ? String(img.currentSrc) : ''));
}

const inGallery = (page: Page) => page.getByRole('img', { name: 'Artwork #1', exact: true });
const inPreview = (page: Page) => page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');

test.each([
  ['a 3x phone', '/saved-artwork', inGallery, phone, 3, 480],
  ['a 1x screen', '/saved-artwork', inGallery, desktop, 1, 480],
  ['a 2x screen', '/saved-artwork', inGallery, desktop, 2, 960],
  ['a 3x phone', '/preview/1', inPreview, phone, 3, 1440],
  ['a 1x screen', '/preview/1', inPreview, desktop, 1, 960],
  ['a 2x screen', '/preview/1', inPreview, desktop, 2, 1440],
])(
  '%s that opens %s loads the picture file that fits',
  async (_screen, path, picture, viewport, deviceScaleFactor, width) => {
    const page = await stage.signedIn({ as: maya, viewport, path, options: { deviceScaleFactor } });

    expect(await chosenFile(picture(page))).toMatch(new RegExp(`/api/artworks/1/image\\?v=1&width=${width}$`));
  },
);

test('the gallery on a phone loads one small WebP per artwork and no other picture', async () => {
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

test('a picture without a WebP version falls back to JPEG', async () => {
  const page = await stage.signedIn({ as: maya });
  const jpeg = Buffer.from((await maya.shopper.get('/api/artworks/1/image?v=1')).body as Uint8Array);
  await page.route('**/api/artworks/1/image*', (route) => route.fulfill({ body: jpeg, contentType: 'image/jpeg' }));

  await page.goto('/preview/1');

  expect(await chosenFile(inPreview(page))).toContain('width=960');
  await page.getByText('Ready for Purchase').waitFor();
});
