import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Spread, spreadOf } from './live-preview.ts';

export type CustomizerTimes = { product: string; moves: number; repaint: Spread; longTasks: number[] };

const moves = 40;

/**
 * Drags the motif of a product in small steps in a page of `pictureVisitor`. Each step waits for the previous repaint.
 */
export async function measureCustomizer(page: Page, productId: number, artworkId: number): Promise<CustomizerTimes> {
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
        // A draft of the step before may appear between the reset above and this step.
        const shown = pictures.shown.find((time) => time > moved);
        if (shown !== undefined) return resolve(shown - moved);
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
