import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { Product } from '#shared/model/product.ts';
import { preparedArtwork, registerShopper } from './bench-shopper.ts';
import { type Spread, spreadOf } from './live-preview.ts';

/** The times in milliseconds until the artwork is on all cards, and the main thread's long tasks. */
export type CardTimes = {
  cards: number;
  /** From the navigation until each card shows the artwork on its product. This is the time that a shopper waits. */
  opened: number;
  /** From the thumbnail until each card shows the artwork on its product. */
  first: number;
  /** From the thumbnail until each card shows the print that the renderer paints. Null on a page without scripts. */
  print: number | null;
  providerCalls: number;
  longTasks: number[];
  /** The processor time of the main thread's longest task, in milliseconds, from a second, traced visit. */
  longestCpu: number;
};

export type CustomizerTimes = { product: string; moves: number; repaint: Spread; longTasks: number[] };

export type PictureTimes = { cards: Record<string, CardTimes>; customizer: CustomizerTimes[] };

/**
 * A script that runs in the page. `first` and `print` hold the time at which each card's thumbnail and print appeared on
 * the screen, which images report through the Element Timing API. `shown` holds the times of the frames after the
 * canvas of the customizer was drawn.
 */
const watchPictures = `
  window.pictures = { first: new Map(), print: new Map(), tasks: [], shown: [] };
  const cardOf = (element) => element.closest?.('article') ?? null;
  const keep = (times, element, time) => {
    const card = element && cardOf(element);
    if (card && !times.has(card)) times.set(card, time);
  };
  const mark = (node) => {
    for (const picture of node.querySelectorAll?.('article img, article image') ?? []) {
      const source = picture.getAttribute('src') ?? picture.getAttribute('href') ?? '';
      if (/width=480/.test(source)) picture.setAttribute('elementtiming', 'thumb');
      if (source.startsWith('blob:')) picture.setAttribute('elementtiming', 'print');
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) for (const node of addedNodes) mark(node.parentElement ?? target);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { element, identifier, renderTime, loadTime } of list.getEntries()) {
      keep(pictures.first, element, renderTime || loadTime);
      if (identifier === 'print') keep(pictures.print, element, renderTime || loadTime);
    }
  }).observe({ type: 'element', buffered: true });
  new PerformanceObserver((list) => pictures.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    draw.apply(this, given);
    // A message sent from an animation frame arrives after that frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => pictures.shown.push(performance.now());
      port2.postMessage(null);
    });
  };`;

const cardsOnScreen = `[...document.querySelectorAll('article')].filter((card) => {
  const { top, bottom } = card.querySelector('.aspect-square').getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
})`;

