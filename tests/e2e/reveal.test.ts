import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { legendOf, stagesOf } from '#shared/art/legend.ts';
import type { UserInput } from '#shared/model/input.ts';
import type { User } from '#shared/model/user.ts';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { pictureWait } from '../../frontend/src/features/artworks/request-picture.ts';
import { findings } from './findings.ts';
import { enterDetails, pictureMs, seeArtwork } from './shopping.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import { bodyOf, button } from './storefront.ts';

const stage = openStage();

const motion = { reducedMotion: 'no-preference' } as const;
const facts = (page: Page) => page.locator('.reveal li:not([aria-hidden=true])');

/**
 * A script that holds the page's long timers back until `passTime` runs those that are shorter than a second. The page
 * may still ask for a picture that the server has not drawn yet.
 */
const holdTimers = `
  const [set, clear, held] = [setTimeout, clearTimeout, new Map()];
  window.setTimeout = (run, ms, ...rest) => {
    if (!(ms > 400) || ms === ${pictureWait.everyMs}) return set(run, ms, ...rest);
    held.set(-held.size - 1, { run, ms });
    return -held.size;
  };
  window.clearTimeout = (id) => (id < 0 ? held.set(id, undefined) : clear(id));
  window.passTime = () => {
    for (const [id, timer] of held)
      if (timer?.ms < 1000) {
        held.set(id, undefined);
        timer.run();
      }
  };`;
/** Lets time pass if fewer facts than `shown` are there. */
const passTime = (page: Page, shown: number) =>
  page.evaluate(`document.querySelectorAll('.reveal li:not([aria-hidden=true])').length < ${shown} && passTime()`);

/** Generates the shopper's first artwork. */
async function generate(page: Page): Promise<void> {
  await page.goto('/');
  await enterDetails(page);
  await button(page, 'Continue without voice').click();
  await button(page, 'Generate Artwork').first().click();
}

/**
 * Opens the account's first artwork as the page that generates it does. The artwork draws its next part only when a test
 * lets time pass. `script` runs before the page's own scripts.
 */
async function arrive(account: Account, viewport = desktop, script = ''): Promise<Page> {
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, viewport, options: motion });
  await page.addInitScript(`history.replaceState({ usr: 'new' }, ''); ${holdTimers} ${script}`);
  await page.goto(`/preview/${id}`);
  await button(page, 'Skip').waitFor();
  return page;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s, a new artwork draws itself in the order of its legend and ends on its title', async (_, viewport) => {
  const account = await stage.account();
  const page = await arrive(account, viewport);
  const [input] = await bodyOf<UserInput[]>(account.shopper.get('/api/inputs'));
  const { id: userId } = await bodyOf<User>(account.shopper.get('/api/user'));
  const artInput = { ...input!, voiceprint: null, seed: firstSeedOf(userId) };
  const stages = stagesOf(artInput);
  const expected = stages.flatMap((one) => one.facts);

  for (let shown = 1; shown <= expected.length; shown += 1) {
    // A fact waits until its part of the picture is painted.
    await expect
      .poll(async () => {
        await passTime(page, shown);
        return facts(page).allTextContents();
      })
      .toEqual(expected.slice(0, shown));
    const reached = stages.findIndex((one) => one.facts.includes(expected[shown - 1]!)) + 1;
    expect(await page.locator('.reveal canvas').count()).toBe(reached);
    if (shown === 3) expect(await findings(page, 'an artwork that draws itself')).toEqual([]);
  }
  await expect
    .poll(async () => {
      await passTime(page, Number.POSITIVE_INFINITY);
      return page.locator('.reveal').count();
    })
    .toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Artwork #1');
  expect(
    await page
      .getByRole('list')
      .filter({ hasText: legendOf(artInput)[0]! })
      .getByRole('listitem')
      .count(),
  ).toBe(legendOf(artInput).length);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s, a new artwork begins as its ground, in color, before a worker has drawn anything', async (_, viewport) => {
  const page = await arrive(await stage.account(), viewport, 'Worker.prototype.postMessage = () => undefined;');
  // Where nothing moves, the last fact has the color of the others.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  expect(await facts(page).count()).toBe(1);
  await seeGround(page.locator('.reveal-picture'));
});

