import { join } from 'node:path';
import { type Hand, handOn } from './hand.ts';
import { arrows, type Tab } from './tab.ts';

const voice = join(import.meta.dirname, '../../../tests/fixtures/audio');
const password = 'violet-harbour-93-lanterns';

/** The pages that are only looked at, and their paths. */
const otherPages = {
  privacy: '/privacy',
  terms: '/terms',
  returns: '/returns',
  'forgot-password': '/forgot-password',
  'reset-password': `/reset-password?token=${'x'.repeat(43)}`,
  'not-found': '/nowhere',
};

type Options = {
  /** Whether the walk ends with the artwork, before the shop. */
  isShort: boolean;
  /** Called after each page, with its name. */
  shoot: (page: string) => Promise<void>;
};

/**
 * Walks from the landing page to the downloaded original as a new shopper, and checks what engines differ in. Throws if
 * a step fails.
 */
export async function walk(tab: Tab, url: string, { isShort, shoot }: Options): Promise<void> {
  const hand = handOn(tab);
  const { press, pressFor, see, seePath, fill, set, look, until } = hand;
  const check = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(what);
  };
  const shot = async (page: string) => {
    // Firefox reports a script that is still loading when the next page opens.
    await until<true>(
      `end of loading of ${page}`,
      `const count = performance.getEntriesByType('resource').length;
       if (window.loaded?.count !== count) window.loaded = { count, at: performance.now() };
       return performance.now() - window.loaded.at > 500;`,
    );
    check(await look<boolean>('return document.documentElement.scrollWidth <= innerWidth'), `${page} scrolls sideways`);
    await shoot(page);
  };
  /** Waits until every visible live picture has as many pixels as it is shown with. */
  const seeDrawn = () =>
    until<true>(
      'live picture at its shown size',
      `const pictures = [...document.querySelectorAll('.frame canvas')].filter((one) => one.clientWidth > 0);
       return pictures.length > 0 && pictures.every((one) => one.width === Math.round(one.clientWidth * devicePixelRatio));`,
    );

  await tab.open(url);
  // The prerendered field is usable before the script has run.
  await set('A birthday', '1988-02-29');
  await see('Pisces, life path 3');
  await seeDrawn();
  await shot('landing');

  await pressFor('^Make your own', '^Username');
  const name = `maya-${crypto.randomUUID().slice(0, 8)}`;
  await fill('^Username', name);
  await fill('^Email', `${name}@example.com`);
  await fill('^Password', password);
  await fill('^Confirm Password', password);
  await shot('register');
  await press('^Create Account');

  await fill('^Full Name', 'Maya Lindqvist');
  await set('^Birthday', '');
  // No engine tells how it draws the inside of a field, so the style sheet's selector stands in for it.
  const isHidden = `find('input', '^Birthday').matches('[data-empty="true"]:not(:focus)')`;
  await until('empty birthday', `document.activeElement.blur(); return ${isHidden};`);
  await shot('details-empty');
  await press('^Birthday', 'input');
  check(await look(`return !${isHidden}`), 'A focused birthday shows nothing');
  await set('^Birthday', '1992-06-03');
  await set('^Birth Time', '07:45');
  await see('Born on a Wednesday');
  await seeOffline(hand);
  await seeDrawn();
  await shot('details');
  await pressFor('^Next Step', '^Hex');
  await fill('^Hex', '#FF0000');
  await look(`find('input', '^Hue').focus()`);
  await tab.type(arrows.left);
  await see('hue 359°');
  await tab.type(arrows.right);
  await see('hue 0°');
  await fill('^Hex', '#3FC1AE');
  await fill('^Favorite Food', 'Ramen');
  await shot('preferences');
  await pressFor('^Next Step', '^Start Recording');

  const chooser = `document.querySelector('input[type=file]')`;
  await see('Start Recording');
  await shot('voice');
  await tab.upload(chooser, join(voice, 'err-corrupt-wav-rate1.wav'));
  await see('Please try an MP3 or M4A file');
  // WebKit reads Apple's lossless format; others say that they do not.
  await tab.upload(chooser, join(voice, 'ok-m4a-alac.m4a'));
  await see('Voice sample ready|Please try a WAV or MP3');
  if (await look(`return find('button', '^Clear')`)) await pressFor('^Clear', '^Start Recording');
  await tab.upload(chooser, join(voice, 'ok-wav-float32.wav'));
  await see('Voice sample ready');
  await shot('voice-held');
  await press('^Generate Artwork');
  await seePath('^/preview/');
  await see('Ready for Purchase');
  await shot('preview');
  if (isShort) return;

  await pressFor('See your image on products', 'Browse All Products');
  await see('Your Artwork is Ready');
  await shot('purchase');
  await pressFor('Browse All Products', '^Customize');
  await see('Customize');
  await shot('products');
  await pressFor('^Customize', '^Add to Cart');
  await seePath('^/customize/');
  await see('Add to Cart');
  await shot('customize');
  await pressFor('^Add to Cart', '^View Cart');
  await pressFor('^View Cart', '^Proceed to Checkout');
  await see('Proceed to Checkout');
  await shot('cart');
  await pressFor('^Proceed to Checkout', '^Full Name');
  await fill('^Full Name', 'Maya Lindqvist');
  await fill('^Email', 'maya@example.com');
  await fill('^Address', '19749 Dearborn St');
  await fill('^City', 'Chatsworth');
  await set('^State', 'CA');
  await fill('^ZIP', '91311');
  await fill('^Card number', '4242 4242 4242 4242');
  await fill('^Expiration date', '12 / 34');
  await fill('^Security code', '123');
  await shot('checkout');
  await press('^Pay', 'button');
  await seePath('^/thank-you/VF-');
  await see('Order Confirmed!');
  await shot('thank-you');
  await tab.open(`${url}/orders`);
  await see('VF-');
  await shot('orders');
  const order = await look<string>(`return document.querySelector('a[href^="/orders/"]').pathname`);
  await tab.open(`${url}/account`);
  await see('Password');
  await shot('account');

  // Before the download, for which WebKit's window opens a bar.
  for (const [page, path] of Object.entries({ ...otherPages, order, receipt: `${order}/receipt` })) {
    await tab.open(url + path);
    await until(`heading of ${page}`, `return document.querySelector('h1') !== null`);
    await shot(page);
  }
  await tab.open(`${url}/saved-artwork`);
  await see('Purchased');
  await shot('saved-artwork');
  // While the order can be cancelled, the page asks first.
  const asks = `/Downloading it now/.test(document.body.innerText)`;
  if ((await until('download', `return find('a', '^Download') ? 'link' : ${asks} && 'question'`)) === 'question') {
    await press('^Download', 'button');
    await press('^Download', '[role=alertdialog] button, [role=dialog] button, dialog button');
  }
  const link = await until<string>('download', `return find('a', '^Download')?.href`);
  // The file is at another origin, whose answer the page may not read.
  const answer = `fetch(${JSON.stringify(link)}, { redirect: 'manual' }).then(({ type }) => type === 'opaqueredirect')`;
  await until<true>('file to download', `return ${answer}`);
}

/** Takes the network away and expects the notice about it above the buttons, which stay pressable. */
async function seeOffline({ look, see, until }: Hand): Promise<void> {
  const turn = (kind: 'offline' | 'online') =>
    look(`Object.defineProperty(navigator, 'onLine', { value: ${kind === 'online'}, configurable: true });
      dispatchEvent(new Event('${kind}'));`);
  await turn('offline');
  await see('You’re offline');
  await until<true>(
    'notice above the buttons',
    `const bar = document.querySelector('.action-bar');
     if (getComputedStyle(bar).position !== 'fixed') return true;
     return document.getElementById('offline-notice').getBoundingClientRect().bottom <= bar.getBoundingClientRect().top + 1;`,
  );
  await turn('online');
}
