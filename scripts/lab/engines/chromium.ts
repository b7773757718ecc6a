import { chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#scripts/ensure-chromium.ts';
import { arrows, isExpected, type Size, type Tab } from './tab.ts';

/** What Playwright calls the keys that WebDriver gives a character. */
const keys: Record<string, string> = { [arrows.left]: 'ArrowLeft', [arrows.right]: 'ArrowRight' };

/** Starts Chromium, with which the other engines are compared. */
export async function openChromium(viewport: Size): Promise<Tab> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const page = await browser.newPage({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      for (const sign of text) await page.keyboard.press(keys[sign] ?? sign);
    },
    upload: async (field, path) => {
      const file = await page.evaluateHandle(field);
      await file.asElement()?.setInputFiles(path);
    },
    shoot: () => page.screenshot(),
    complaints: async () => complaints.filter((text) => !isExpected(text)),
    close: () => browser.close(),
  };
}
