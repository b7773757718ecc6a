import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { desktop, openBrowser, phone, visit } from '#tests/helpers/browser.ts';
import { type RunningShop, type ShopOptions, startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';

/** The two widths that every page is looked at. */
export const widths = [
  ['1440 px', desktop],
  ['390 px', phone],
] as const;

export type Viewport = { width: number; height: number };

type Looks = { viewport?: Viewport; path?: string; options?: BrowserContextOptions };

/** Somebody registered, and what they can do without a browser. */
export type Account = { shopper: Shopper; username: string; email: string; password: string };

export type Stage = {
  shop(): RunningShop;
  browser(): Browser;
  /** Somebody nobody knows, on the page at `path`; nowhere yet when absent. */
  visitor(looks?: Looks): Promise<Page>;
  /** Somebody signed in, on the page at `path`; nowhere yet when absent. A new account unless `as` names one. */
  signedIn(looks?: Looks & { as?: Account }): Promise<Page>;
  account(): Promise<Account>;
};

/**
 * One shop and one browser for a test file. After each test its visitors leave, and whatever their pages threw or wrote to the
 * console as an error fails it, but for the browser's own line about each request that a test had fail.
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
      // A call that a test still holds back must not fail what comes after.
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

/** Waits for one toast that has this title and says this sentence; gives it. */
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
 * Gathers all that the page shows from now on, on this document and on later ones. For what is there for a moment only:
 * whoever looks for it from outside, every half second, may miss it.
 */
export async function overhear(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const listen = `new MutationObserver(() => overheard(document.body?.textContent ?? ''))
    .observe(document, { subtree: true, childList: true, characterData: true });`;
  await page.exposeFunction('overheard', (text: string) => void heard.push(text));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return heard;
}

/** Waits until the page has shown this at least once. */
export const seeHeard = (heard: readonly string[], text: string) =>
  expect.poll(() => heard.some((one) => one.includes(text)), { message: text }).toBe(true);

/** Whether a control is ready to be used, waited for. */
export async function seeEnabled(control: Locator, enabled = true): Promise<void> {
  await expect.poll(() => control.isEnabled()).toBe(enabled);
}

/** Nothing of the page lies beside the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
}
