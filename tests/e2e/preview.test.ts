import type { Page, Request, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Artwork } from '#shared/model/artwork.ts';
import { desktop } from '#tests/helpers/browser.ts';
import { paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, type Viewport, widths } from './stage.ts';

const stage = openStage();

/** A shopper with one finished artwork. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await paintedArtwork(maya.shopper);
});

const picture = (page: Page) => page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pictureUrl = '/api/artworks/1/image?v=1';
const ready = (route: Route) =>
  route.fulfill({ json: { status: 'ready', imageData: pictureUrl, previewData: pictureUrl } });
const pending = (route: Route) => route.fulfill({ status: 202, json: { status: 'pending' } });

/**
 * Opens the preview page of Maya's artwork as if the artwork were not painted yet. `preview` handles the page's
 * requests to generate the picture. Returns the page and a function that returns the number of these requests.
 */
async function undrawn(
  preview: (route: Route) => unknown,
  { viewport = desktop, before }: { viewport?: Viewport; before?: (page: Page) => Promise<unknown> } = {},
): Promise<{ page: Page; asked: () => number }> {
  const page = await stage.signedIn({ viewport, as: maya });
  let asked = 0;
  const artwork = (await maya.shopper.get('/api/artworks/1')).body as Artwork;
  await page.route('**/api/artworks/1', (route) =>
    route.fulfill({ json: { ...artwork, status: 'rendering', currentImageUrl: null } }),
  );
  await page.route('**/api/artworks/1/generate-preview', async (route) => {
    asked += 1;
    await preview(route);
  });
  await before?.(page);
  await page.goto('/preview/1');
  return { page, asked: () => asked };
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('the preview page shows a finished artwork with an explanation and a link to purchase', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/preview/1' });

    await page.getByText('Ready for Purchase').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Artwork #1' }).waitFor();
    await expect.poll(() => page.title()).toBe('Artwork #1 · Vibe Frequency');
    const products = page.getByRole('link', { name: 'See your image on products' });
    expect(await products.getAttribute('href')).toBe('/purchase/1');
    const gallery = page.getByRole('link', { name: 'View All Artworks' }).filter({ visible: true });
    expect(await gallery.getAttribute('href')).toBe('/saved-artwork');
    const legend = page.getByRole('region', { name: 'How to read it' });
    await legend.getByText(/your life path is 3/i).waitFor();
    expect(await legend.getByRole('listitem').count()).toBeGreaterThan(5);
    expect(await picture(page).getAttribute('alt')).toMatch(/Maya Lindqvist/);
    const progress = page.getByRole('progressbar', { name: 'Progress' }).filter({ visible: true });
    expect(await progress.getAttribute('aria-valuetext')).toBe('Step 3 of 4: Customize, 75%');
    await expectNoSidewaysScroll(page);
  });

  test('the preview picture opens in full screen, and Esc closes it', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/preview/1' });

    await button(page, 'Enlarge artwork').click();
    const large = page.getByRole('dialog', { name: 'Enlarge artwork' });
    await large.waitFor();
    await expect
      .poll(async () => (await large.getByRole('img').boundingBox())?.width)
      .toBeGreaterThan(Math.min(viewport.width, viewport.height) * 0.8);
    await page.keyboard.press('Escape');

    await large.waitFor({ state: 'hidden' });
    await button(page, 'Enlarge artwork').click();
    await large.getByRole('button', { name: 'Close' }).click();
    await large.waitFor({ state: 'hidden' });
  });

  test('the preview page reports generation in progress, then shows the finished artwork', async () => {
    const held = Promise.withResolvers<void>();
    const { page, asked } = await undrawn(
      async (route) => {
        await held.promise;
        await page.unroute('**/api/artworks/1');
        await ready(route);
      },
      { viewport },
    );

    await page.getByText('Drawing your artwork').waitFor();
    await page.getByText('Not finished yet').waitFor();
    await expectNoSidewaysScroll(page);
    held.resolve();

    await page.getByText('Ready for Purchase').waitFor();
    await expect
      .poll(() =>
        picture(page).evaluate(
          (img) => 'naturalWidth' in img && img.complete && img.naturalWidth > 0 && img.currentSrc,
        ),
      )
      .toMatch(/\/image\?v=1&width=(480|960)$/);
    expect(asked()).toBe(1);
  });

  test.each([
    ['an artwork that does not exist', '/preview/99'],
    ['an invalid id', '/preview/my-own'],
  ])('opening %s shows “Artwork not found”', async (_what, path) => {
    const page = await stage.signedIn({ viewport, as: maya, path });

    await page.getByRole('heading', { name: 'Artwork not found' }).waitFor();

    await page.getByRole('link', { name: 'View All Artworks' }).click();
    await page.getByRole('heading', { name: 'Artwork #1' }).waitFor();
  });
});

