import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
import { enterDetails } from './shopping.ts';
import { expectNoSidewaysScroll, openStage, seeEnabled, widths } from './stage.ts';

const stage = openStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Locates the value with this label in the summary beside the picture. */
const summaryOf = (page: Page, name: string) =>
  page.locator('dl[aria-label="Your input"] > div').filter({ hasText: name }).locator('dd');

describe.each(widths)('at %s', (_name, viewport) => {
  test('each wizard tab opens once the previous tab is complete', async () => {
    const page = await stage.signedIn({ viewport, path: '/' });
    await tab(page, 'Personal').waitFor();

    await seeEnabled(button(page, 'Previous'), false);
    await seeEnabled(button(page, 'Next Step'), false);
    expect(await tab(page, 'Preferences').isDisabled()).toBe(true);
    await page.getByLabel('Full Name').fill('Maya Lindqvist');
    await seeEnabled(button(page, 'Next Step'), false);
    await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
    await seeEnabled(button(page, 'Next Step'));
    await page.getByText('For enhanced personalization').waitFor();
    await button(page, 'Next Step').click();

    await page.getByText('Favorite Color').waitFor();
    expect(await page.getByLabel('Hex').inputValue()).toBe('#FF6B6B');
    await seeEnabled(button(page, 'Next Step'), false);
    expect(await tab(page, 'Voice').isDisabled()).toBe(true);
    await page.getByLabel('Favorite Food').fill('   ');
    await seeEnabled(button(page, 'Next Step'), false);
    await page.getByLabel('Favorite Food').fill('Ramen');
    await button(page, 'Next Step').click();

    await page.getByText('Now, your voice').waitFor();
    await seeEnabled(button(page, 'Complete Setup'), false);
    await button(page, 'Continue without voice').click();
    await seeEnabled(button(page, 'Complete Setup'));
    await expectNoSidewaysScroll(page);
    await button(page, 'Previous').click();
    await expect.poll(() => page.getByLabel('Favorite Food').inputValue()).toBe('Ramen');
  });

  test('a birthday shows its sign, life path, and weekday', async () => {
    const page = await stage.signedIn({ viewport, path: '/' });
    await page.getByLabel('Full Name').waitFor();

    expect(await page.getByText('Born on a').count()).toBe(0);
    await page.getByLabel('Birthday', { exact: true }).fill('1979-11-29');

    const reading = page.getByRole('region', { name: 'What your birthday says' });
    await reading.getByRole('heading', { name: 'Sagittarius' }).waitFor();
    await reading.getByRole('heading', { name: /Life path\s*3/ }).waitFor();
    await reading.getByText('1 + 9 + 7 + 9 + 1 + 1 + 2 + 9 = 39').waitFor();
    await reading.getByText('Born on a Thursday').waitFor();
    await page.getByLabel('Birthday', { exact: true }).fill('1980-02-29');
    await reading.getByText('Born on a Friday').waitFor();
    await reading.getByRole('heading', { name: 'Pisces' }).waitFor();
  });
});

test('the summary shows the entered details and why the artwork cannot be generated yet', async () => {
  const page = await stage.signedIn({ path: '/' });

  await button(page, 'Complete Form First').waitFor();
  expect(await button(page, 'Complete Form First').isDisabled()).toBe(true);
  await expect.poll(() => summaryOf(page, 'Voice').textContent()).toBe('Not provided');
  await enterDetails(page);

  await expect.poll(() => summaryOf(page, 'Name').textContent()).toBe('Maya Lindqvist');
  await expect.poll(() => summaryOf(page, 'Sign').textContent()).toBe('Gemini');
  await expect.poll(() => summaryOf(page, 'Life path').textContent()).toBe('3');
  await expect.poll(() => summaryOf(page, 'Color').textContent()).toBe('#FF6B6B');
  await expect.poll(() => summaryOf(page, 'Food').textContent()).toBe('Ramen');
  expect(await button(page, 'Complete Form First').isDisabled()).toBe(true);
});

test('a color can be chosen by pointer, keyboard, or text, and the readout shows it', async () => {
  const page = await stage.signedIn({ path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await button(page, 'Next Step').click();
  const hex = page.getByLabel('Hex');
  const reading = (name: string) =>
    page.locator('dl').filter({ hasText: 'Hue' }).locator('div', { hasText: name }).locator('dd');

  await hex.fill('#3FC1AE');
  await expect.poll(() => reading('Hue').textContent()).toBe('171°');
  await expect.poll(() => reading('Saturation').textContent()).toBe('67%');
  await expect.poll(() => reading('Value').textContent()).toBe('76%');
  await page.getByRole('slider', { name: 'Brightness' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => reading('Value').textContent()).toBe('10%');
  await page.keyboard.press('End');
  await expect.poll(() => reading('Value').textContent()).toBe('100%');
  await page.getByRole('slider', { name: 'Saturation' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('slider', { name: 'Hue' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => hex.inputValue()).toBe('#FF0000');

  const wheel = await page.locator('canvas[width="280"]').boundingBox();
  if (!wheel) throw new Error('The page has no color wheel');
  await page.mouse.move(wheel.x + wheel.width * 0.75, wheel.y + wheel.height * 0.5);
  await page.mouse.down();
  await expect.poll(() => reading('Saturation').textContent()).toBe('50%');
  await page.mouse.move(wheel.x + wheel.width / 2, wheel.y + wheel.height / 2);
  await page.mouse.up();
  await expect.poll(() => reading('Saturation').textContent()).toMatch(/^[01]%$/);
  await hex.fill('no color');
  await page.getByLabel('Favorite Food').click();
  await expect.poll(() => hex.inputValue()).toMatch(/^#[0-9A-F]{6}$/);
});

test('on a phone, the live preview stays visible while scrolling through the preferences', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await button(page, 'Next Step').click();

  await page.getByLabel('Favorite Food').scrollIntoViewIfNeeded();

  const box = await page
    .getByRole('img', { name: /^Live preview/ })
    .filter({ visible: true })
    .boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.height).toBeLessThanOrEqual(48);
});

test('the draft survives a reload except for its voice, and the shopper can continue with it', async () => {
  const page = await stage.signedIn({ path: '/' });
  await enterDetails(page);
  await button(page, 'Continue without voice').click();

  await page.reload();

  const offer = page.getByRole('region', { name: 'Your draft' });
  await offer.getByText('We kept what you typed, except any voice sample.').waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Maya Lindqvist');
  expect(await page.getByLabel('Birth Time').inputValue()).toBe('07:45');
  await offer.getByRole('button', { name: 'Pick up where I left off' }).click();
  await page.getByLabel('Favorite Food').waitFor();
  expect(await page.getByLabel('Favorite Food').inputValue()).toBe('Ramen');
  await expect.poll(() => offer.count()).toBe(0);
  await button(page, 'Next Step').click();
  await seeEnabled(button(page, 'Complete Setup'), false);
});

test('starting over or saving the details deletes the draft', async () => {
  const page = await stage.signedIn({ path: '/' });
  const offer = page.getByRole('region', { name: 'Your draft' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.reload();
  await offer.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('');
  await page.reload();
  await page.getByLabel('Full Name').waitFor();
  expect(await offer.count()).toBe(0);

  await enterDetails(page);
  await button(page, 'Continue without voice').click();
  await button(page, 'Complete Setup').click();
  await button(page, 'Generate Artwork').waitFor();
  await button(page, 'Edit details').click();
  await page.getByLabel('Full Name').waitFor();
  expect(await offer.count()).toBe(0);
});
