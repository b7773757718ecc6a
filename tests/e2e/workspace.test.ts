import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { UserInput } from '#shared/model/input.ts';
import { phone } from '#tests/helpers/browser.ts';
import { enterDetails } from './shopping.ts';
import { expectNoSidewaysScroll, openStage, recordTexts, seeEnabled, seeRecorded, seeToast, widths } from './stage.ts';
import { bodyOf, pictureOf, pictureTextOf } from './storefront.ts';

const stage = openStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Fills in every field of the wizard, without a voice. */
async function fillWizard(page: Page): Promise<void> {
  await enterDetails(page);
  await button(page, 'Continue without voice').click();
}

async function saveDetails(page: Page): Promise<void> {
  await fillWizard(page);
  await button(page, 'Complete Setup').click();
  await button(page, 'Generate Artwork').waitFor();
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('the header shows the shop name, the current step, and the username, and links to the other pages', async () => {
    const account = await stage.account();
    const page = await stage.signedIn({ viewport, path: '/', as: account });

    await page.getByRole('link', { name: 'Vibe Frequency' }).waitFor();
    await page
      .getByText(/Step 1 of 4/)
      .filter({ visible: true })
      .first()
      .waitFor();
    const progress = page.getByRole('progressbar', { name: 'Progress' }).filter({ visible: true });
    expect(await progress.getAttribute('aria-valuetext')).toBe('Step 1 of 4: Personal Info, 25%');
    if (viewport === phone) await page.getByLabel('Menu').click();
    await page.getByText(account.username).filter({ visible: true }).first().waitFor();
    for (const [name, path] of [
      ['Orders', '/orders'],
      ['Saved artwork', '/saved-artwork'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true }).filter({ visible: true });
      expect(await link.getAttribute('href')).toBe(path);
    }
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('saving the details shows a toast and enables generating the artwork', async () => {
    const page = await stage.signedIn({ viewport, path: '/' });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/inputs', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await fillWizard(page);

    await button(page, 'Complete Setup').click();

    await button(page, 'Saving...').waitFor();
    expect(await button(page, 'Saving...').isDisabled()).toBe(true);
    held.resolve();
    await seeToast(page, 'Success', 'Your personal information has been saved!');
    const progress = page.getByRole('progressbar', { name: 'Progress' }).filter({ visible: true });
    await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('Step 2 of 4: Generate Art, 50%');
    await button(page, 'Generate Artwork').waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('a failed save of the details shows an error and can be retried', async () => {
    const page = await stage.signedIn({ viewport, path: '/' });
    await fillWizard(page);
    await page.route('**/api/inputs', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } }),
    );

    await button(page, 'Complete Setup').click();

    await seeToast(page, 'Error', 'Failed to save your information. Please try again.');
    await page.unroute('**/api/inputs');
    await button(page, 'Complete Setup').click();
    await button(page, 'Generate Artwork').waitFor();
  });

  test('generating the artwork shows a toast and opens the preview page', async () => {
    const page = await stage.signedIn({ viewport, path: '/' });
    await saveDetails(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/artworks/generate', async (route) => {
      await held.promise;
      await route.continue();
    });

    await button(page, 'Generate Artwork').click();

    await button(page, 'Generating...').waitFor();
    expect(await button(page, 'Generating...').isDisabled()).toBe(true);
    held.resolve();
    await seeToast(page, 'Artwork Created', 'Your Vibe Frequency artwork has been generated!');
    await page.waitForURL('**/preview/1');
  });

  test('an expired session shows a toast, leads to sign-in after half a second, and returns to the wizard afterward', async () => {
    const account = await stage.account();
    const page = await stage.signedIn({ viewport, path: '/', as: account });
    await fillWizard(page);
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/user') && answer.status() === 401);
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
    // Starts the recording before the click, because the toast is visible for only half a second.
    const heard = await recordTexts(page);
    await page.context().clearCookies();

    await button(page, 'Complete Setup').click();
    await seeRecorded(heard, 'You are logged out. Logging in again...');
    await (await left).response();

    // Both times are measured in the browser, because a busy machine would delay measurements in Node.
    const [foundOut, leaving] = [(await asked).request().timing(), (await left).timing()];
    expect(leaving.startTime - foundOut.startTime).toBeGreaterThan(499);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await button(page, 'Sign In').click();
    await page.getByLabel('Full Name').waitFor();
  });
});

test.each([
  [
    'the server gives a reason',
    { status: 429, json: { message: 'Thirty a day are enough.', code: 'too-many' } },
    '429: Thirty a day are enough.',
  ],
  ['the network fails', undefined, 'Failed to generate artwork. Please try again.'],
])('a failed generation shows an error when %s', async (_when, answer, sentence) => {
  const page = await stage.signedIn({ path: '/' });
  await saveDetails(page);
  await page.route('**/api/artworks/generate', (route) => (answer ? route.fulfill(answer) : route.abort()));

  await button(page, 'Generate Artwork').click();

  await seeToast(page, 'Error', sentence);
  await seeEnabled(button(page, 'Generate Artwork'));
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the first artwork matches the live preview pixel for pixel, and the second artwork differs', async () => {
  const account = await stage.account();
  const page = await stage.signedIn({ as: account, path: '/' });
  await saveDetails(page);
  await expect.poll(() => pictureOf(page)).toMatch(/^512 /);
  const seen = await pictureOf(page);

  await button(page, 'Generate Artwork').click();
  await page.waitForURL('**/preview/1');
  await bodyOf(account.shopper.post('/api/artworks/generate', { inputId: 1 }));

  const [input] = await bodyOf<UserInput[]>(account.shopper.get('/api/inputs'));
  const artworks = await bodyOf<Artwork[]>(account.shopper.get('/api/artworks'));
  const pictures = artworks.map(({ seed }) => {
    const artwork = composeArtwork({ ...input!, voiceprint: null, seed });
    return pictureTextOf(paintPreview(artwork, 512), 512);
  });
  expect(input?.voiceprint).toBeNull();
  expect(pictures.map((picture) => picture === seen)).toEqual([false, true]);
});
