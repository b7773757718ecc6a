import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pixelHashes } from '#scripts/lab/art/pixel-hashes.ts';
import { hashExpressions, servePainter } from '#scripts/lab/engines/pixels.ts';
import { unsupportedIn } from '#scripts/lab/engines/styles.ts';
import { buildClient } from '#scripts/local/client-build.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'));
});

afterAll(() => browser.close());

test('Chromium paints the pinned artworks with exactly the same pixels as Node', async () => {
  await using painter = await servePainter();
  const page = await browser.newPage();
  await page.goto(painter.url);

  const hashes: string[] = [];
  for (const expression of hashExpressions) hashes.push(await page.evaluate<string>(expression));

  expect(hashes).toHaveLength(26);
  expect(hashes).toEqual(pixelHashes);
});

test('Chromium supports every declaration of the built style sheets, or another value in the same rule', async () => {
  const assets = join(await buildClient(), 'assets');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const page = await browser.newPage();

  const lost = [];
  for (const name of sheets)
    lost.push(...(await page.evaluate<string[]>(unsupportedIn(await readFile(join(assets, name), 'utf8')))));

  expect(sheets.length).toBeGreaterThan(2);
  expect(lost).toEqual([]);
});
