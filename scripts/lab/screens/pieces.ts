import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumArguments, chromiumPath } from '../../ensure-chromium.ts';

// Photographs the landing page's four products in a running shop, as shoppers see them there. After a change to the
// renderer or the product pictures, start the shop, run `npm run lab -- screens/pieces`, and commit the
// results.

const url = process.env.SHOP_URL ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../../../frontend/src/features/landing');

type Piece = { file: string; productId: number; color: string | null; person: Record<string, string> };

const pieces: readonly Piece[] = [
  {
    file: 'poster',
    productId: 2,
    color: 'Red Oak',
    person: {
      name: 'Tomasz',
      birthday: '1988-03-02',
      birthTime: '12:10',
      favoriteColor: '#3FC1AE',
      favoriteFood: 'ramen',
    },
  },
  {
    file: 'shirt',
    productId: 71,
    color: 'Black',
    person: { name: 'Adaeze', birthday: '1996-08-11', favoriteColor: '#F2A93B', favoriteFood: 'jollof rice' },
  },
  {
    file: 'mug',
    productId: 19,
    color: null,
    person: { name: 'Priya', birthday: '2001-09-09', favoriteColor: '#8FB8FF', favoriteFood: 'sourdough' },
  },
  {
    file: 'canvas',
    productId: 3,
    color: null,
    person: {
      name: 'Henrik',
      birthday: '1979-11-05',
      birthTime: '15:30',
      favoriteColor: '#E2574C',
      favoriteFood: 'lentil soup',
    },
  },
];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1440, height: 1000 },
  reducedMotion: 'reduce',
  // The page's content security policy would block the style that hides everything but the product.
  bypassCSP: true,
});
const username = `pieces-${Date.now()}`;
await send(context, '/api/register', {
  username,
  email: `${username}@example.com`,
  password: 'amber-harbor-93-lanterns',
});
for (const piece of pieces) {
  const { id: inputId } = await send(context, '/api/inputs', piece.person);
  const { id } = await send(context, '/api/artworks/generate', { inputId });
  await send(context, `/api/artworks/${id}/generate-preview`, undefined);
  const page = await context.newPage();
  // A mockup would replace our drawing.
  await page.route('**/api/printful/mockup', (route) => route.abort());
  await page.goto(`/customize/${piece.productId}?artwork=${id}`);
  // The name of a frame also says what it costs.
  if (piece.color) await page.getByRole('radio', { name: new RegExp(`^${piece.color}\\b`) }).check();
  const file = join(folder, `${piece.file}.avif`);
  await sharp(await photograph(page))
    .resize(648)
    .extract({ left: 4, top: 4, width: 640, height: 640 })
    .avif({ quality: 52, effort: 9 })
    .toFile(file);
  console.log(file);
  await page.close();
}
await browser.close();

async function send(from: BrowserContext, path: string, data: unknown): Promise<{ id: number }> {
  const answer = await from.request.post(path, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}

/** Returns a screenshot of only the product. */
async function photograph(page: Page): Promise<Buffer> {
  const print = page.locator('main [data-print="painted"]').first();
  await print.waitFor();
  await page.addStyleTag({
    content:
      'body * { visibility: hidden } .aspect-square.bg-mat, .aspect-square.bg-mat :not(button) { visibility: visible }',
  });
  // The print fades in, and choosing a color paints it again.
  await page.waitForTimeout(4000);
  return page
    .locator('main .aspect-square.bg-mat', { has: page.locator('[data-print="painted"]') })
    .first()
    .screenshot();
}
