import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../ensure-chromium.ts';
import { readSettings } from '../local/settings.ts';
import { startShop } from '../local/shop.ts';
import { shopperScreens, visitorScreens } from './screens/walks.ts';

// `npm run lab -- screens` saves screenshots of every page and state, at desktop and phone width, to `.screens/`. It visits
// the shop at `SHOP_URL` or starts a shop with an empty data folder. Exits with 1 if a page cannot be reached or
// scrolls horizontally.

const folder = join(import.meta.dirname, '../../.screens');
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const faults: string[] = [];

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await using stack = new AsyncDisposableStack();
  const url = process.env.SHOP_URL ?? (await ownShop(stack));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  stack.defer(() => browser.close());
  for (const name of Object.keys(widths) as (keyof typeof widths)[]) await visitAt(browser, url, name);
  console.log(faults.length === 0 ? `Saved the screenshots to ${folder}` : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function ownShop(stack: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'screens-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const shop = await startShop(readSettings({ PORT: '0', DATA_DIR: dataDir }, []));
  stack.defer(() => shop.close());
  return shop.url;
}

async function visitAt(browser: Browser, url: string, name: keyof typeof widths): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: widths[name],
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
    permissions: ['microphone'],
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  const shots = { page, shoot: (state: string, whole = true) => shoot(page, `${state}-${name}`, whole) };
  for (const walk of [visitorScreens, shopperScreens]) {
    await walk(shots).catch((error: unknown) => faults.push(`${name}: ${page.url()}: ${error}`));
  }
  await context.close();
}

/**
 * Returns a script that returns the pictures that are still loading and those that are not painted yet. Pictures
 * and prints far below the screen load only when the page is scrolled, so they count only for a screenshot of the whole
 * page.
 */
const unfinished = (whole: boolean) => `[
    ...document.images,
    ...document.querySelectorAll('[data-print=waiting]'),
    // A live picture is invisible at first, and then a draft with fewer pixels.
    ...[...document.querySelectorAll('.frame > canvas.transition-opacity')].filter(
      (one) => one.clientWidth > 0 && (one.matches('.opacity-0') || one.width < one.clientWidth - 1)),
  ]
  .filter((one) => !one.complete && (${whole} || one.getBoundingClientRect().top < innerHeight))
  .map((one) => one.currentSrc || 'a print')`;

async function shoot(page: Page, file: string, whole: boolean): Promise<void> {
  // The code is a string, because it runs in the page, for whose globals this program has no types.
  await page.evaluate('for (const image of document.images) image.loading = "eager"');
  await page.waitForTimeout(700);
  for (let waited = 0, open = [''] as string[]; open.length > 0; waited += 100) {
    open = await page.evaluate<string[]>(unfinished(whole));
    if (waited > 60_000) throw new Error(`${file} is still waiting for ${open.join(', ')}`);
    await page.waitForTimeout(100);
  }
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: whole });
  const sideways = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  if (sideways) faults.push(`${file} scrolls sideways`);
}

await main();
