import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** The size of A6 paper in points. */
const a6 = { width: 297.6, height: 419.5 };

async function boxOf(element: Locator) {
  const box = (await element.boundingBox())!;
  return { ...box, bottom: box.y + box.height };
}

test('a printed preview page is a single A6 card with only the picture and the whole legend', async () => {
  const account = await stage.account();
  const artworkId = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, path: `/preview/${artworkId}` });
  await page.getByRole('button', { name: 'Print as a card' }).waitFor();
  const card = page.locator('body > .legend-card');
  expect(await card.isVisible()).toBe(false);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: 'print' });

  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  expect(Math.abs(Number(width) - a6.width)).toBeLessThan(2);
  expect(Math.abs(Number(height) - a6.height)).toBeLessThan(2);
  expect(await page.locator('#root').isVisible()).toBe(false);
  const { bottom } = await boxOf(card);
  const sentences = card.getByRole('listitem', { includeHidden: true });
  expect(await sentences.count()).toBe(11);
  expect((await boxOf(sentences.last())).bottom).toBeLessThan(bottom);
  const picture = await boxOf(card.locator('img'));
  expect(Math.min(picture.width, picture.height)).toBeGreaterThan(150);
  expect(await page.evaluate<number>(`document.querySelector('.legend-card img').naturalWidth`)).toBeGreaterThan(0);
});
