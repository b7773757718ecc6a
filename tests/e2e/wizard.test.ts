import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { misplaced } from './findings.ts';
import { openStage, seeToast } from './stage.ts';

const stage = openStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('on a phone, a color can be chosen by pointer, keyboard, or text while the live preview stays in sight', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await button(page, 'Next Step').click();
  const hex = page.getByLabel('Hex');
  const reading = async (name: string) =>
    new RegExp(`${name} ([0-9]+[°%])`).exec((await page.getByText(/, hue /).textContent()) ?? '')?.[1];

  await hex.fill('#3FC1AE');
  await expect.poll(() => reading('hue')).toBe('171°');
  await expect.poll(() => reading('saturation')).toBe('67%');
  await expect.poll(() => reading('value')).toBe('76%');
  await page.getByRole('slider', { name: 'Brightness' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => reading('value')).toBe('10%');
  await page.keyboard.press('End');
  await expect.poll(() => reading('value')).toBe('100%');
  await page.getByRole('slider', { name: 'Saturation' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('slider', { name: 'Hue' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => hex.inputValue()).toBe('#FF0000');

  await page.locator('canvas[width="280"]').scrollIntoViewIfNeeded();
  const wheel = await page.locator('canvas[width="280"]').boundingBox();
  if (!wheel) throw new Error('The page has no color wheel');
  await page.mouse.move(wheel.x + wheel.width * 0.75, wheel.y + wheel.height * 0.5);
  await page.mouse.down();
  await expect.poll(() => reading('saturation')).toBe('50%');
  await page.mouse.move(wheel.x + wheel.width / 2, wheel.y + wheel.height / 2);
  await page.mouse.up();
  await expect.poll(() => reading('saturation')).toMatch(/^[01]%$/);
  await hex.fill('no color');
  await page.getByLabel('Favorite Food').click();
  await expect.poll(() => hex.inputValue()).toMatch(/^#[0-9A-F]{6}$/);

  await page.getByLabel('Favorite Food').scrollIntoViewIfNeeded();
  const preview = page.getByRole('img', { name: /^Live preview/ }).filter({ visible: true });
  const box = await preview.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  // Large enough to see what the color does, with the fields still on the first screen.
  expect(box?.height).toBeGreaterThanOrEqual(96);
  await page.evaluate('scrollTo(0, 0)');
  const [hint, next] = await Promise.all([
    page.getByText(/^It sets the texture/).boundingBox(),
    button(page, 'Next Step').boundingBox(),
  ]);
  expect(hint!.y + hint!.height).toBeLessThan(next!.y);
});

test('on phones, the strip shows the whole of a long name', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  const name = 'Ólafur Þórsson-Wielkopolski';
  await page.getByLabel('Full Name').fill(name);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: phone.height });
    const cut = await page
      .locator('.live-strip span', { hasText: name })
      .evaluateAll((spans) => spans.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect(cut, `${width} px`).toBe(false);
  }
});

test('on the narrowest phone and on a usual one, nothing moves while the color changes', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await button(page, 'Next Step').click();
  const food = page.getByLabel('Favorite Food');
  const places: Record<number, (number | undefined)[]> = { 320: [], 390: [] };

  for (const hex of ['#FF0000', '#750075', '#808080', '#00FFFF']) {
    await page.getByLabel('Hex').fill(hex);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: phone.height });
      places[width]!.push((await food.boundingBox())?.y);
    }
  }

  for (const seen of Object.values(places)) expect(new Set(seen).size).toBe(1);
});

const inSight = async (page: Page, name: string) => {
  const box = await button(page, name).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
};

test('at a desk, the picture is large, the buttons of each tab are on the first screen, and nothing is under them', async () => {
  const page = await stage.signedIn({ viewport: { width: 1440, height: 900 }, path: '/' });
  const picture = page.getByRole('img', { name: /^Live preview/ }).filter({ visible: true });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();

  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(560);
  expect(await inSight(page, 'Next Step')).toBe(true);
  expect(await inSight(page, 'Complete Form First')).toBe(true);
  const looks = (await page.getByRole('group', { name: /^Look/ }).boundingBox())!;
  expect(looks.y + looks.height).toBeLessThanOrEqual(900);
  // Text may be half hidden as well as controls, so the last line above the buttons is measured.
  const isAbove = async (text: RegExp, name: string) => {
    const [line, pressed] = await Promise.all([page.getByText(text).boundingBox(), button(page, name).boundingBox()]);
    return line !== null && pressed !== null && line.y + line.height <= pressed.y;
  };
  expect(await isAbove(/clothes, stickers, or cups/, 'Next Step')).toBe(true);
  await page.setViewportSize({ width: 1440, height: 560 });
  expect(await isAbove(/clothes, stickers, or cups/, 'Next Step')).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Next Step').click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  expect(await inSight(page, 'Next Step')).toBe(true);
  expect(await isAbove(/^It sets the texture/, 'Next Step')).toBe(true);
  await button(page, 'Next Step').click();
  await button(page, 'Start Recording').waitFor();
  expect(await inSight(page, 'Complete Setup')).toBe(true);
  expect(await isAbove(/^MP3, /, 'Complete Setup')).toBe(true);
});

