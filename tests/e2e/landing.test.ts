import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { composeArtwork } from '#shared/art/compose.ts';
import { paintPreview } from '#shared/art/preview.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { expectNoSidewaysScroll, openStage, widths } from './stage.ts';
import { pictureOf, pictureTextOf } from './storefront.ts';

const stage = openStage();

/** Waits until the renderer has stopped refining the picture and returns the final picture. */
async function settledPicture(page: Page): Promise<string> {
  await expect.poll(async () => (await pictureOf(page)).split(' ')[0]).toBe('768');
  return pictureOf(page);
}

async function expectOtherPicture(page: Page, before: string): Promise<string> {
  await expect.poll(async () => /^768 /.test(await pictureOf(page)) && (await pictureOf(page)) !== before).toBe(true);
  return pictureOf(page);
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('the landing page describes the shop and links to sign-in and legal pages', async () => {
    const page = await stage.visitor({ viewport, path: '/' });

    await page.getByRole('heading', { level: 1, name: 'Your frequency, framed.' }).waitFor();
    await expect.poll(() => page.title()).toBe('Your frequency, framed · Vibe Frequency');
    await expect.poll(() => page.getByRole('region', { name: 'How it works' }).getByRole('listitem').count()).toBe(3);
    for (const [text, path] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Returns', '/returns'],
    ] as const) {
      expect(await page.getByRole('link', { name: text, exact: true }).first().getAttribute('href')).toBe(path);
    }
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Make your own' }).first().click();

    await page.getByText('Sign in to your account').waitFor();
  });

  test('changing the date or the color redraws the landing picture and stores nothing', async () => {
    const page = await stage.visitor({ viewport, path: '/' });
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    const first = await settledPicture(page);

    await page.getByLabel('A birthday').fill('1988-02-29');
    await page.getByText(/Pisces, life path 3\b/).waitFor();
    const second = await expectOtherPicture(page, first);
    await page.getByLabel('A color').fill('#3fc1ae');
    await page.getByText(/#3FC1AE/).waitFor();
    await expectOtherPicture(page, second);

    expect(writes).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
  });

  test('the not-found page shows its text and links home', async () => {
    const page = await stage.visitor({ viewport, path: '/nowhere' });

    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await page.getByRole('link', { name: 'Sign in to continue' }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();

    await page.getByRole('heading', { name: 'Your frequency, framed.' }).waitFor();
  });
});

test('the landing page rejects a future date and keeps the picture', async () => {
  const page = await stage.visitor({ path: '/' });
  const before = await settledPicture(page);

  await page.getByLabel('A birthday').fill('2987-05-01');

  await page.getByText('Must be a real date that is not in the future').waitFor();
  expect(await pictureOf(page)).toBe(before);
  await page.getByLabel('A birthday').fill('1987-05-01');
  await expectOtherPicture(page, before);
  expect(await page.getByText('Must be a real date').count()).toBe(0);
});

test('the landing picture, painted by several threads, matches the renderer pixel for pixel', async () => {
  const page = await stage.visitor({ path: '/' });

  const pixels = paintPreview(composeArtwork(sampleInput), 768);

  expect(await settledPicture(page)).toBe(pictureTextOf(pixels, 768));
});

test.each(['/saved-artwork', '/preview/1', '/products', '/cart', '/checkout', '/orders', '/account'])(
  'a visitor who opens %s sees the not-found page with a link to sign in',
  async (path) => {
    const page = await stage.visitor({ path });

    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();

    expect(await page.getByRole('link', { name: 'Sign in to continue' }).getAttribute('href')).toBe('/api/login');
  },
);

test('a signed-in shopper sees the not-found page at an unknown path', async () => {
  const page = await stage.signedIn({ path: '/nowhere' });

  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();

  await page.getByLabel('Full Name').waitFor();
});

test('an unreachable shop shows an error and can be reloaded when it is reachable again', async () => {
  const page = await stage.signedIn({ path: '/' });
  await page.getByLabel('Full Name').waitFor();
  await page.route('**/api/user', (route) => route.abort());
  await page.reload();
  await page.getByText('We can’t reach the shop').waitFor();

  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Try Again' }).click();

  await page.getByLabel('Full Name').waitFor();
});

test('no visitor page logs an error to the console', async () => {
  const page = await stage.visitor();
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()));

  await page.goto('/');
  await settledPicture(page);
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();

  expect(failed).toEqual([]);
  expect(asked).not.toContain('/api/user');
});

test('going back in history after signing in keeps the shopper signed in', async () => {
  const { email, password } = await stage.account();
  const page = await stage.visitor({ path: '/' });
  await settledPicture(page);
  await page.getByRole('link', { name: 'Make your own' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Full Name').waitFor();

  await page.evaluate('history.go(-2)');
  await page.waitForFunction("performance.getEntriesByType('navigation')[0].type === 'back_forward'");

  await page.getByLabel('Full Name').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the landing page renders without scripts but never flashes for a signed-in shopper', async () => {
  const page = await stage.visitor({ options: { javaScriptEnabled: false }, path: '/' });

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your frequency, framed.');
  expect(await page.getByRole('link', { name: 'Make your own' }).getAttribute('href')).toBe('/api/login');

  // This shopper has not opened a page yet, so only the session cookie tells the page that someone is signed in.
  const returning = await stage.signedIn();
  await returning.route('**/*.js', (route) => route.abort());
  await returning.goto('/');
  expect(await returning.getByRole('heading').count()).toBe(0);
  await returning.unroute('**/*.js');
  await returning.reload();
  await returning.getByLabel('Full Name').waitFor();
});

test('a visitor who prefers reduced motion sees no motion on the landing page', async () => {
  const page = await stage.visitor({ path: '/', options: { reducedMotion: 'reduce' } });
  await settledPicture(page);

  const longest = await page.evaluate(`
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect.getComputedTiming().activeDuration)),
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        const both = animationName === 'none' ? transitionDuration : transitionDuration + ',' + animationDuration;
        return both.split(',').map((text) => parseFloat(text) * (text.includes('ms') ? 1 : 1000));
      }))`);

  expect(longest).toBeLessThanOrEqual(1);
});
