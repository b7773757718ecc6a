import { expect, test } from 'vitest';
import { sampleInput } from '#shared/art/sample-input.ts';
import { phone } from '#tests/helpers/browser.ts';
import { openStage } from './stage.ts';
import { seePicture } from './storefront.ts';

const stage = openStage();

test('the landing picture matches the renderer pixel for pixel and redraws for each valid date and color', async () => {
  const page = await stage.visitor({ viewport: phone });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await seePicture(page, sampleInput);
  // The document contains the first picture. On a slow connection, a separate file would arrive much later.
  expect(asked.filter((url) => url.includes('sample-picture'))).toEqual([]);

  await page.getByLabel('A birthday').fill('1988-02-29');
  await page.getByText(/Pisces, life path 3\b/).waitFor();
  const born = { ...sampleInput, birthday: '1988-02-29' };
  await seePicture(page, born);
  await page.getByLabel('A birthday').fill('2987-05-01');
  await page.getByText('Must be a real date from 1900 to today').waitFor();
  await seePicture(page, born);
  await page.getByLabel('A color').fill('#3fc1ae');

  await seePicture(page, { ...born, favoriteColor: '#3FC1AE' });
});

test('a date and a color that are chosen before the script has loaded are drawn once it has', async () => {
  const page = await stage.visitor({ viewport: phone });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('A birthday').fill('1988-02-29');
  await page.getByLabel('A color').fill('#3fc1ae');

  held.resolve();

  await page.getByText(/Pisces, life path 3, #3FC1AE/).waitFor();
  await seePicture(page, { ...sampleInput, birthday: '1988-02-29', favoriteColor: '#3FC1AE' });
});

test('a press on "Make your own" before the script has loaded opens the registration', async () => {
  const page = await stage.visitor({ viewport: phone });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Make your own' }).click({ noWaitAfter: true });
  await page.waitForURL('**/login#register', { waitUntil: 'commit' });

  held.resolve();

  await page.getByRole('button', { name: 'Create Account' }).waitFor();
});

test.each([phone, { width: 390, height: 664 }])(
  'on a phone of $width × $height, picture, headline, fields, and button follow each other on the first screen',
  async (viewport) => {
    const page = await stage.visitor({ viewport, path: '/' });
    await seePicture(page, sampleInput);

    const parts = [
      page.locator('.frame').first(),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('group', { name: 'Try it' }),
      page.getByRole('link', { name: 'Make your own' }),
    ];
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));

    let end = 0;
    for (const { y, height } of boxes) {
      expect(y).toBeGreaterThanOrEqual(end);
      end = y + height;
    }
    expect(end).toBeLessThanOrEqual(viewport.height);
    // The fields show their effect on the picture.
    await page.getByLabel('A birthday').fill('1988-02-29');
    await seePicture(page, { ...sampleInput, birthday: '1988-02-29' });
  },
);

test('no frame is empty between the landing page and the registration', async () => {
  const page = await stage.visitor({ viewport: phone, path: '/' });
  await seePicture(page, sampleInput);
  // A full page load would reset the count.
  await page.evaluate(`
    headings = [];
    (function look() {
      headings.push(document.querySelectorAll('h1').length);
      requestAnimationFrame(look);
    })()`);

  await page.getByRole('link', { name: 'Make your own' }).click();
  await page.getByLabel('Username').waitFor();

  expect(new Set(await page.evaluate<number[]>('headings'))).toEqual(new Set([1]));
  expect(new URL(page.url()).pathname).toBe('/login');
});

/**
 * A page script that removes the page in a view transition, and returns what covers the screen before and after the
 * next page appears.
 */
const emptied = `(async () => {
  const root = document.getElementById('root');
  const of = (name) => getComputedStyle(document.documentElement, '::view-transition-' + name + '(root)');
  const look = () => [of('old').animationName, of('new').opacity];
  const content = [...root.childNodes];
  await document.startViewTransition(() => root.replaceChildren()).ready;
  const empty = look();
  root.append(...content);
  return { empty, filled: look()[0] };
})()`;

test.each(['reduce', 'no-preference'] as const)(
  'the previous page stays until the next document renders, with motion: %s',
  async (reducedMotion) => {
    const page = await stage.visitor({ viewport: phone, options: { reducedMotion } });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The prerendered page must be hydrated before it is removed, because React needs its elements until then.
      if (path === '/') await seePicture(page, sampleInput);

      const rules = await page.evaluate<string[]>(
        "[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ navigation }) => navigation ?? ''))",
      );
      expect(rules).toContain('auto');
      const { empty, filled } = await page.evaluate<{ empty: string[]; filled: string }>(emptied);
      expect(empty).toEqual(['hold', '0']);
      expect(filled).not.toBe('hold');
    }
  },
);

test('no visitor page logs an error to the console', async () => {
  const page = await stage.visitor();
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()));

  await page.goto('/');
  await seePicture(page, sampleInput);
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Make your own' }).click();
  await page.getByLabel('Username').waitFor();

  expect(failed).toEqual([]);
  expect(asked).not.toContain('/api/user');
});

test('going back in history after signing in keeps the shopper signed in', async () => {
  const { email, password } = await stage.account();
  const page = await stage.visitor({ path: '/' });
  await seePicture(page, sampleInput);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Full Name').waitFor();

  // The navigation must not start before the call returns.
  await page.evaluate('void setTimeout(() => history.go(-2))');
  await page.waitForFunction("performance.getEntriesByType('navigation')[0].type === 'back_forward'");

  await page.getByLabel('Full Name').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the landing page renders without scripts but never flashes for a signed-in shopper', async () => {
  const page = await stage.visitor({ options: { javaScriptEnabled: false }, path: '/' });

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your frequency, framed.');
  expect(await page.getByRole('link', { name: 'Make your own' }).getAttribute('href')).toBe('/api/login#register');

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
  await seePicture(page, sampleInput);

  const longest = await page.evaluate(`
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect.getComputedTiming().activeDuration)),
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        const both = animationName === 'none' ? transitionDuration : transitionDuration + ',' + animationDuration;
        return both.split(',').map((text) => parseFloat(text) * (text.includes('ms') ? 1 : 1000));
      }))`);

  expect(longest).toBeLessThanOrEqual(1);
});

test('the landing page and the legal pages work in a browser that blocks storage', async () => {
  const page = await stage.visitor();
  await page.addInitScript(`
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    })`);
  await page.goto('/');
  await seePicture(page, sampleInput);

  await page.getByLabel('A birthday').fill('1988-02-29');
  await page.getByText(/Pisces, life path 3\b/).waitFor();
  await page.getByRole('link', { name: 'Privacy' }).click();

  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
});
