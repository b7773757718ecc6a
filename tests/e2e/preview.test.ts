import { expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('the preview picture opens in full screen, and Esc or the close button closes it', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ viewport: phone, as: account, path: `/preview/${id}` });
  const enlarge = page.getByRole('button', { name: 'Enlarge artwork', exact: true });
  const large = page.getByRole('dialog', { name: 'Enlarge artwork' });

  await enlarge.click();
  await expect.poll(async () => (await large.getByRole('img').boundingBox())?.width).toBeGreaterThan(phone.width * 0.8);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await enlarge.click();
  await large.getByRole('button', { name: 'Close' }).click();

  await large.waitFor({ state: 'hidden' });
});

test('the preview picture cannot be right-clicked, dragged, or selected', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, path: `/preview/${id}` });
  const picture = page.getByRole('button', { name: 'Enlarge artwork' }).getByRole('img');
  await picture.waitFor();

  const refused = await picture.evaluate((image) =>
    ['contextmenu', 'dragstart'].map(
      (type) => !image.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );

  expect(refused).toEqual([true, true]);
  expect(await picture.getAttribute('draggable')).toBe('false');
  expect(await page.evaluate('getComputedStyle(document.querySelector(".frame img")).userSelect')).toBe('none');
});
