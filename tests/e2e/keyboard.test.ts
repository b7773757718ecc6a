import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeArtwork } from './shopping.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    const focused = await target.evaluate((element) => element === element.ownerDocument.activeElement);
    if (focused) return;
    await page.keyboard.press(key);
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Expects the focused element to show its focus with an outline or a ring. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate<boolean>(`(() => {
    const style = getComputedStyle(document.activeElement);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  })()`);
  expect(shown).toBe(true);
}

test('a shopper can register and create an artwork with the keyboard alone', async () => {
  const page = await stage.visitor({ path: '/' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, page.getByRole('link', { name: 'Make your own' }));
  await press(page, button(page, "Don't have an account? Sign up"));
  const name = `maya-${crypto.randomUUID().slice(0, 8)}`;
  // The focus is now on the button that switches the form. This button comes after the fields, so the test goes
  // back to them with Shift+Tab.
  await tabTo(page, page.getByLabel('Username'), 'Shift+Tab');
  await type(page, page.getByLabel('Username'), name);
  await type(page, page.getByLabel('Email'), `${name}@example.com`);
  await type(page, page.getByLabel('Password', { exact: true }), 'violet-harbour-93-lanterns');
  await type(page, page.getByLabel('Confirm Password'), 'violet-harbour-93-lanterns');
  await page.keyboard.press('Enter');

  await type(page, page.getByLabel('Full Name'), 'Maya Lindqvist');
  await expectVisibleFocus(page);
  await type(page, page.getByLabel('Birthday', { exact: true }), '06031992');
  await page.getByText('Born on a Wednesday').waitFor();
  await type(page, page.getByLabel('Birth Time'), '0745AM');
  expect(await page.getByLabel('Birth Time').inputValue()).toBe('07:45');
  await press(page, button(page, 'Next Step'));

  await page.getByLabel('Hex').waitFor();
  const hue = page.getByRole('slider', { name: 'Hue' });
  await tabTo(page, hue);
  await page.keyboard.press('End');
  expect(await hue.getAttribute('aria-valuetext')).toBe('red, 359 degrees');
  await type(page, page.getByLabel('Favorite Food'), 'Ramen');
  await page.keyboard.press('Enter');

  await press(page, button(page, 'Start Recording'), 'Space');
  await page.getByText(/^Recording, [1-5] of 5 seconds$/).waitFor();
  await press(page, button(page, 'Stop'), 'Space');
  await page.getByText('Voice sample ready').waitFor();
  await tabTo(page, button(page, 'Clear & Re-record'));
  await expectVisibleFocus(page);
  await press(page, button(page, 'Complete Setup'));

  await press(page, button(page, 'Generate Artwork'));
  await page.waitForURL(/\/preview\/1$/);
  const heading = page.getByRole('heading', { level: 1, name: 'Artwork #1' });
  await expect.poll(() => heading.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  await seeArtwork(page);
  await page.keyboard.press('Shift+Tab');
  await press(page, button(page, 'Enlarge artwork'));
  const large = page.getByRole('dialog', { name: 'Enlarge artwork' });
  await large.waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await press(page, page.getByRole('link', { name: 'See your image on products' }));
  await page.waitForURL(/\/purchase\/1$/);
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
