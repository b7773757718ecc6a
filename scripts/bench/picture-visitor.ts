import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/**
 * A script that runs in the page. `first` and `print` hold the time at which each card's thumbnail and print appeared on
 * the screen, which images report through the Element Timing API. `whole` holds the time at which the last of a card's
 * other pictures appeared, and `due` the ones that have not. `shown` holds the times of the frames after the canvas of
 * the customizer was drawn.
 */
const watchPictures = `
  window.pictures = { first: new Map(), whole: new Map(), due: new Map(), print: new Map(), tasks: [], shown: [] };
  const cardOf = (element) => element.closest?.('article') ?? null;
  const keep = (times, card, time) => {
    if (!times.has(card)) times.set(card, time);
  };
  const mark = (node) => {
    for (const picture of node.querySelectorAll?.('article img, article image') ?? []) {
      if (picture.hasAttribute('elementtiming')) continue;
      const source = picture.getAttribute('src') ?? picture.getAttribute('href') ?? '';
      const kind = source.startsWith('blob:') ? 'print' : /width=480/.test(source) ? 'thumb' : 'product';
      picture.setAttribute('elementtiming', kind);
      if (kind === 'print') continue;
      const card = cardOf(picture);
      pictures.due.set(card, (pictures.due.get(card) ?? new Set()).add(picture));
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) for (const node of addedNodes) mark(node.parentElement ?? target);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { element, identifier, renderTime, loadTime } of list.getEntries()) {
      const card = element && cardOf(element);
      if (!card) continue;
      const time = renderTime || loadTime;
      if (identifier === 'print') keep(pictures.print, card, time);
      else pictures.whole.set(card, Math.max(time, pictures.whole.get(card) ?? 0));
      if (identifier !== 'product') keep(pictures.first, card, time);
      pictures.due.get(card)?.delete(element);
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

/**
 * How long Chromium is busy with a new window, in milliseconds. It loads the page of its own address bar in the
 * background, which takes 0.7 s of processor time.
 */
const browserStart = 6000;

type Visitor = Parameters<Browser['newContext']>[0];

/** Opens a new window whose pages keep the times of their pictures in `window.pictures`. */
export async function pictureVisitor(browser: Browser, looks: Visitor): Promise<{ page: Page } & AsyncDisposable> {
  const context: BrowserContext = await browser.newContext(looks);
  const page = await context.newPage();
  await page.addInitScript(watchPictures);
  await sleep(browserStart);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}