test('the preview picture cannot be right-clicked, dragged, or selected', async () => {
  const page = await stage.signedIn({ as: maya, path: '/preview/1' });
  await picture(page).waitFor();

  const refused = await picture(page).evaluate((image) =>
    ['contextmenu', 'dragstart'].map(
      (type) => !image.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );

  expect(refused).toEqual([true, true]);
  expect(await picture(page).getAttribute('draggable')).toBe('false');
  expect(await page.evaluate('getComputedStyle(document.querySelector(".frame img")).userSelect')).toBe('none');
});

test('the preview page checks for a slow picture every two seconds', async () => {
  /** The times in milliseconds of the generate request and of each check for the picture. */
  const times: number[] = [];
  const told = (route: Route) => {
    times.push(performance.now());
    return pending(route);
  };
  const { page, asked } = await undrawn(told, {
    before: (page) =>
      page.route('**/api/artworks/1/image?test=*', async (route) => {
        times.push(performance.now());
        await (times.length < 4
          ? route.fulfill({ status: 404, json: { message: 'Image not found' } })
          : route.continue());
      }),
  });

  await page.getByText('Ready for Purchase').waitFor();

  expect(asked()).toBe(1);
  // The third check finds the picture. The page then loads the picture from the same URL, and `slice` leaves this last
  // request out.
  const pauses = times.slice(1, 4).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toHaveLength(3);
  // The page pauses for two seconds after it receives each response, so the requests are slightly more than two seconds
  // apart.
  for (const pause of pauses) expect(pause).toBeGreaterThan(1990);
  await page.getByText('Drawing your artwork').waitFor({ state: 'hidden' });
});

test('the preview page checks for the picture if the generate request gets no response for ten seconds', async () => {
  let look: Promise<Request> | undefined;
  const { page } = await undrawn(() => undefined, {
    before: async (page) => {
      look = page.waitForRequest(/\/api\/artworks\/1\/image\?test=/);
    },
  });

  expect((await (await look)?.response())?.status()).toBe(200);
  await page.getByText('Ready for Purchase').waitFor();
});

test('a preview picture that is missing for thirty seconds can be requested again', async () => {
  const { page, asked } = await undrawn(pending, {
    before: async (page) => {
      await page.clock.install();
      await page.route('**/api/artworks/1/image?test=*', (route) =>
        route.fulfill({ status: 404, json: { message: 'Image not found' } }),
      );
    },
  });
  await page.getByText('Drawing your artwork').waitFor();

  // The clock advances two seconds at a time, so the server can respond to each check before the next one is due.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2000);
        return button(page, 'Retry').isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);

  await page.getByText('Loading artwork...').waitFor();
  expect(asked()).toBe(1);
  await page.unroute('**/api/artworks/1/generate-preview');
  await page.unroute('**/api/artworks/1');
  await page.clock.resume();
  await button(page, 'Retry').click();
  await page.getByText('Ready for Purchase').waitFor();
});

test.each([
  [
    'the server explains a missing picture',
    { status: 404, json: { message: 'This artwork was deleted.' } },
    'This artwork was deleted.',
  ],
  ['the server reports a missing picture', { status: 404, body: '' }, 'Image not found'],
  ['generation fails', { status: 500, json: { message: 'The brush broke.' } }, 'HTTP 500: The brush broke.'],
])('when %s, the preview page shows the error and offers a retry', async (_when, answer, sentence) => {
  let broken = true;
  const { page, asked } = await undrawn((route) => (broken ? route.fulfill(answer) : ready(route)));

  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  expect(asked()).toBe(1);
  broken = false;
  await button(page, 'Retry').click();

  await page.getByText('Ready for Purchase').waitFor();
});

test('an artwork that fails to load shows a different error from a nonexistent artwork', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.route('**/api/artworks/1', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.goto('/preview/1');
  await page.getByRole('heading', { name: 'We couldn’t load this artwork' }).waitFor();

  await page.unroute('**/api/artworks/1');
  await button(page, 'Try Again').click();

  await page.getByText('Ready for Purchase').waitFor();
});
