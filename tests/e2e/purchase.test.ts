import { beforeAll, describe, expect, test } from 'vitest';
import { paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeToast, widths } from './stage.ts';
import { answerInstead, button, expectAccessible, failWith, holdBack, still } from './storefront.ts';

const stage = openStage();
const upload = '/api/printful/upload-artwork/*';
const status = '/api/printful/artwork-status/*';

let maya: Account;
const artworkIds: number[] = [];
beforeAll(async () => {
  maya = await stage.account();
  for (const favoriteFood of ['Ramen', 'Dates', 'Bread']) {
    artworkIds.push((await paintedArtwork(maya.shopper, { favoriteFood })).artworkId);
  }
});

const preparing = 'Preparing Your Artwork';
const ready = 'Your Artwork is Ready!';

describe.each(widths)('at %s', (name, viewport) => {
  test('the purchase page uploads the artwork automatically, then links to the products', async () => {
    const artworkId = artworkIds[name === '390 px' ? 1 : 0];
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    const letGo = await holdBack(page, upload);
    await page.goto(`/purchase/${artworkId}`);

    await page.getByRole('heading', { name: preparing }).waitFor();
    expect(await button(page, 'Browse All Products').isDisabled()).toBe(true);
    await expectAccessible(page);
    letGo();
    // The test waits for the toast first, because the toast disappears after five seconds.
    await seeToast(page, 'Artwork Uploaded');
    await page.getByRole('heading', { name: ready }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Browse All Products' }).click();

    await page.getByRole('link', { name: `Back to artwork #${artworkId}` }).waitFor();
    expect(new URL(page.url()).search).toBe(`?artwork=${artworkId}`);
  });

  test.each(['/purchase/nonsense', '/purchase/0', '/purchase/99'])(
    'opening %s shows “Invalid artwork ID”',
    async (path) => {
      const page = await stage.signedIn({ viewport, as: maya, path, options: still });

      await page.getByRole('heading', { name: 'Invalid artwork ID' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      expect(await page.getByRole('link', { name: 'View All Artworks' }).getAttribute('href')).toBe('/saved-artwork');
    },
  );
});

test('a failed artwork upload shows the error and can be retried', async () => {
  const page = await stage.signedIn({ as: maya, options: still });
  await page.route(`**${upload}`, failWith(502, 'Upload failed'));
  await page.goto(`/purchase/${artworkIds[2]}`);

  await seeToast(page, 'Upload Failed', '502: Upload failed');
  await page.getByRole('heading', { name: 'Upload failed' }).waitFor();
  await expectAccessible(page);
  await page.unroute(`**${upload}`);
  await button(page, 'Retry Upload').click();

  await page.getByRole('heading', { name: ready }).waitFor();
});

test("uploading an artwork without a network shows the shop's own error message", async () => {
  const page = await stage.signedIn({ as: maya });
  await answerInstead(page, 'GET', status, (route) => route.fulfill({ json: { status: null, printfulFileId: null } }));
  await page.route(`**${upload}`, (route) => route.abort());
  await page.goto(`/purchase/${artworkIds[2]}`);

  await seeToast(page, 'Upload Failed', 'Failed to upload artwork to Printful');
  await button(page, 'Retry Upload').waitFor();
});

test('an artwork that the printer rejects counts as a failed upload', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.route(`**${status}`, (route) => route.fulfill({ json: { status: 'failed', printfulFileId: 7 } }));
  await page.goto(`/purchase/${artworkIds[0]}`);

  await page.getByRole('heading', { name: 'Upload failed' }).waitFor();
  await button(page, 'Retry Upload').waitFor();
});

test('the purchase page polls the upload status every two seconds while the printer processes the file', async () => {
  const page = await stage.signedIn({ as: maya });
  const asked: number[] = [];
  await page.route(`**${status}`, (route) => {
    asked.push(performance.now());
    const answer = ['waiting', 'uploading', 'ok'][asked.length - 1] ?? 'ok';
    return route.fulfill({ json: { status: answer, printfulFileId: 7 } });
  });
  await page.goto(`/purchase/${artworkIds[0]}`);

  await page.getByRole('heading', { name: preparing }).waitFor();
  await page.getByRole('heading', { name: ready }).waitFor();

  expect(asked).toHaveLength(3);
  for (const pause of [1, 2].map((n) => (asked[n] ?? 0) - (asked[n - 1] ?? 0))) expect(pause).toBeGreaterThan(1800);
});
