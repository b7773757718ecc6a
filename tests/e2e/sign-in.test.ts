import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, openStage, seeEnabled, seeToast, widths } from './stage.ts';

const stage = openStage();

const password = 'violet-harbour-93-lanterns';
const newName = () => `ines-${crypto.randomUUID().slice(0, 8)}`;

async function fillSignIn(page: Page, email = 'nobody@example.com', secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
}

async function fillRegistration(page: Page, username = newName(), confirmed = password): Promise<string> {
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmed);
  return username;
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Account', exact: true });

describe.each(widths)('at %s', (_name, viewport) => {
  test('the sign-in page switches between sign-in and registration', async () => {
    const page = await stage.visitor({ viewport, path: '/api/login' });

    await page.getByText('Sign in to your account').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Password').getAttribute('required')).not.toBeNull();
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByText('Create your account').waitFor();
    for (const label of ['Username', 'Email', 'Confirm Password']) {
      expect(await page.getByLabel(label).getAttribute('required')).not.toBeNull();
    }
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();

    await signIn(page).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test("a wrong password shows the server's message, and the form can be resubmitted", async () => {
    const page = await stage.visitor({ viewport, path: '/login' });
    await fillSignIn(page);

    await signIn(page).click();

    await seeToast(page, 'Login failed', 'Invalid email or password');
    await seeEnabled(signIn(page));
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  });

  test('registration reports mismatched passwords without sending a request', async () => {
    const page = await stage.visitor({ viewport, path: '/login' });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await fillRegistration(page, newName(), 'violet-harbour-93-lantern');

    await create(page).click();

    await seeToast(page, 'Registration failed', 'Passwords do not match');
    expect(sent).toEqual([]);
  });

  test("registration with a taken username shows the server's message", async () => {
    const { username } = await stage.account();
    const page = await stage.visitor({ viewport, path: '/login' });
    await fillRegistration(page, username);

    await create(page).click();

    await seeToast(page, 'Registration failed', 'Username already taken');
  });

  test('the sign-in button shows progress and is disabled until the page reloads', async () => {
    const { email, username } = await stage.account();
    const page = await stage.visitor({ viewport, path: '/login' });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/login', async (route) => {
      await held.promise;
      await route.continue();
    });
    await fillSignIn(page, email);

    await signIn(page).click();

    const busy = page.getByRole('button', { name: 'Signing in...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.evaluate('window.before = true');
    held.resolve();
    await page.getByLabel('Full Name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate('window.before')).toBeUndefined();
    await page.getByText(username).first().waitFor({ state: 'attached' });
  });
});

test('the register button shows progress and sends the password once', async () => {
  const page = await stage.visitor({ path: '/login' });
  const held = Promise.withResolvers<void>();
  let sent: unknown;
  await page.route('**/api/register', async (route) => {
    sent = route.request().postDataJSON();
    await held.promise;
    await route.continue();
  });
  const username = await fillRegistration(page);

  await create(page).click();

  const busy = page.getByRole('button', { name: 'Creating account...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  held.resolve();
  await page.getByLabel('Full Name').waitFor();
  expect(sent).toEqual({ username, email: `${username}@example.com`, password });
});

test.each([
  ['sends no message', 500, '', 'Invalid email or password'],
  ['limits attempts', 429, 'Too many attempts. Please wait a minute.', 'Too many attempts. Please wait a minute.'],
])('when the server %s, the sign-in form shows a message', async (_when, status, body, sentence) => {
  const page = await stage.visitor({ path: '/login' });
  await page.route('**/api/login', (route) => route.fulfill({ status, body, contentType: 'text/plain' }));
  await fillSignIn(page);

  await signIn(page).click();

  await seeToast(page, 'Login failed', sentence);
});

test('when the server sends no message, the registration form shows its own message', async () => {
  const page = await stage.visitor({ path: '/login' });
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '' }));
  await fillRegistration(page);

  await create(page).click();

  const toast = await seeToast(page, 'Registration failed');
  expect(await toast.getByText('Registration failed', { exact: true }).count()).toBe(2);
});

test('a network failure shows a generic error on the sign-in and registration forms', async () => {
  const page = await stage.visitor({ path: '/login' });
  await page.route('**/api/{login,register}', (route) => route.abort());
  const sentence = 'Something went wrong. Please try again.';

  await fillSignIn(page);
  await signIn(page).click();
  await seeToast(page, 'Login failed', sentence);
  await fillRegistration(page);
  await create(page).click();

  const toast = await seeToast(page, 'Registration failed', sentence);
  // Only one toast shows at a time, so the second toast has replaced the first.
  expect(await page.getByText('Login failed').count()).toBe(0);
  await toast.waitFor({ state: 'hidden' });
});

test('signing in returns the shopper to the requested page', async () => {
  const { email } = await stage.account();
  const page = await stage.visitor({ path: '/saved-artwork' });

  await page.getByRole('link', { name: 'Sign in to continue' }).click();
  await fillSignIn(page, email);
  await signIn(page).click();

  await page.getByRole('heading', { name: 'No Artwork Yet' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/saved-artwork');
});

test('signing out ends the session and loads the landing page', async () => {
  const page = await stage.signedIn({ path: '/' });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/logout'));

  await page.getByRole('button', { name: 'Log out' }).click();

  expect((await sent).method()).toBe('POST');
  await page.getByRole('link', { name: 'Make your own' }).waitFor();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
