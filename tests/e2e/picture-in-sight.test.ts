import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { type Account, openStage } from './stage.ts';
import { button, productIds, readyToShop, seeCatalogue } from './storefront.ts';

const stage = openStage({ paintsPrints: false });

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
});

/**
 * A page script that records each view transition: the current round, and the `view-transition-name` values on the page
 * before and after the transition.
 */
const recordMorphs = `
  window.round = 1;
  window.morphs = [];
  const named = () => [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element).viewTransitionName)
    .filter((name) => name !== 'none' && name !== 'root');
  const start = document.startViewTransition;
  document.startViewTransition = function (options) {
    const began = round;
    const update = async () => {
      const from = named();
      await options.update();
      morphs.push({ began, from, to: named() });
    };
    return start.call(document, { ...options, update });
  };`;

test('the artwork morphs from the gallery to its preview page and from there to the purchase page', async () => {
  const page = await stage.signedIn({ as: maya });
  await page.addInitScript(recordMorphs);
  const name = `art-${artworkId}`;
  const morphed = () =>
    page.evaluate<number>(
      `morphs.filter(({ began, from, to }) => began === 2 && from.includes('${name}') && to.includes('${name}')).length`,
    );
  const follow = async (link: string, text: string) => {
    await page.getByRole('link', { name: link }).filter({ visible: true }).click();
    await page.getByText(text, { exact: true }).first().waitFor();
  };
  // The test visits the pages twice. The first round loads their code, so that no transition in the second round waits
  // for it.
  await page.goto('/saved-artwork');
  await follow('Preview & Purchase', 'Ready for Purchase');
  await follow('See your image on products', 'Your Artwork is Ready!');
  await follow('Saved artwork', 'Preview & Purchase');
  await page.evaluate('round = 2');

  await follow('Preview & Purchase', 'Ready for Purchase');
  await expect.poll(morphed).toBe(1);
  await follow('See your image on products', 'Your Artwork is Ready!');

  await expect.poll(morphed).toBe(2);
});

test('on a phone, the product stays visible after scrolling to its last option', async () => {
  const path = `/customize/${productIds.tShirt}?artwork=${artworkId}`;
  const page = await stage.signedIn({ as: maya, viewport: phone, path });
  await page.getByRole('group', { name: 'Print location' }).waitFor();
  const picture = page.getByRole('region', { name: 'Product preview' }).getByRole('img').first();
  // It begins larger than the options leave room for.
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(phone.width * 0.76);

  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');

  // The strip follows a scroll one frame later, and cuts off a little above and below.
  const isInSight = async () => {
    const { y, height } = (await picture.boundingBox())!;
    return y >= -0.06 * height && y + 0.94 * height <= phone.height * 0.4;
  };
  await expect.poll(isInSight).toBe(true);
});

test('on a phone, title, price and first choice follow the picture at once, and the button of the preview comes later', async () => {
  const page = await stage.signedIn({ as: maya, viewport: phone });
  for (const productId of [productIds.poster, productIds.tShirt, productIds.mug]) {
    await page.goto(`/customize/${productId}?artwork=${artworkId}`);
    const parts = [
      page.getByRole('region', { name: 'Product preview' }).getByRole('img').first(),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('radio', { checked: true }).first(),
      button(page, 'Generate Product Preview'),
    ];
    await parts.at(-1)!.waitFor();
    const [picture, title, choice, preview] = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
    const price = await page.getByText(/^\$\d/).first().boundingBox();

    expect(title!.y - picture!.y - picture!.height, `product ${productId}`).toBeLessThan(32);
    expect(price!.y).toBeLessThan(title!.y + title!.height);
    expect(choice!.y + choice!.height).toBeLessThan(phone.height - 94);
    expect(preview!.y).toBeGreaterThan(choice!.y + choice!.height);
  }
});

test('each product shows its price, its time of arrival and its button without scrolling, on a desktop and a phone', async () => {
  const page = await stage.signedIn({ as: maya });
  const products = await seeCatalogue(maya.shopper);
  expect(products.length).toBeGreaterThanOrEqual(24);
  const below: string[] = [];

  for (const { productId, name } of products) {
    await page.goto(`/customize/${productId}?artwork=${artworkId}`);
    const add = button(page, /^Add to Cart – \$/);
    const arrival = page.getByText(/^Should arrive \w+ \d+/);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const shown of [add, arrival]) {
        const box = await shown.boundingBox();
        const isInSight = box && box.y >= 0 && box.y + box.height <= viewport.height;
        if (!isInSight) below.push(`${name}, ${viewport.width} px: ${await shown.textContent()}`);
      }
    }
    // Each product opens at the width of a desktop.
    await page.setViewportSize(desktop);
  }

  expect(below).toEqual([]);
});

test('the first products show under the ready artwork without scrolling, on a desktop and a phone', async () => {
  const page = await stage.signedIn({ as: maya, path: `/purchase/${artworkId}` });
  const product = page.getByRole('article').first();
  await product.waitFor();

  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect((await product.boundingBox())?.y, `${viewport.width} px`).toBeLessThan(viewport.height - 90);
  }

  // With its code at hand, the light page of the products replaces this dark one at once, not after a bare dark frame.
  const hasCode = `performance.getEntriesByType('resource').some(({ name }) => /assets.products-[^/]*js$/.test(name))`;
  await expect.poll(() => page.evaluate(hasCode)).toBe(true);
});
