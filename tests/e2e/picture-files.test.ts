import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { type Account, openStage } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** A shopper with one finished artwork. */
let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await stage.artwork(maya);
});

/** Waits until the picture has loaded and returns the URL that the browser chose. */
async function chosenFile(image: Locator): Promise<string> {
  await expect
    .poll(() => image.evaluate((img) => 'naturalWidth' in img && img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  return image.evaluate((img) => ('currentSrc' in img ? String(img.currentSrc) : ''));
}

const inGallery = (page: Page) => page.getByRole('img', { name: `Artwork #${artworkId}`, exact: true });
const inPreview = (page: Page) => page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');

// The 1440-pixel file has the watermark across the whole picture.
test.each([
  ['a 3x phone', phone, 3, { gallery: 480, preview: 960 }],
  ['a 1x screen', desktop, 1, { gallery: 960, preview: 960 }],
  ['a 2x screen', desktop, 2, { gallery: 960, preview: 960 }],
])('%s loads the picture file that fits, in the gallery and on the preview page', async (_screen, ...looks) => {
  const [viewport, deviceScaleFactor, widths] = looks;
  const page = await stage.signedIn({ as: maya, viewport, path: '/saved-artwork', options: { deviceScaleFactor } });
  const file = (width: number) => new RegExp(`/api/artworks/${artworkId}/image\\?v=1&width=${width}$`);

  expect(await chosenFile(inGallery(page))).toMatch(file(widths.gallery));
  await page.goto(`/preview/${artworkId}`);

  expect(await chosenFile(inPreview(page))).toMatch(file(widths.preview));
});

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

  expect([...fetched]).toEqual([`/api/artworks/${artworkId}/image?v=1&width=480 image/webp`]);
});
