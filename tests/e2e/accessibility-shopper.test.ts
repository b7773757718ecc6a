import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
import { paintedArtwork } from '#tests/helpers/shopping.ts';
import { findings, still } from './axe.ts';
import { enterDetails } from './shopping.ts';
import { type Account, openStage } from './stage.ts';

const stage = openStage();

/** A shopper with a finished artwork. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  await paintedArtwork(maya.shopper);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const fail = (status: number) => ({ status, json: { message: 'No.' } });

describe('accessibility', () => {
  test('axe reports no violations in any state of the wizard and the menu', async () => {
    const page = await stage.signedIn({ options: still, path: '/' });
    await page.getByLabel('Full Name').waitFor();
    const found = await findings(page, 'personal, empty');

    await page.getByLabel('Full Name').fill('Maya Lindqvist');
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('Full Name').blur();
    await page.getByLabel('Birthday').fill('1992-06-03');
    await page.getByText('Required').first().waitFor();
    found.push(...(await findings(page, 'personal, with a fault')));
    await page.getByLabel('Full Name').fill('Maya Lindqvist');
    await button(page, 'Next Step').click();
    await page.getByLabel('Hex').waitFor();
    found.push(...(await findings(page, 'preferences')));
    await page.getByLabel('Favorite Food').fill('Ramen');
    await button(page, 'Next Step').click();
    await button(page, 'Start Recording').waitFor();
    found.push(...(await findings(page, 'voice')));
    await button(page, 'Continue without voice').click();
    await page.getByText('Continuing without a voice').waitFor();
    found.push(...(await findings(page, 'no voice')));
    await page.getByLabel('Audio file').setInputFiles(join(import.meta.dirname, '../fixtures/audio/ok-wav-pcm16.wav'));
    await page.getByText('Voice sample ready').waitFor();
    found.push(...(await findings(page, 'voice held')));
    await button(page, 'Complete Setup').click();
    await button(page, 'Generate Artwork').waitFor();
    found.push(...(await findings(page, 'ready to generate')));
    await page.getByLabel('Menu').click();
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).waitFor();
    found.push(...(await findings(page, 'menu')));

    expect(found).toEqual([]);
  });

  test('axe reports no violations while a voice is being recorded', async () => {
    const page = await stage.signedIn({ options: still, path: '/' });
    await enterDetails(page);
    await button(page, 'Start Recording').click();
    await page.getByText(/^Recording, /).waitFor();

    // The recording stops after six seconds. This is too short to check both widths, so the test checks only the phone.
    await page.setViewportSize(phone);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();

    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('axe reports no violations in any state of the preview page', async () => {
    const page = await stage.signedIn({ options: still, as: maya, path: '/preview/1' });
    await page.getByText('Ready for Purchase').waitFor();
    const found = await findings(page, 'preview');
    await button(page, 'Enlarge artwork').click();
    await page.getByRole('dialog', { name: 'Enlarge artwork' }).waitFor();
    found.push(...(await findings(page, 'enlarged')));

    const { body: artwork } = await maya.shopper.get('/api/artworks/1');
    await page.route('**/api/artworks/1', (route) =>
      route.fulfill({ json: { ...(artwork as object), status: 'rendering', currentImageUrl: null } }),
    );
    const held = Promise.withResolvers<void>();
    await page.route('**/api/artworks/1/generate-preview', (route) =>
      held.promise.then(() => route.fulfill(fail(404))),
    );
    await page.goto('/preview/1');
    await page.getByText('Drawing your artwork').waitFor();
    found.push(...(await findings(page, 'being drawn')));
    held.resolve();
    await button(page, 'Retry').waitFor();
    found.push(...(await findings(page, 'failed')));
    await page.goto('/preview/99');
    await page.getByText('Artwork not found').waitFor();
    found.push(...(await findings(page, 'not found')));

    expect(found).toEqual([]);
  });

  test('axe reports no violations in any state of the gallery', async () => {
    const page = await stage.signedIn({ options: still, as: maya, path: '/saved-artwork' });
    await page.getByRole('article').waitFor();
    const found = await findings(page, 'gallery');
    await button(page, 'Delete artwork #1').click();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'question')));

    await page.route('**/api/artworks/1/image*', (route) => route.abort());
    await page.goto('/saved-artwork');
    await page.getByText('Image loading failed').waitFor();
    found.push(...(await findings(page, 'broken picture')));
    await page.route('**/api/artworks', (route) => route.fulfill({ json: [] }));
    await page.goto('/saved-artwork');
    await page.getByText('No Artwork Yet').waitFor();
    found.push(...(await findings(page, 'empty gallery')));
    await page.route('**/api/artworks', (route) => route.fulfill(fail(500)));
    await page.goto('/saved-artwork');
    await page.getByText('Unable to load artwork gallery').waitFor();
    found.push(...(await findings(page, 'failed gallery')));

    expect(found).toEqual([]);
  });

  test('axe reports no violations on the account page', async () => {
    const page = await stage.signedIn({ options: still, as: maya, path: '/account' });
    await page.getByText(maya.email).first().waitFor();

    expect(await findings(page, 'account')).toEqual([]);
  });
});
