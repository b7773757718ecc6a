import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { UserInput } from '#shared/model/input.ts';
import type { User } from '#shared/model/user.ts';
import { enterDetails } from './shopping.ts';
import { openStage } from './stage.ts';
import { bodyOf, holdBack, seePicture } from './storefront.ts';

const stage = openStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('the first artwork matches the live preview pixel for pixel, and the second artwork differs', async () => {
  const account = await stage.account();
  const page = await stage.signedIn({ as: account, path: '/' });
  await enterDetails(page);
  await button(page, 'Continue without voice').click();
  await button(page, 'Complete Setup').click();
  await button(page, 'Edit details').waitFor();
  const [input] = await bodyOf<UserInput[]>(account.shopper.get('/api/inputs'));
  const { id: userId } = await bodyOf<User>(account.shopper.get('/api/user'));
  await seePicture(page, { ...input!, voiceprint: null, seed: firstSeedOf(userId) });

  await button(page, 'Generate Artwork').click();
  await page.waitForURL('**/preview/1');
  await bodyOf(account.shopper.post('/api/artworks/generate', { inputId: 1 }));

  const artworks = await bodyOf<Artwork[]>(account.shopper.get('/api/artworks'));
  expect(input?.voiceprint).toBeNull();
  expect(artworks.map(({ seed }) => seed === firstSeedOf(userId))).toEqual([false, true]);
});

test.each([
  [844, 112],
  [667, 67],
  [568, 48],
])('on a phone %i px high, the live picture above the fields is %i px wide', async (height, width) => {
  const page = await stage.signedIn({ path: '/', viewport: { width: 390, height } });
  const picture = page.getByRole('img', { name: /^Live preview/ }).filter({ visible: true });

  await page.getByLabel('Full Name').fill('Anna');

  expect((await picture.boundingBox())?.width).toBe(width);
});

test('on phones, a press outside the menu only closes it, and its button gets the focus', async () => {
  const page = await stage.signedIn({ path: '/', viewport: { width: 390, height: 844 } });
  const menu = page.getByRole('button', { name: 'Log out' }).filter({ visible: true });
  await page.getByLabel('Menu').click();
  await menu.waitFor();

  const field = await page.getByLabel('Full Name').boundingBox();
  await page.mouse.click((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);

  await expect.poll(() => menu.count()).toBe(0);
  await page.locator('summary:focus').waitFor();
});

test('before the script runs, every page of a shopper shows the logo where it then stays', async () => {
  const page = await stage.signedIn();
  const release = await holdBack(page, '/assets/index-*.js');
  await page.goto('/orders', { waitUntil: 'commit' });
  const first = page.locator('.first-frame span').last();
  await first.waitFor();
  await page.evaluate('document.fonts.ready');
  const before = await first.boundingBox();

  release();
  await page.getByRole('heading', { level: 1 }).waitFor();

  expect(await first.isVisible()).toBe(false);
  const logo = await page.getByRole('link', { name: 'Vibe Frequency' }).first().locator('span').last().boundingBox();
  expect(before?.x).toBeCloseTo(logo!.x, 0);
  expect(before?.y).toBeCloseTo(logo!.y, 0);
  expect(before?.width).toBeCloseTo(logo!.width, 0);
});
