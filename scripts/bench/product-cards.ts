import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** The times in milliseconds until the artwork is on all cards, and the main thread's long tasks. */
export type CardTimes = {
  cards: number;
  /** From the navigation until each card shows the artwork on its product. This is the time that a shopper waits. */
  opened: number;
  /** From the thumbnail until each card shows it. */
  first: number;
  /** From the thumbnail until each card also shows the provider's picture of the product. */
  whole: number;
  /** From the thumbnail until each card shows the print that the renderer paints. Null on a page without scripts. */
  print: number | null;
  providerCalls: number;
  longTasks: number[];
  /** The processor time of the main thread's longest task, in milliseconds, from a second, traced visit. */
  longestCpu: number;
};

const cardsOnScreen = `[...document.querySelectorAll('article')].filter((card) => {
  const { top, bottom } = card.querySelector('.aspect-square').getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
})`;

/** Opens the products page in a page of `pictureVisitor` and measures the cards on the screen. */
export async function measureCards(
  page: Page,
  artworkId: number,
  printful: string,
): Promise<Omit<CardTimes, 'longestCpu'>> {
  const before = await providerCalls(printful);
  await page.goto(`/products?artwork=${artworkId}`);
  const read = () =>
    page.evaluate<{
      cards: number;
      first: number[];
      whole: number[];
      print: number[];
      thumb: number | null;
      tasks: number[];
    }>(`(async () => {
      // Right after a frame, reading the positions of the cards causes no additional layout.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const cards = ${cardsOnScreen};
      const times = (known) => cards.flatMap((card) => known.get(card) ?? []);
      const thumb = performance.getEntriesByType('resource').find(({ name }) => /width=480/.test(name));
      const { first, whole, due, print, tasks } = pictures;
      const isDue = (card) => [...(due.get(card) ?? [])].some((picture) => picture.isConnected);
      return {
        cards: cards.length,
        first: times(first),
        whole: cards.some(isDue) ? [] : times(whole),
        print: times(print),
        thumb: thumb?.responseEnd ?? null,
        tasks,
      };
    })()`);
  let seen = await read();
  const isStill = Number(await page.evaluate('document.scripts.length')) === 0;
  const painted = () => Math.min(seen.whole.length, (isStill ? seen.first : seen.print).length);
  for (let waited = 0; seen.cards === 0 || painted() < seen.cards; waited += 100) {
    if (waited > 60_000) throw new Error(`${painted()} of ${seen.cards} cards were painted within a minute`);
    await sleep(100);
    seen = await read();
  }
  const since = (times: number[]) => Math.max(0, Math.max(...times) - (seen.thumb ?? Number.NaN));
  return {
    cards: seen.cards,
    opened: Math.max(...seen.whole),
    first: since(seen.first),
    whole: since(seen.whole),
    print: isStill ? null : since(seen.print),
    providerCalls: (await providerCalls(printful)) - before,
    longTasks: seen.tasks,
  };
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/**
 * Returns the processor time, in milliseconds, of the longest task on the main thread during `work`. Unlike the time on
 * the clock, it does not depend on what else the machine runs.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
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

/** Returns how many calls the print provider's stand-in has received. */
async function providerCalls(printful: string): Promise<number> {
  const answer = await fetch(`${printful}/_control/rate-limits`);
  const { result } = (await answer.json()) as { result: { uses: Record<string, { calls: number }> } };
  return Object.values(result.uses).reduce((sum, { calls }) => sum + calls, 0);
}

/** Waits until the shop has read the whole catalogue. */
export async function quietProvider(printful: string): Promise<void> {
  for (let before = -1; ; ) {
    const now = await providerCalls(printful);
    if (now === before) return;
    before = now;
    await sleep(3000);
  }
}
