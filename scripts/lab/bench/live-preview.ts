import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { quantile } from '#scripts/lab/art/measures.ts';

/** A median and a 95th percentile. */
type Spread = { median: number; p95: number };

/**
 * The measured times in milliseconds. `first` and `sharp` are the times from the key press to the first and to the last
 * frame of a picture. `cpu` is the processor time that the page and its workers spend on each key. `longest` is the
 * longest main-thread task over 50 ms while typing, or 0.
 */
export type PreviewTimes = {
  keys: number;
  first: Spread;
  sharp: Spread;
  cpu: number;
  longTasks: number;
  longest: number;
};

/** The number of frames that are shown for each key. The last one is sharp. */
const framesPerKey = 2;
/** The typed name. It has no spaces, because a trailing space does not trigger a new preview. */
const name = 'Maximiliane-Lindqvist-Okafor-Trondheim';

/**
 * A script that runs in the page and measures the time from each key press until each frame of the preview is on the
 * screen. Several canvases show the same frame.
 */
const watchPreview = `
  window.preview = { key: 0, shown: [], times: [], keys: [], tasks: [] };
  addEventListener('keydown', (event) => {
    preview.key = event.timeStamp;
    preview.shown = [];
    preview.keys.push(preview.times = []);
  }, true);
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...rest) {
    put.call(this, image, ...rest);
    if (preview.key === 0 || preview.shown.includes(image)) return;
    preview.shown.push(image);
    const { key, times } = preview;
    // A message sent from an animation frame arrives after that frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - key);
      port2.postMessage(null);
    });
  };
  new PerformanceObserver((list) => preview.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

/**
 * Types a name into the workspace of a new shopper and returns the preview times. Each letter waits for the sharp preview
 * of the previous letter.
 */
export async function measureLivePreview(browser: Browser, url: string): Promise<PreviewTimes> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchPreview);
  await registerShopper(page);
  await page.goto('/');
  await page.getByLabel('Full Name').click();
  await press(page, 'M');
  await page.evaluate('preview.keys.length = 0, preview.tasks.length = 0');

  const cpuBefore = await rendererSeconds(browser);
  for (const letter of name) await press(page, letter);
  const cpu = (1000 * ((await rendererSeconds(browser)) - cpuBefore)) / name.length;
  const { keys, tasks } = await page.evaluate<{ keys: number[][]; tasks: number[] }>('preview');
  await context.close();
  return {
    keys: keys.length,
    first: spreadOf(keys.map((times) => times[0]!)),
    sharp: spreadOf(keys.map((times) => times.at(-1)!)),
    cpu,
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}

const spreadOf = (times: number[]): Spread => ({ median: quantile(times, 0.5), p95: quantile(times, 0.95) });

/** Returns the processor time of all pages and their workers so far, in seconds. */
async function rendererSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Presses a key and waits until each frame of its preview is on the screen. */
async function press(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter);
  for (let waited = 0; (await page.evaluate<number>('preview.times.length')) < framesPerKey; waited += 20) {
    if (waited > 10_000) throw new Error('The preview was not painted within ten seconds');
    await sleep(20);
  }
}

/** Registers a shopper. The page keeps the session. */
async function registerShopper(page: Page): Promise<void> {
  const username = `bench-${crypto.randomUUID().slice(0, 8)}`;
  const data = { username, email: `${username}@example.com`, password: crypto.randomUUID() };
  const answer = await page.request.post('/api/register', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  if (!answer.ok()) throw new Error(`Registering returned ${answer.status()}: ${await answer.text()}`);
}
