import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
import { openStage } from './stage.ts';

const stage = openStage({ paintsArtworks: false });

test('the preview picture opens in full screen, and Esc, the close button or Back closes it', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ viewport: phone, as: account, path: `/preview/${id}` });
  const enlarge = page.getByRole('button', { name: 'Enlarge artwork', exact: true });
  const large = page.getByRole('dialog', { name: 'Enlarge artwork' });

  await enlarge.click();
  await expect.poll(async () => (await large.getByRole('img').boundingBox())?.width).toBeGreaterThan(phone.width * 0.8);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await expect.poll(() => enlarge.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  await enlarge.click();
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'hidden' });
  await enlarge.click();
  await large.waitFor();
  await page.goBack();

  await large.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(`/preview/${id}`);
});

test.each([phone, { width: 390, height: 664 }])(
  'on a phone of $width × $height, the picture, its looks, and what comes next are in one view',
  async (viewport) => {
    const account = await stage.account();
    const id = await stage.artwork(account);
    const page = await stage.signedIn({ viewport, as: account, path: `/preview/${id}` });
    const products = page.getByRole('link', { name: 'See your image on products' });
    await products.waitFor();
    const looks = page.getByRole('radio');
    await expect.poll(() => looks.count()).toBe(4);

    const [picture, next] = await Promise.all([
      page
        .getByRole('img', { name: /^Abstract artwork/ })
        .first()
        .boundingBox(),
      products.boundingBox(),
    ]);
    expect(picture!.y).toBeGreaterThanOrEqual(0);
    for (const look of await looks.all()) {
      const box = (await look.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
      expect(box.y + box.height).toBeLessThan(next!.y);
    }
    // On a low screen, the name comes after the looks.
    if (viewport === phone) {
      const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(name.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
      expect(name.y + name.height).toBeLessThan((await looks.first().boundingBox())!.y);
    }
    await looks.nth(1).click();

    await page.getByRole('button', { name: /^Keep/ }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
  },
);

test('an enlarged artwork is drawn without the mark, and a click shows every pixel around the clicked point', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, path: `/preview/${id}` });
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.getByRole('button', { name: 'Enlarge artwork', exact: true }).click();
  const large = page.getByRole('dialog', { name: 'Enlarge artwork' });
  const whole = large.getByRole('button', { name: 'Every pixel' });
  await whole.locator('[data-print=painted]').waitFor();

  const { width, height } = (await whole.boundingBox())!;
  await whole.click({ position: { x: width / 4, y: height / 4 } });

  const view = large.getByRole('region', { name: 'The print, pixel by pixel' });
  await view.locator('[data-print-part]').waitFor();
  const place = await view.evaluate(({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth }) => [
    (scrollLeft + clientWidth / 2) / scrollWidth,
    (scrollTop + clientHeight / 2) / scrollWidth,
  ]);
  for (const share of place) expect(share).toBeCloseTo(0.25, 1);
  const before = await view.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
  await large.getByRole('button', { name: 'Whole picture' }).click();
  await whole.waitFor();
  expect(fetched.filter((url) => url.includes('/image') && url.includes('width=1440'))).toEqual([]);
});

test('the preview picture cannot be right-clicked, dragged, or selected', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, path: `/preview/${id}` });
  const picture = page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');
  await picture.waitFor();

  const refused = await picture.evaluate((image) =>
    ['contextmenu', 'dragstart'].map(
      (type) => !image.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );

  expect(refused).toEqual([true, true]);
  expect(await picture.getAttribute('draggable')).toBe('false');
  expect(await page.evaluate('getComputedStyle(document.querySelector(".frame img")).userSelect')).toBe('none');
});

test('a browser that cannot share files saves the artwork as a picture of a phone screen’s size', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ viewport: phone, as: account, path: `/preview/${id}` });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to share' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe('vibe-frequency.jpg');
  const file = await buffer(await download.createReadStream());
  const { format, width, height, exif } = await sharp(file).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1080, height: 1920, exif: undefined });
  // The artwork is bright, and the wall around it is dark.
  const { data } = await sharp(file).resize(9, 16).grayscale().raw().toBuffer({ resolveWithObject: true });
  expect(data[7 * 9 + 4]).toBeGreaterThan(3 * data[0]!);
});

test('a title that needs two lines breaks before its date, not in it', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  await account.shopper.put(`/api/artworks/${id}`, { title: 'Vera, October 3, 1986' });
  const page = await stage.signedIn({ as: account, path: `/preview/${id}` });
  await page.getByRole('heading', { level: 1 }).waitFor();

  const lines = await page.evaluate<string[]>(`(() => {
    const texts = document.createTreeWalker(document.querySelector('h1'), NodeFilter.SHOW_TEXT);
    const lines = new Map();
    while (texts.nextNode())
      [...texts.currentNode.data].forEach((letter, at) => {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        const { y } = range.getBoundingClientRect();
        lines.set(y, (lines.get(y) ?? '') + letter);
      });
    return [...lines.values()];
  })()`);

  expect(lines.map((line) => line.replace('\u00a0', ' ').trim())).toEqual(['Vera,', 'October 3, 1986']);
});
