import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import { desktop, type Visit, visit } from '#tests/helpers/browser.ts';
import { readyArtwork } from '#tests/helpers/ready-artwork.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';
import type { Details } from '#tests/helpers/shopping.ts';

type Viewport = { width: number; height: number };

type Looks = { viewport?: Viewport; path?: string; options?: BrowserContextOptions };

export type { Account };

export type Stage = {
  shop(): ShopAddress;
  /** Opens `path` as a visitor without an account. Without `path`, the browser tab stays empty. */
  visitor(looks?: Looks): Promise<Page>;
  /** Opens `path` as a signed-in shopper, with a new account unless `as` is given. */
  signedIn(looks?: Looks & { as?: Account }): Promise<Page>;
  account(): Promise<Account>;
  /** Gives the account a finished artwork of these details and returns its ID. It has no title, so pages show its number. */
  artwork(account: Account, more?: Partial<Details>): Promise<number>;
};

/**
 * The browser's own messages, which are no faults: about a failed request, and about a view transition between two
 * documents that ends early before the script of the second one has run, which then cannot handle it.
 */
const browsersOwn = /Failed to load resource|^Transition was (aborted|skipped)/;

/** A page script that never starts the worker that paints prints. Products keep the soft picture of the artwork. */
const leavePrints = `window.Worker = new Proxy(Worker, {
  construct: (Started, [url, ...rest]) =>
    /print\\.worker/.test(url) ? Object.assign(new EventTarget(), { postMessage() {}, terminate() {} }) : new Started(url, ...rest),
});`;

/** A page script whose painters of artworks answer at once, with a transparent picture. */
const leaveArtworks = `window.Worker = new Proxy(Worker, {
  construct(Started, [url, ...rest]) {
    if (!/painter\\.worker/.test(url)) return new Started(url, ...rest);
    const painter = { postMessage: (request) => setTimeout(answer, 0, request), terminate: () => delete painter.onmessage };
    const answer = ({ job, size, fromRow, toRow }) =>
      painter.onmessage?.({ data: { job, fromRow, pixels: new Uint8ClampedArray(4 * size * (toRow - fromRow)) } });
    return painter;
  },
});`;

/**
 * Opens the shop and the browser that all files share. Tests stay independent by using separate accounts. Browser
 * contexts close after each test. Uncaught errors and console errors fail the test, except the browser's own messages. A
 * failed test leaves its trace and console in `.failures`. A file that looks at no artwork sets `paintsArtworks` to false,
 * and one that looks at no print `paintsPrints`, because painting costs as much as all else on a page.
 */
export function openStage({ paintsArtworks = true, paintsPrints = true } = {}): Stage {
  const shop = inject('shop');
  let browser: Browser;
  const visits: Visit[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium'));
  });
  afterEach(async ({ task }) => {
    const left = visits.splice(0);
    if (task.result?.state === 'fail') await keepEvidence(task.name, left);
    for (const { context } of left) {
      // Removes the page's request handlers first, so that a request that the test still holds back can't fail a later
      // test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(left.flatMap(({ complaints }) => complaints).filter((text) => !browsersOwn.test(text))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const visitor = async ({ viewport = desktop, path, options = {} }: Looks = {}) => {
    const visited = await visit(browser, shop.url, viewport, options);
    visits.push(visited);
    if (!paintsArtworks) await visited.page.addInitScript(leaveArtworks);
    if (!paintsPrints) await visited.page.addInitScript(leavePrints);
    if (path) await visited.page.goto(path);
    return visited.page;
  };
  return {
    shop: () => shop,
    visitor,
    account: () => newAccount(shop),
    async artwork(account, more) {
      const id = await readyArtwork(shop, inject('painting'), account, more);
      await account.shopper.put(`/api/artworks/${id}`, { title: '' });
      return id;
    },
    async signedIn({ as, path, ...looks } = {}) {
      const page = await visitor(looks);
      const { shopper } = as ?? (await newAccount(shop));
      await page.context().addCookies(shopper.cookies);
      if (path) await page.goto(path);
      return page;
    },
  };
}

const evidenceFolder = join(import.meta.dirname, '../../.failures');

/**
 * Saves the Playwright trace, a screenshot, and the console of each page that a failed test opened. Prints what the
 * page shows, because CI keeps only what a test prints.
 */
async function keepEvidence(title: string, visits: Visit[]): Promise<void> {
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
  await mkdir(evidenceFolder, { recursive: true });
  for (const [index, { context, page, console }] of visits.entries()) {
    const file = (end: string) => join(evidenceFolder, `${name}-${index + 1}${end}`);
    await context.tracing.stop({ path: file('.zip') });
    await page.screenshot({ path: file('.png') }).catch(() => undefined);
    await writeFile(file('.txt'), console.join('\n'));
    const shown = await page.locator('body').ariaSnapshot().catch(String);
    process.stderr.write(`"${title}" failed at ${page.url()}:\n${shown}\n`);
  }
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
