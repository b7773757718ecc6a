import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mockupWait } from '../../frontend/src/features/catalogue/mockup-wait.ts';
import { seeArtwork } from './shopping.ts';
import { openStage, seeToast } from './stage.ts';
import { bodyOf, holdBack, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** How many times a page's Tab key was pressed. */
const presses = new WeakMap<Page, number>();

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 60; tabs++) {
    const isFocused = await target.evaluate(
      (element) => element === (element.getRootNode() as { activeElement?: unknown }).activeElement,
    );
    if (isFocused) return;
    await page.keyboard.press('Tab');
    presses.set(page, (presses.get(page) ?? 0) + 1);
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Moves to a control with Tab and presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** Waits until an element with one of these texts has the focus. */
const seeFocus = (page: Page, ...texts: string[]) =>
  expect.poll(() => page.evaluate('document.activeElement.textContent')).toBeOneOf(texts);

/** Expects the focused element to show its focus with an outline or a ring. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate<boolean>(`(() => {
    const style = getComputedStyle(document.activeElement);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  })()`);
  expect(shown).toBe(true);
}

test('a new visitor gets from the landing page to a paid order with only the keyboard, in at most 60 tabs', async () => {
  const page = await stage.visitor({ path: '/' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, link(page, 'Skip to content'));
  await press(page, link(page, 'Make your own'));
  const name = `maya-${crypto.randomUUID().slice(0, 8)}`;
  await type(page, page.getByLabel('Username'), name);
  await type(page, page.getByLabel('Email'), `${name}@example.com`);
  await type(page, page.getByLabel('Password', { exact: true }), 'violet-harbour-93-lanterns');
  await type(page, page.getByLabel('Confirm Password', { exact: true }), 'violet-harbour-93-lanterns');
  await page.keyboard.press('Enter');

  await page.getByLabel('Full Name').waitFor();
  await press(page, link(page, 'Skip to content'));
  await type(page, page.getByLabel('Full Name'), 'Maya Lindqvist');
  await expectVisibleFocus(page);
  await type(page, page.getByLabel('Birthday', { exact: true }), '06031992');
  await page.getByText('Born on a Wednesday').waitFor();
  await page.keyboard.press('Enter');
  const hue = page.getByRole('slider', { name: 'Hue' });
  await press(page, hue, 'End');
  await expect.poll(() => hue.getAttribute('aria-valuetext')).toBe('red, 359 degrees');
  await type(page, page.getByLabel('Favorite Food'), 'Ramen');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Start Recording'), 'Space');
  await page.getByText(/^Recording, [1-5] of 5 seconds$/).waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Voice sample ready').waitFor();
  await press(page, button(page, 'Generate Artwork'));

  await page.waitForURL(/\/preview\/1$/);
  await seeArtwork(page);
  await press(page, link(page, 'See your image on products'));
  await page.waitForURL(/\/purchase\/1$/);
  await page.getByText('Your Artwork is Ready!').first().waitFor();
  await press(page, link(page, 'Browse All Products'));
  await page.getByText(/^\d+ products$/).waitFor();
  await press(page, link(page, /^Customize /));
  // The Enter key in an option adds to the cart.
  await button(page, /^Add to Cart/).waitFor();
  await press(page, page.locator('main form').getByRole('radio', { checked: true }).first());
  await press(page, link(page, 'Checkout'));

  await type(page, page.getByLabel('Full Name'), 'Maya Lindqvist');
  await type(page, page.getByRole('textbox', { name: /^Address/ }), '19749 Dearborn St');
  await type(page, page.getByLabel('City'), 'Chatsworth');
  await type(page, page.getByLabel('State'), 'Calif');
  await type(page, page.getByLabel('ZIP'), '91311');
  const express = page.getByRole('radio', { name: /Express/i });
  await press(page, page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first(), 'ArrowDown');
  await expect.poll(() => express.isChecked()).toBe(true);
  await type(page, page.getByLabel('Card number'), '4242424242424242');
  await type(page, page.getByLabel('Expiration date'), '1234');
  await type(page, page.getByLabel('Security code'), '123');
  await press(page, button(page, /^Pay \$/));
  await seeFocus(page, 'Processing payment...', 'Payment received');

  await page.waitForURL(/\/thank-you\/VF-/);
  await seeFocus(page, 'Order Confirmed!');
  expect(presses.get(page)).toBeLessThanOrEqual(60);
});

test('a pressed button keeps the focus until the shop has responded', async () => {
  const account = await stage.account();
  const artworkId = await readyToShop(stage, account);
  await bodyOf(account.shopper.post(`/api/printful/upload-artwork/${artworkId}`));
  const page = await stage.signedIn({ as: account });
  const letGo = await holdBack(page, '/api/printful/mockup');
  await page.goto(`/customize/${productIds.tShirt}?artwork=${artworkId}`);

  await button(page, 'Generate Product Preview').focus();
  await page.keyboard.press('Enter');

  await seeFocus(page, 'Generating...');
  letGo();
  await page.getByText('This is how it will look.').waitFor({ timeout: mockupWait.untilMs });
  await seeFocus(page, 'Update Preview');
});

test('the quantity and the print locations keep the focus when their last button is pressed', async () => {
  const account = await stage.account();
  const artworkId = await readyToShop(stage, account);
  const page = await stage.signedIn({ as: account, path: `/customize/${productIds.tShirt}?artwork=${artworkId}` });
  const focusedName = () =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  await button(page, 'Increase quantity').click();

  await button(page, 'Decrease quantity').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Quantity', { exact: true }).last().textContent()).toBe('1');
  expect(await focusedName()).toBe('Decrease quantity');

  await page.getByRole('button', { name: /^Add another location/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focusedName).toBe('Remove Back');
  await page.keyboard.press('Enter');
  await expect.poll(focusedName).toMatch(/^Add another location/);
});

test('after a sign-in has failed, the focus is on its button', async () => {
  const page = await stage.visitor({ path: '/login' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-93-lanterns');
  await button(page, 'Sign In').focus();

  await page.keyboard.press('Enter');

  await seeToast(page, 'Login failed');
  await seeFocus(page, 'Sign In');
});

test('the skip link is as large as a button while it has the focus', async () => {
  const page = await stage.visitor({ path: '/' });
  await tabTo(page, link(page, 'Skip to content'));

  const box = await link(page, 'Skip to content').boundingBox();

  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(140);
});

test('hue and saturation show their focus in different places on the color wheel', async () => {
  const page = await stage.signedIn({ path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await press(page, button(page, 'Next Step'));
  const wheel = page.locator('.group').filter({ has: page.getByRole('slider', { name: 'Hue' }) });
  const look = async () => ({
    rim: await wheel.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).outlineStyle),
    spoke: await wheel.locator('.origin-left').isVisible(),
  });

  await tabTo(page, page.getByRole('slider', { name: 'Hue' }));
  expect(await look()).toEqual({ rim: 'solid', spoke: false });
  await tabTo(page, page.getByRole('slider', { name: 'Saturation' }));
  expect(await look()).toEqual({ rim: 'none', spoke: true });
});

test('forced colors keep borders, show choices, and outline the focus', async () => {
  const account = await stage.account();
  const artworkId = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, options: { forcedColors: 'active' } });
  await page.goto(`/customize/${productIds.tShirt}?artwork=${artworkId}`);
  const add = button(page, /^Add to Cart/);
  await add.waitFor();
  const styleOf = (target: Locator, name: 'borderTopColor' | 'backgroundColor' | 'outlineStyle') =>
    target.evaluate(
      (element, property) => element.ownerDocument.defaultView?.getComputedStyle(element)[property] ?? '',
      name,
    );

  const sizes = page.getByRole('group', { name: /^Size/ }).locator('label');
  const backgrounds = new Set(await Promise.all((await sizes.all()).map((one) => styleOf(one, 'backgroundColor'))));
  expect(backgrounds.size).toBe(2);
  expect(await styleOf(add, 'borderTopColor')).not.toMatch(/^rgba\(.* 0\)$/);
  await page.goto('/products');
  await page.getByRole('searchbox').focus();
  expect(await styleOf(page.getByRole('searchbox'), 'outlineStyle')).toBe('solid');
});

test('an invalid wizard field announces its error to screen readers', async () => {
  const page = await stage.signedIn({ path: '/' });
  const name = page.getByLabel('Full Name');
  await type(page, name, ' ');
  await page.keyboard.press('Tab');

  await page.getByText('Required').waitFor();

  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(
    await name.evaluate(
      (field) => field.ownerDocument.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe('Required');
});
