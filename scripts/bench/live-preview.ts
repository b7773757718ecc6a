import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { quantile } from '#scripts/art/measures.ts';

/** The measured times in milliseconds. `longest` is the longest main-thread task over 50 ms while typing, or 0. */
export type PreviewTimes = { keys: number; median: number; p95: number; longTasks: number; longest: number };

/** The side length of the finished live preview in pixels. */
const previewSide = 512;
/** The typed name. It has no spaces, because a trailing space does not trigger a new preview. */
const name = 'Maximiliane-Lindqvist-Okafor-Trondheim';

/**
 * A script that runs in the page and measures the time from each key press until the finished preview is on the screen.
 */
const watchPreview = `
  window.preview = { key: 0, times: [], tasks: [] };
  addEventListener('keydown', (event) => { preview.key = event.timeStamp; }, true);
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...rest) {
    put.call(this, image, ...rest);
    if (image.width !== ${previewSide} || preview.key === 0) return;
    const began = preview.key;
    preview.key = 0;
    // A message sent from an animation frame arrives after that frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => preview.times.push(performance.now() - began);
      port2.postMessage(null);
    });
  };
  new PerformanceObserver((list) => preview.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

/**
 * Types a name into the workspace of a new shopper and returns the preview times. Each letter waits for the preview of
 * the previous letter.
 */
export async function measureLivePreview(browser: Browser, url: string): Promise<PreviewTimes> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchPreview);
  await registerShopper(page);
  await page.goto('/');
  await page.getByLabel('Full Name').click();
  await press(page, 'M');
  await page.evaluate('preview.times.length = 0, preview.tasks.length = 0');

  for (const letter of name) await press(page, letter);
  const { times, tasks } = await page.evaluate<{ times: number[]; tasks: number[] }>('preview');
  await context.close();
  return {
    keys: times.length,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}

async function registerShopper(page: Page): Promise<void> {
  const username = `bench-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post('/api/register', {
    data: { username, email: `${username}@example.com`, password: crypto.randomUUID() },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (answer.status() !== 201) throw new Error(`Registration returned ${answer.status()}: ${await answer.text()}`);
}

async function press(page: Page, letter: string): Promise<void> {
  const seen = await page.evaluate<number>('preview.times.length');
  await page.keyboard.press(letter);
  for (let waited = 0; (await page.evaluate<number>('preview.times.length')) === seen; waited += 20) {
    if (waited > 10_000) throw new Error('The preview was not painted within ten seconds');
    await sleep(20);
  }
}