/** Measures the products page and the customizer of a new shopper with one artwork. */
export async function measureProductPictures(browser: Browser, url: string, printful: string): Promise<PictureTimes> {
  const screen = { width: 1440, height: 900 };
  // Tall enough to show 24 cards.
  const wall = { width: 1440, height: 4600 };
  const opening = await browser.newContext({ baseURL: url });
  const page = await opening.newPage();
  await registerShopper(page);
  const artworkId = await preparedArtwork(page);
  await quietProvider(printful);
  const { products } = (await (await page.request.get('/api/printful/products')).json()) as { products: Product[] };
  const storageState = await opening.storageState();
  await opening.close();

  const visitOf = async <T>(viewport: typeof screen, measure: (page: Page) => Promise<T>): Promise<T> => {
    await using shopper = await visitor(browser, { baseURL: url, viewport, storageState });
    return await measure(shopper.page);
  };
  const cardTimes = async (
    viewport: typeof screen,
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<CardTimes> => {
    const measure = async (page: Page) => {
      await prepare(page);
      return await measureCards(page, artworkId, printful);
    };
    const times = await visitOf(viewport, measure);
    const longestCpu = await visitOf(viewport, (page) => longestTask(browser, page, () => measure(page)));
    return { ...times, longestCpu };
  };
  const offered = repeated(products, 400);
  const offer = (page: Page) => page.route('**/api/printful/products?*', (route) => answerWith(route, offered));
  // The first visit compiles the shop's and the stand-in's code, which share the processor with the page.
  const still = await visitOf(wall, (page) => stillPage(page, artworkId));
  const cards = {
    'on the screen': await cardTimes(screen),
    'the first 24': await cardTimes(wall),
    'the first 24, without scripts': await cardTimes(wall, (page) => serveStill(page, still)),
    'on the screen, of 400': await cardTimes(screen, offer),
  };
  await using shopper = await visitor(browser, { baseURL: url, viewport: screen, storageState });
  const customizer = [];
  for (const productId of [1, 71]) customizer.push(await measureCustomizer(shopper.page, productId, artworkId));
  return { cards, customizer };
}

/**
 * How long Chromium is busy with a new window, in milliseconds. It loads the page of its own address bar in the
 * background, which takes 0.7 s of processor time.
 */
const browserStart = 6000;

type Visitor = Parameters<Browser['newContext']>[0];

async function visitor(browser: Browser, looks: Visitor): Promise<{ page: Page } & AsyncDisposable> {
  const context: BrowserContext = await browser.newContext(looks);
  const page = await context.newPage();
  await page.addInitScript(watchPictures);
  await sleep(browserStart);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Returns `count` products by repeating the given ones with other IDs. */
const repeated = (products: readonly Product[], count: number): Product[] =>
  Array.from({ length: count }, (_, place) => {
    const product = products[place % products.length]!;
    const round = Math.floor(place / products.length);
    const id = product.productId + 10_000 * round;
    return { ...product, id, productId: id, popularityScore: count - place };
  });

/** Responds as the shop does, one page of products at a time. */
async function answerWith(route: Route, products: readonly Product[]): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const after = query.get('after');
  const from = after === null ? 0 : products.findIndex(({ productId }) => after.endsWith(`.${productId}`)) + 1;
  const page = products.slice(from, from + Number(query.get('limit') ?? products.length));
  const last = page.at(-1);
  const isEnd = from + page.length >= products.length;
  const next = last && !isEnd ? { next: `${last.popularityScore}.${last.productId}` } : {};
  await route.fulfill({ json: { products: page, ...next } });
}

/**
 * Returns the HTML of the products page with the artwork's thumbnail on each card, without scripts. It is the baseline of
 * the page's times: the same pictures and texts, which the browser lays out and draws without waiting for data.
 */
async function stillPage(page: Page, artworkId: number): Promise<string> {
  await page.route('**/print.worker*', (route) => route.abort());
  await page.goto(`/products?artwork=${artworkId}`);
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  return html.replaceAll(/<script.*?<\/script>|<link [^>]*modulepreload[^>]*>/gs, '');
}

const serveStill = (page: Page, body: string) =>
  page.route('**/products?artwork=*', (route) => route.fulfill({ contentType: 'text/html', body }));

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Returns the processor time, in milliseconds, of the longest task on the main thread during `work`. Unlike the time on
 * the clock, it does not depend on what else the machine runs.
 */
async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && mainThreads.has(thread(event)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

async function measureCards(page: Page, artworkId: number, printful: string): Promise<Omit<CardTimes, 'longestCpu'>> {
  const before = await providerCalls(printful);
  await page.goto(`/products?artwork=${artworkId}`);
  const read = () =>
    page.evaluate<{
      cards: number;
      first: number[];
      print: number[];
      thumb: number | null;
      tasks: number[];
    }>(`(async () => {
      // Right after a frame, reading the positions of the cards causes no additional layout.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const cards = ${cardsOnScreen};
      const times = (known) => cards.flatMap((card) => known.get(card) ?? []);
      const thumb = performance.getEntriesByType('resource').find(({ name }) => /width=480/.test(name));
      const { first, print, tasks } = pictures;
      return { cards: cards.length, first: times(first), print: times(print), thumb: thumb?.responseEnd ?? null, tasks };
    })()`);
  let seen = await read();
  const isStill = Number(await page.evaluate('document.scripts.length')) === 0;
  const painted = () => (isStill ? seen.first : seen.print).length;
  for (let waited = 0; seen.cards === 0 || painted() < seen.cards; waited += 100) {
    if (waited > 60_000) throw new Error(`${painted()} of ${seen.cards} cards were painted within a minute`);
    await sleep(100);
    seen = await read();
  }
  const since = (times: number[]) => Math.max(0, Math.max(...times) - (seen.thumb ?? Number.NaN));
  return {
    cards: seen.cards,
    opened: Math.max(...seen.first),
    first: since(seen.first),
    print: isStill ? null : since(seen.print),
    providerCalls: (await providerCalls(printful)) - before,
    longTasks: seen.tasks,
  };
}

/** Returns how many calls the print provider's stand-in has received. */
async function providerCalls(printful: string): Promise<number> {
  const answer = await fetch(`${printful}/_control/rate-limits`);
  const { result } = (await answer.json()) as { result: { uses: Record<string, { calls: number }> } };
  return Object.values(result.uses).reduce((sum, { calls }) => sum + calls, 0);
}

/** Waits until the shop has read the whole catalogue. */
async function quietProvider(printful: string): Promise<void> {
  for (let before = -1; ; ) {
    const now = await providerCalls(printful);
    if (now === before) return;
    before = now;
    await sleep(3000);
  }
}

const moves = 40;

/** Drags the motif in small steps. Each step waits for the previous repaint. */
async function measureCustomizer(page: Page, productId: number, artworkId: number): Promise<CustomizerTimes> {
  await page.goto(`/customize/${productId}?artwork=${artworkId}`);
  const handle = page.getByRole('button', { name: 'Move the artwork' });
  await handle.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-');
  await page.locator('[data-print=painted]').waitFor();
  await sleep(2000);
  const box = await handle.boundingBox();
  if (!box) throw new Error('The motif is not on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(`
    pictures.tasks.length = 0;
    pictures.moved = [];
    addEventListener('pointermove', (event) => pictures.moved.push(event.timeStamp), true);`);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const repaints: number[] = [];
  for (let move = 1; move <= moves; move += 1) {
    await page.evaluate('pictures.moved.length = 0, pictures.shown.length = 0');
    // A figure on cloth is one picture that the page only moves. A picture with a ground is painted again.
    const repainted = page.evaluate<number>(`new Promise((resolve) => {
      const print = () => document.querySelector('[data-print] > :last-child');
      const before = JSON.stringify(print().getBoundingClientRect());
      const look = () => {
        const [moved] = pictures.moved;
        if (moved !== undefined && pictures.shown.length > 0) return resolve(pictures.shown[0] - moved);
        if (moved !== undefined && JSON.stringify(print().getBoundingClientRect()) !== before) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - moved);
          return port2.postMessage(null);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })`);
    await page.mouse.move(middle.x + move, middle.y + (move % 7));
    repaints.push(await repainted);
  }
  await page.mouse.up();
  const { tasks } = await page.evaluate<{ tasks: number[] }>('({ tasks: pictures.tasks })');
  const product = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return { product, moves, repaint: spreadOf(repaints), longTasks: tasks };
}
