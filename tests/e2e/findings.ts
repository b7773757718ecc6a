import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, narrowest, phone } from '#tests/helpers/browser.ts';

/**
 * Inspects the current state of the page at three widths, at two of them with axe and with text of twice the size.
 * Returns each violation, each element that extends beyond the screen, each control that something else covers, each
 * control whose large text does not fit, and on a phone each control that is hard to tap, in the form `state, width:
 * finding`. The styles are the same from the narrowest screen to a phone of 390 pixels, so a page that fits both fits
 * every phone in between.
 */
export async function findings(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(narrowest);
  await seeStill(page);
  found.push(...(await cutOff(page)).map((one) => `${state}, ${narrowest.width} px: ${one}`));
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await seeStill(page);
    const here = [...(await violations(page)), ...(await cutOff(page)), ...(await page.evaluate<string[]>(covered))];
    found.push(...here.map((one) => `${state}, ${viewport.width} px: ${one}`));
    if (viewport === phone) {
      const small = await page.evaluate<string[]>(smallTargets);
      found.push(...small.map((one) => `${state}, ${viewport.width} px: ${one}`));
    }
    const large = await withLargeText(page, () => page.evaluate<string[]>(`[...${outside}, ...${cutText}]`));
    found.push(...large.map((one) => `${state}, ${viewport.width} px, large text: ${one}`));
  }
  return found;
}

/** Runs `look` while the reader's font size is twice as large as usual. */
async function withLargeText<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await seeStill(page);
  const seen = await look();
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return seen;
}

/** Returns the elements that extend beyond the left or right edge of the screen. */
const cutOff = (page: Page): Promise<string[]> => page.evaluate<string[]>(outside);

/**
 * Returns the elements that extend beyond the left or right edge of the screen, the controls that are under a fixed bar,
 * and the controls whose text does not fit.
 */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...${outside}, ...${underBar}, ...${cutText}]`);

/** Waits for all animations to end, because axe would report low contrast for elements that are still fading in. */
const seeStill = (page: Page) =>
  expect.poll(() => page.evaluate(`document.getAnimations().some(${isMoving})`)).toBe(false);

/** A page script's function: a motion that follows the page's scrolling runs forever, but stands still with it. */
const isMoving = '({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline';

/**
 * Returns axe's violations. `@axe-core/playwright` would run axe a second time in an empty page to combine frames, and
 * would inject it again at each call, which takes five times as long.
 */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // Preloading fetches styles and media for two rules, one of which is off, while the other reports no violations.
  const options = "{ resultTypes: ['violations'], preload: false }";
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ', ' + target.join(' '))))`);
}

/**
 * A page script that returns the controls that are hard to tap, because they are less than 44 px wide or high. The area
 * of a control includes its `::after`. Links within a sentence may be as small as their text.
 */
const smallTargets = `(() => {
  const least = 43.5;
  return [...document.querySelectorAll('a, button, summary, select, textarea, label:has(input), input:not([type=radio], [type=checkbox], [type=file])')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest('.sr-only, [inert]') && getComputedStyle(element).display !== 'inline')
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      const has = (own, added) => Math.max(own, around.position === 'absolute' ? parseFloat(added) || 0 : 0) >= least;
      return width > 1 && !(has(width, around.width) && has(height, around.height));
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.ariaLabel || element.textContent || element.name;
      return 'small target, ' + name.trim() + ', ' + Math.round(width) + ' × ' + Math.round(height);
    });
})()`;

/**
 * A page script that returns the controls that a click on their center does not reach, because something else is there,
 * such as the larger area of a label. Looks only at what lies on top of the page, such as an open menu. Toasts may
 * cover controls for a while. The sliders of the color wheel are for the keyboard; the pointer turns the wheel itself.
 */
const covered = `(() => {
  const layers = 'dialog[open], [role=dialog], [role=alertdialog], details[open]:has(> summary[class*=before]), .stripe-stub-challenge';
  const top = [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).at(-1) ?? document.body;
  const from = [scrollX, scrollY];
  const found = [...top.querySelectorAll('a[href], button, summary, select, textarea, input')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only:not([type=radio], [type=checkbox]), [inert], :disabled'))
    .filter((element) => element.type !== 'range' || getComputedStyle(element).pointerEvents !== 'none')
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = element.getClientRects();
      if (!box) return [];
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (element.contains(hit) || hit?.closest('[role=region][aria-label^=Notifications]')) return [];
      const name = element.ariaLabel || element.textContent || element.name || element.type;
      return ['covered, ' + name.trim() + ' by ' + (hit ? hit.tagName + '.' + hit.className : 'nothing')];
    });
  scrollTo({ left: from[0], top: from[1], behavior: 'instant' });
  return found;
})()`;

/** The part of a page script that decides whether an element may extend beyond the screen. */
const isFree = `const isFree = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) && at !== element) return true;
      if (at.matches('[aria-hidden=true], [inert], .sr-only') || clipPath !== 'none') return true;
    }
    return false;
  };`;

/**
 * A page script that returns the controls whose text extends beyond them or beyond the screen. Text that ends in an
 * ellipsis may be longer, such as the shopper's name.
 */
const cutText = `(() => {
  ${isFree}
  const width = document.documentElement.clientWidth;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    const control = holder.closest('a, button, summary, label, header');
    if (!control || !text.data.trim() || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isFree(holder) || getComputedStyle(holder).textOverflow === 'ellipsis') continue;
    const box = control.getBoundingClientRect();
    const isInline = getComputedStyle(control).display === 'inline';
    const range = document.createRange();
    range.selectNode(text);
    const isCut = [...range.getClientRects()].some((line) =>
      line.left < -1 || line.right > width + 1 ||
      (!isInline && (line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - 2 || line.bottom > box.bottom + 2)));
    if (isCut && box.width > 1) found.push('cut text, ' + text.data.trim());
  }
  return found;
})()`;

/**
 * A page script that returns the elements whose boxes extend beyond the left or right edge of the screen. Unlike a
 * comparison of `scrollWidth`, it also finds content that an ancestor with hidden overflow cuts off. Decoration may
 * extend beyond the screen, and so may the content of an element that scrolls sideways.
 */
const outside = `(() => {
  ${isFree}
  const width = document.documentElement.clientWidth;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && (box.left < -1 || box.right > width + 1);
    })
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFree(element))
    .map((element) => {
      const box = element.getBoundingClientRect();
      const from = Math.round(box.left);
      return 'outside the screen, ' + element.tagName + '.' + element.className + ' from ' + from + ' to ' + Math.round(box.right);
    });
})()`;

/** A page script that returns the controls that are partly under the bar at the lower edge of a phone's screen. */
const underBar = `(() => {
  const bar = document.querySelector('.action-bar');
  if (!bar || getComputedStyle(bar).position !== 'fixed') return [];
  const { top } = bar.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => !bar.contains(element) && !element.closest('.sr-only') && element.checkVisibility())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.top < innerHeight && box.bottom > top;
    })
    .map((element) => {
      const { bottom } = element.getBoundingClientRect();
      const name = element.ariaLabel || element.textContent || element.name;
      return 'under the bar, ' + name + ' down to ' + Math.round(bottom) + ', the bar begins at ' + Math.round(top);
    });
})()`;
