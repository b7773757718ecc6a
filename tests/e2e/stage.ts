import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { desktop, openBrowser, phone, visit } from '#tests/helpers/browser.ts';
import { type RunningShop, type ShopOptions, startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';

/** The two widths at which every page is checked. */
export const widths = [
  ['1440 px', desktop],
  ['390 px', phone],
] as const;

export type Viewport = { width: number; height: number };

type Looks = { viewport?: Viewport; path?: string; options?: BrowserContextOptions };

/** A registered account. `shopper` is an API client for the account that doesn't use a browser. */
export type Account = { shopper: Shopper; username: string; email: string; password: string };

export type Stage = {
  shop(): RunningShop;
  browser(): Browser;
  /** Opens `path` as a visitor without an account. Without `path`, the browser tab stays empty. */
  visitor(looks?: Looks): Promise<Page>;
  /** Opens `path` as a signed-in shopper, with a new account unless `as` is given. */
  signedIn(looks?: Looks & { as?: Account }): Promise<Page>;
  account(): Promise<Account>;
};

/**
 * Opens one shop and one browser for a test file. Browser contexts close after each test. Uncaught errors and console
 * errors fail the test, except the browser's own message about a failed request.
 */
export function openStage(shopOptions: ShopOptions = {}): Stage {
  let shop: RunningShop;
  let browser: Browser;
  const visits: { context: BrowserContext; complaints: string[] }[] = [];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(shopOptions), openBrowser()]);
  });
  afterEach(async () => {
    const left = visits.splice(0);
    for (const { context } of left) {
      // Removes the page's request handlers first, so that a request that the test still holds back can't fail a later
      // test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(
      left.flatMap(({ complaints }) => complaints).filter((text) => !/Failed to load resource/.test(text)),
    ).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.[Symbol.asyncDispose]();
  });

  const visitor = async ({ viewport = desktop, path, options = {} }: Looks = {}) => {
    const { context, page, complaints } = await visit(browser, shop.url, viewport, options);
    visits.push({ context, complaints });
    if (path) await page.goto(path);
    return page;
  };
  const account = async () => {
    const shopper = new Shopper(shop.url);
    return { shopper, ...(await shopper.register()) };
  };
  return {
    shop: () => shop,
    browser: () => browser,
    visitor,
    account,
    async signedIn({ as, path, ...looks } = {}) {
      const page = await visitor(looks);
      const { email, password } = as ?? (await account());
      await signIn(page, email, password);
      if (path) await page.goto(path);
      return page;
    },
  };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/login', { data: { email, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Waits for a toast with this title and, if given, this sentence, and returns it. Throws if several toasts match. */
export async function seeToast(page: Page, title: string, sentence?: string): Promise<Locator> {
  const says = (text: string) => page.getByText(text, { exact: true });
  const titled = page
    .getByRole('region', { name: /Notification/ })
    .locator('li')
    .filter({ has: says(title) });
  const toast = sentence === undefined ? titled : titled.filter({ has: says(sentence) });
  await toast.waitFor();
  return toast;
}

/**
 * Records the page's text content after each change, across navigations, and adds it to the returned list. Use this
 * function for messages that appear only briefly, because polling every half second could miss them.
 */
export async function recordTexts(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const listen = `new MutationObserver(() => overheard(document.body?.textContent ?? ''))
    .observe(document, { subtree: true, childList: true, characterData: true });`;
  await page.exposeFunction('overheard', (text: string) => void heard.push(text));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return heard;
}

/** Waits until the list returned by `recordTexts` shows that this message has appeared on the page. */
export const seeRecorded = (heard: readonly string[], text: string) =>
  expect.poll(() => heard.some((one) => one.includes(text)), { message: text }).toBe(true);

/** Waits until a control is enabled or disabled. */
export async function seeEnabled(control: Locator, enabled = true): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(enabled);
}

/** Expects the page to fit the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
}
