import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';

/** The findings of axe for the state that the page is in, at both widths, as `state: rule, element`. */
export async function findings(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // What is still fading in has a contrast of its own.
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

/** Somebody who wants no motion: what fades in has a contrast of its own meanwhile. */
export const still = { reducedMotion: 'reduce' } as const;