/**
 * Checks that an element has the color of a ground in a corner, and no outline of the finished picture in its middle. Ink
 * and the paper around an arch together would be nearly gray.
 */
async function seeGround(frame: Locator): Promise<void> {
  const picture = await frame.screenshot();
  const { width } = await sharp(picture).metadata();
  const partOf = async (share: number, left: number) => {
    const [at, size] = [Math.round(left * width), Math.round(share * width)];
    const part = sharp(picture).extract({ left: at, top: at, width: size, height: size });
    return sharp(await part.toBuffer()).stats();
  };
  const { channels } = await partOf(0.1, 0.03);
  const { entropy } = await partOf(0.4, 0.3);
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(20);
  expect(entropy).toBeLessThan(4);
}

test('a new artwork is its ground in color while the script of the reveal still loads', async () => {
  const account = await stage.account();
  const id = await stage.artwork(account);
  const page = await stage.signedIn({ as: account, options: motion });
  const reveal = Promise.withResolvers<void>();
  await page.route(/\/reveal-[^/]*\.js/, () => reveal.resolve());
  await page.addInitScript("history.replaceState({ usr: 'new' }, '');");
  await page.goto(`/preview/${id}`);
  await reveal.promise;

  await seeGround(page.locator('main .frame:has(canvas)').first());
  await button(page, 'Skip').waitFor({ state: 'detached' });
});

test('a press on the picture ends the reveal, but does not enlarge the artwork', async () => {
  const page = await arrive(await stage.account());

  await page.mouse.click(300, 500);

  await expect.poll(() => button(page, 'Skip').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a generated artwork draws itself before its toast and its actions appear, which keep their place', async () => {
  const page = await stage.signedIn({ options: motion });
  await page.addInitScript(holdTimers);
  await generate(page);
  await button(page, 'Skip').waitFor();
  const products = page.getByRole('link', { name: 'See your image on products' });
  const others = [button(page, 'Save to share'), page.getByRole('link', { name: 'View All Artworks' })];
  const created = page.getByText('Artwork Created', { exact: true });
  const place = () => page.getByText('See your image on products').boundingBox();
  const kept = await place();
  // What is not visible has no role, and takes no focus.
  for (const one of [products, ...others, created]) expect(await one.count()).toBe(0);

  await button(page, 'Skip').click();

  for (const one of [...others, created]) await one.waitFor();
  const toast = await seeToast(page, 'Artwork Created');
  const picture = page.getByRole('img', { name: /^Abstract artwork/ }).first();
  const gap = async () => {
    const [above, below] = await Promise.all([toast, picture].map(async (one) => (await one.boundingBox())!));
    return below!.y - (above!.y + above!.height);
  };
  // The toast may still slide in.
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await place()).toEqual(kept);
  await products.click();
  await page.waitForURL('**/purchase/1', { timeout: pictureMs });
});

test('where motion is reduced, the finished picture shows at once, and a reload never draws it again', async () => {
  const page = await stage.signedIn();
  await page.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('.reveal')) window.hasDrawn = true;
  }).observe(document, { subtree: true, childList: true })`);
  // WebKit takes longer to go back through the wizard's entries than the shop to answer.
  await page.addInitScript(`const go = history.go;
  history.go = function (steps) {
    setTimeout(() => {
      go.call(this, steps);
      setTimeout(() => { window.hasGoneBack = true; }, 500);
    }, 1500);
  };`);
  await generate(page);
  await expect.poll(() => page.evaluate('window.hasGoneBack')).toBe(true);

  await seeArtwork(page);
  expect(await page.evaluate('window.hasDrawn')).toBe(undefined);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await seeArtwork(page);

  expect(await page.locator('.reveal').count()).toBe(0);
});