test.each([
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
])('on a laptop of $width × $height, Next Step and Generate Artwork are on the first screen', async (viewport) => {
  const page = await stage.signedIn({ viewport, path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  expect(await inSight(page, 'Next Step')).toBe(true);
  await button(page, 'Next Step').click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  expect(await inSight(page, 'Next Step')).toBe(true);
  await button(page, 'Next Step').click();
  await button(page, 'Start Recording').waitFor();
  expect(await inSight(page, 'Complete Setup')).toBe(true);
  await button(page, 'Continue without voice').click();

  await expect.poll(() => inSight(page, 'Generate Artwork')).toBe(true);
});

test('on a phone, opening the strip scrolls to it, and closing it scrolls back', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();
  const strip = page.getByRole('button', { name: /picture$/ });
  const picture = page.getByRole('img', { name: /^Live preview/ }).filter({ visible: true });
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)');
  await page.evaluate('scrollTo(0, 400)');
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);

  // `click` would scroll to the strip first.
  const press = async () => {
    const box = await strip.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + (box?.height ?? 0) - 20);
  };
  await press();
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(300);
  const opened = await picture.boundingBox();
  expect(opened?.y).toBeGreaterThanOrEqual(0);
  expect((opened?.y ?? 0) + (opened?.height ?? 0)).toBeLessThan(phone.height);
  await press();

  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(112);
  expect(await scrolled()).toBe(before);
});

/** Phones, a desktop at 200 % zoom, and a phone on its side. At the last three sizes, the page has to be scrolled. */
const sizes = [
  { width: 390, height: 844, isWhole: true },
  { width: 360, height: 640, isWhole: true },
  { width: 320, height: 568, isWhole: false },
  { width: 720, height: 450, isWhole: false },
  { width: 844, height: 390, isWhole: false },
];

test('at any screen size and name length, the wizard is not cut off and no control is under the bar', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/' });
  const found: string[] = [];
  const see = async (state: string) => {
    for (const { width, height, isWhole } of sizes) {
      await page.setViewportSize({ width, height });
      const edges = isWhole ? ['top', 'bottom'] : ['bottom'];
      for (const edge of edges) {
        await page.evaluate(`scrollTo(0, ${edge === 'top' ? 0 : 'document.body.scrollHeight'})`);
        found.push(...(await misplaced(page)).map((one) => `${state}, ${width} × ${height}, ${edge}: ${one}`));
      }
    }
  };
  await page.getByLabel('Full Name').waitFor();
  await see('empty details');
  await page.getByLabel('Full Name').fill('Wilhelmina'.repeat(4));
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();
  await see('details');
  await button(page, 'Next Step').click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  await see('preferences');
  await button(page, 'Next Step').click();
  await button(page, 'Start Recording').waitFor();
  await see('voice');
  // Its code is there before it takes the wizard's place, so that no skeleton comes between them.
  const readyPanel = page.waitForResponse(/\/ready-panel-[^/]*\.js/);
  await button(page, 'Continue without voice').click();
  await readyPanel;
  await see('without voice');
  await page.setViewportSize(desktop);
  await button(page, 'Complete Setup').click();
  await button(page, 'Edit details').waitFor();
  // The message about the last action must not cover the next button.
  const message = await seeToast(page, 'Success');
  const next = ['Generate Artwork', 'Edit details'].map((name) => button(page, name));
  // The message leaves after five seconds, so all are measured at once.
  const [toast, ...boxes] = await Promise.all([message, ...next].map((one) => one.boundingBox()));
  for (const box of boxes) expect(toast && box && toast.y + toast.height < box.y).toBe(true);
  await see('saved details');

  expect(found).toEqual([]);
  await page.setViewportSize(phone);
  await page.evaluate('scrollTo(0, 0)');
  for (const name of ['Generate Artwork', 'Edit details', 'Make one for someone else'])
    await expect.poll(() => inSight(page, name)).toBe(true);
});

test('on a phone, the Back button returns through the tabs at their top, a reload keeps the tab, and nothing is lost', async () => {
  const page = await stage.signedIn({ viewport: phone, path: '/orders' });
  await page.getByText('No Orders Yet').waitFor();
  await page.getByRole('link', { name: 'Vibe Frequency' }).click();
  const part = (number: number) => page.locator(`[role=tab]:nth-child(${number})[aria-selected=true]`).waitFor();
  // Unlike `page.goBack`, this cannot overtake an entry that the page has just added.
  const go = (entries: number) => page.evaluate(`history.go(${entries})`);
  const scrolled = () => page.evaluate<number>('Math.round(scrollY)');
  await page.getByLabel('Full Name').fill('Maya');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();
  await page.evaluate('scrollTo(0, 300)');
  await button(page, 'Next Step').click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  await button(page, 'Next Step').click();
  await part(3);

  await go(-1);
  await part(2);
  expect(await page.getByLabel('Favorite Food').inputValue()).toBe('Ramen');
  await page.reload();
  await button(page, 'Keep going').click();
  await part(2);
  await go(1);
  await part(3);
  await button(page, 'Continue without voice').click();
  await page.getByRole('tab', { name: /Preferences/ }).dblclick();
  await part(2);
  await button(page, 'Previous').dblclick();
  await part(1);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Maya');
  await page.getByText('Born on a Wednesday').waitFor();
  await expect.poll(scrolled).toBe(0);
  await go(2);
  await part(3);
  await go(-2);
  await part(1);
  await expect.poll(scrolled).toBe(0);
  await go(2);
  // Every part has this button.
  await part(3);
  await button(page, 'Generate Artwork').click();
  await page.waitForURL(/\/preview\/1$/);
  await go(-1);
  await button(page, 'Edit details').waitFor();
  await go(1);
  await page.waitForURL(/\/preview\/1$/);
  await go(-1);
  await button(page, 'Edit details').waitFor();
  await go(-1);

  await page.getByText('No Orders Yet').waitFor();
});
