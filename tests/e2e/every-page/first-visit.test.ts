import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findings } from '../findings.ts';
import { enterDetails } from '../shopping.ts';
import { openStage, seeToast } from '../stage.ts';
import { button } from '../storefront.ts';
import { inspector } from './inspector.ts';

// The files in this folder open every page in every state at every width. Other tests do not need to check
// accessibility or layout.

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const voiceFile = join(import.meta.dirname, '../../fixtures/audio/ok-wav-pcm16.wav');

describe('every state of these pages is accessible and fits the screen:', () => {
  test('pages for visitors', async () => {
    const page = await stage.visitor();
    const { found, open, see, turn } = inspector(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    found.push(...(await findings(page, '/')));
    await turn('/nowhere', '404 Page Not Found');
    await turn('/privacy', 'a one-way hash of your password');
    await turn('/preview/1', 'Sign in to continue');
    await turn('/terms', 'Who you buy from');
    await turn('/returns', 'Damaged, misprinted, or lost');
    await turn('/forgot-password', 'Forgot your password?');
    await turn(`/reset-password?token=${'x'.repeat(43)}`, 'New password');
    await turn('/reset-password?token=x', 'This link is no longer valid');
    await turn('/verify-email?token=x', 'Sign in to confirm your email');
    await turn('/login', "Don't have an account? Sign up");
    await button(page, "Don't have an account? Sign up").click();
    await page.getByLabel('Username').fill('maya');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill('one password');
    await page.getByLabel('Confirm Password').fill('another one');
    await button(page, 'Create Account').click();
    // A toast stays open while the pointer is over it.
    await (await seeToast(page, 'Registration failed')).getByText('Registration failed').hover();
    await see('Registration failed', 'registration with a toast');
    await page.route('**/api/user', (route) => route.abort());
    await open('/login', 'Try Again');

    expect(found).toEqual([]);
  });

  test('the workspace', async () => {
    const page = await stage.signedIn({ path: '/' });
    const { found, see } = inspector(page);
    await see('Full Name', 'empty details');
    await page.getByLabel('Full Name').fill('Maya');
    await page.getByLabel('Full Name').fill(' ');
    await page.getByLabel('Full Name').blur();
    await see('Required', 'details with an error');
    await page.getByLabel('Full Name').fill('Maya Lindqvist');
    await page.getByLabel('Birthday').fill('1992-06-03');
    await see('Born on a Wednesday', 'details');
    await button(page, 'Next Step').click();
    await see('Hex', 'preferences');
    await page.getByLabel('Favorite Food').fill('Ramen');
    await button(page, 'Next Step').click();
    await see('Start Recording', 'voice');
    await button(page, 'Complete Setup').press('Enter');
    await see('Still needed: a voice', 'no voice yet');
    await button(page, 'Continue without voice').click();
    await see('Continuing without a voice', 'no voice');
    await button(page, 'Add a voice sample').click();
    await page.getByLabel('Audio file').setInputFiles(voiceFile);
    await see('Voice sample ready', 'voice sample');
    await button(page, 'Complete Setup').click();
    await see('Generate Artwork', 'saved details');
    await page.getByLabel('Menu').click();
    await see('Log out', 'menu');

    expect(found).toEqual([]);
  });

  test('the voice recorder while it records', async () => {
    const page = await stage.signedIn({ path: '/' });
    const { found, see } = inspector(page);
    await enterDetails(page);
    await button(page, 'Start Recording').waitFor();
    await page.clock.install();
    await button(page, 'Start Recording').click();
    await see(/^Recording, /, 'recording');

    expect(found).toEqual([]);
  });

  test('pages of a shopper without artworks and orders', async () => {
    const page = await stage.signedIn();
    const { found, open, turn } = inspector(page);
    await open('/saved-artwork', 'No Artwork Yet');
    await turn('/orders', 'Browse All Products');
    await turn('/products', / products$/);

    expect(found).toEqual([]);
  });
});
