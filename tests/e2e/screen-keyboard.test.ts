import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { payButton } from './shopping.ts';
import { openStage } from './stage.ts';
import { button, fillCartWith, holdBack, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** The space that an on-screen keyboard of 336 pixels leaves on a common phone and on a small one. */
const sizes = [
  { width: 390, height: 508 },
  { width: 360, height: 304 },
];

/**
 * A page script that scrolls to each control as browsers do when it gets the focus, with Tab and then with Shift+Tab.
 * Returns the controls whose center is covered by another element, or whose top or bottom is covered by a bar. A control
 * that is drawn by its label counts as its label, and one over the color wheel as the wheel.
 */
const covered = `(() => {
  const controls = [...document.querySelectorAll('main :is(input, select, textarea, button, a, summary)')]
    .filter((control) => control.checkVisibility() && !control.closest('[inert]') && !control.disabled && control.tabIndex >= 0);
  return [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest' });
    const shown = control.matches('.sr-only, [type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
    const { x, y, width, height } = shown.getBoundingClientRect();
    const hitAt = (share) => document.elementFromPoint(x + width / 2, y + share * height);
    const isOwn = (hit) => shown.contains(hit) || hit?.contains(control) || hit?.matches('canvas');
    const barAt = (share) => {
      const bar = hitAt(share)?.closest('.action-bar, .strip-holder');
      return bar?.contains(control) ? null : bar;
    };
    const middle = hitAt(0.5);
    const bar = barAt(0.1) ?? barAt(0.9);
    if (isOwn(middle) && !bar) return [];
    const hit = isOwn(middle) ? bar : middle;
    return [(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent) + ' below ' + (hit?.className ?? 'the screen')];
  });
})()`;

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
  await payButton(page).click();
  await page.getByText(/^Still missing/).waitFor();
  found.push(...(await coveredIn(page, 'errors')));

  expect(found).toEqual([]);
});

test.each([productIds.poster, productIds.hoodie])(
  'with an on-screen keyboard, neither the picture nor the bar of the customizer covers an option of product %i',
  async (productId) => {
    const account = await stage.account();
    const artworkId = await readyToShop(stage, account);
    const page = await stage.signedIn({ as: account });
    const goOn = await holdBack(page, `/api/printful/artwork-status/${artworkId}`);
    await page.goto(`/customize/${productId}?artwork=${artworkId}`);
    const preparing = page.getByText('Preparing your artwork for print...');
    await preparing.waitFor();
    await page.getByRole('slider', { name: 'Artwork size' }).fill('500');
    await button(page, 'Undo').waitFor();

    const found = await coveredIn(page, 'preparing');
    goOn();
    await preparing.waitFor({ state: 'hidden' });
    found.push(...(await coveredIn(page, 'prepared')));
    await button(page, /^Add to Cart/).click();
    await page.getByText('Added to Cart', { exact: true }).waitFor();
    found.push(...(await coveredIn(page, 'added')));

    expect(found).toEqual([]);
  },
);
