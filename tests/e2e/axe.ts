import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';

/**
 * Runs axe on the current page at both widths and returns the violations. Each violation has the form
 * `state, width: rule, element`.
 */
export async function findings(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // Waits for all animations to end, because axe would report low contrast for elements that are still fading in.
    await expect
      .poll(() => page.evaluate('document.getAnimations().some((one) => one.playState === "running")'))
      .toBe(false);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target }) => `${state}, ${viewport.width} px: ${id}, ${target.join(' ')}`));
    }
  }
  return found;
}

/** Browser context options that disable motion, because axe reports low contrast for elements that are fading in. */
export const still = { reducedMotion: 'reduce' } as const;
