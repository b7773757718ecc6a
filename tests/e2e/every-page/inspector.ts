import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../findings.ts';

/** Collects the findings of several states of a page. */
export function inspector(page: Page) {
  const found: string[] = [];
  const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true });
  /** Waits for this text and inspects the page. */
  const see = async (text: string | RegExp, state: string) => {
    await seen(text).first().waitFor();
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
    /**
     * Turns to the path as a link within the app does, waits for this text of the new page only, and inspects the page.
     * Loading the app and axe anew takes longer than inspecting a page.
     */
    async turn(path: string, text: string | RegExp) {
      expect(await seen(text).count()).toBe(0);
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
      await see(text, path);
    },
  };
}
