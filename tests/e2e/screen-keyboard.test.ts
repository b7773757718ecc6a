import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { button, fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage();

/** The space that an on-screen keyboard of 336 pixels leaves on a common phone and on a small one. */
const sizes = [
  { width: 390, height: 508 },
  { width: 360, height: 304 },
];

/**
 * A page script that scrolls to each control as browsers do when it gets the focus, and returns those whose center is
 * covered by another element. A control that is drawn by its label counts as its label, and one over the color wheel as
 * the wheel.
 */
const covered = `[...document.querySelectorAll('main :is(input, select, textarea, button, a, summary)')]
  .filter((control) => control.checkVisibility() && !control.closest('[inert]') && !control.disabled && control.tabIndex >= 0)
  .flatMap((control) => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest' });
    const shown = control.matches('.sr-only, [type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
    const { x, y, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (shown.contains(hit) || hit?.contains(control) || hit?.matches('canvas')) return [];
    return [(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent) + ' below ' + (hit?.className ?? 'the screen')];
  })`;

/** Returns the controls that are covered at each size, after all toasts have disappeared. */
async function coveredIn(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  await expect.poll(() => page.locator('li[data-swipe-direction]').count()).toBe(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const here = await page.evaluate<string[]>(covered);
    found.push(...here.map((one) => `${state}, ${size.width} × ${size.height}: ${one}`));
  }
  return found;
}

test('with an on-screen keyboard, no bar of the wizard covers a field or the Next button', async () => {
  const page = await stage.signedIn({ path: '/' });
  const found: string[] = [];
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();
  found.push(...(await coveredIn(page, 'details')));
  await button(page, 'Next Step').click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  found.push(...(await coveredIn(page, 'preferences')));
  await button(page, 'Next Step').click();
  await button(page, 'Start Recording').waitFor();
  found.push(...(await coveredIn(page, 'voice')));
  await button(page, 'Continue without voice').click();
  await button(page, 'Complete Setup').click();
  await button(page, 'Edit details').waitFor();
  found.push(...(await coveredIn(page, 'saved details')));

  expect(found).toEqual([]);
});

test('with an on-screen keyboard, no bar of the checkout covers a field or the pay button', async () => {
  const account = await stage.account();
  await fillCartWith(account.shopper, {
    artworkId: await readyToShop(stage, account),
    productId: productIds.tShirt,
  });
  const page = await stage.signedIn({ as: account, path: '/checkout' });
  await page.getByLabel('Full Name').waitFor();

  const found = await coveredIn(page, 'address');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByText(/^Still missing/).waitFor();
  found.push(...(await coveredIn(page, 'errors')));

  expect(found).toEqual([]);
});
