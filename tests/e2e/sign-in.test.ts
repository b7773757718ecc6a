import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { type Account, openStage, recordTexts, seeRecorded, seeToast } from './stage.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('signing in loads the requested page, and signing out ends the session and loads the landing page', async () => {
  const account = await stage.account();
  const page = await stage.visitor({ path: '/saved-artwork' });

  await page.getByRole('link', { name: 'Sign in to continue' }).click();
  await page.getByText('Sign in to your account').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.evaluate('window.before = true');
  await signIn(page, account);
  await page.getByRole('heading', { name: 'No Artwork Yet' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/saved-artwork');
  expect(await page.evaluate('window.before')).toBeUndefined();
  await page.getByText(account.username).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('link', { name: 'Make your own' }).waitFor();
  await seeToast(page, 'You’re signed out.');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test.each([desktop, phone])(
  'at a width of $width px, switching to registration moves neither text nor picture',
  async (viewport) => {
    const page = await stage.visitor({ path: '/login', viewport });
    const places = () =>
      Promise.all(
        [page.getByRole('heading', { level: 1 }), page.getByRole('img'), page.locator('form')].map(async (one) => {
          const box = await one.boundingBox();
          return [box?.x, box?.y, box?.width];
        }),
      );
    await page.getByText('Sign in to your account').waitFor();
    const before = await places();

    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByText('Create your account').waitFor();

    expect(await places()).toEqual(before);
  },
);

test('registration puts each refusal at its field, and an invalid field shows the focus', async () => {
  const page = await stage.visitor({ path: '/login' });
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const fill = async (email: string, password: string) => {
    await field('Username').fill(`maya-${crypto.randomUUID().slice(0, 8)}`);
    await field('Email').fill(email);
    for (const label of ['Password', 'Confirm Password']) await field(label).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  const focusOn = (label: string) =>
    expect.poll(() => page.evaluate<string>('document.activeElement.labels?.[0].textContent')).toBe(label);
  /** The outline and the colored line of the invalid field. */
  const look = () =>
    page.evaluate<string[]>(`(({ outline, boxShadow }) => [outline, boxShadow])(
      getComputedStyle(document.querySelector('[aria-invalid]')))`);
  const red = expect.stringMatching(/\) 0px 0px 0px 1px inset$/);

  await fill('foo@bar', 'violet-harbour-93-lanterns');
  await focusOn('Email');
  await expect.poll(look).toEqual([expect.stringMatching(/^oklch.* solid 2px$/), red]);
  await field('Username').focus();
  await expect.poll(look).toEqual([expect.not.stringContaining('solid 2px'), red]);

  await fill(`maya-${crypto.randomUUID().slice(0, 8)}@example.com`, '12345678');
  await focusOn('Password');
  await seeToast(page, 'Registration failed');
  expect(await field('Password').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
});

test('an expired session leads to sign-in and then back to the page where the shopper was', async () => {
  const account = await stage.account();
  const page = await stage.signedIn({ as: account, path: '/account' });
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('amber-lighthouse-41-rain');
  await page.getByLabel('Confirm new password').fill('amber-lighthouse-41-rain');
  // Starts the recording before the click, because the toast is visible for only half a second.
  const heard = await recordTexts(page);
  await page.context().clearCookies();

  await page.getByRole('button', { name: 'Change password' }).click();
  await seeRecorded(heard, 'You are logged out. Logging in again...');
  await signIn(page, account);

  await page.getByRole('region', { name: 'Devices' }).getByText('This device').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
});

test('a tab that is open while somebody else signs in in another tab shows only the new person’s data', async () => {
  const [maya, omar] = [await stage.account(), await stage.account()];
  const page = await stage.signedIn({ as: maya, path: '/account' });
  await page.getByText(maya.email).waitFor();
  const other = await page.context().newPage();
  await page.context().addCookies(omar.shopper.cookies);

  await other.goto('/orders');

  await page.getByText(omar.email).waitFor();
  expect(await page.getByText(maya.email).count()).toBe(0);
});
