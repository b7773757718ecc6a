import type { Page } from 'playwright-core';
import { findings } from '../findings.ts';

/** Collects the findings of several states of a page. */
export function inspector(page: Page) {
  const found: string[] = [];
  /** Waits for this text and inspects the page. */
  const see = async (text: string | RegExp, state: string) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    found.push(...(await findings(page, state)));
  };
  return {
    found,
    see,
    /** Opens the path, waits for this text, and inspects the page. */
    async open(path: string, text: string | RegExp) {
      await page.goto(path);
      await see(text, path);
    },
  };
}
