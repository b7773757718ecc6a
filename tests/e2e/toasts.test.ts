import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '#tests/helpers/browser.ts';
import { enterDetails, payButton, seeArtwork } from './shopping.ts';
import { openStage, seeToast } from './stage.ts';
import { button, fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const silence = join(import.meta.dirname, '../fixtures/audio/err-silent.wav');

const needed =
  'h1, h2, [role="progressbar"], [role="tab"], header button, header a, .frame, fieldset:has(.frame) label, .action-bar :is(a, button)';

/** What else is needed where a product is customized: its options and the button that enlarges the print. */
const options = 'form label, form button, [aria-label="Every pixel"]';

/** Returns what the toast covers of headings, steps, tabs, the header's controls, artworks, looks, page buttons, and `more`. */
async function coveredBy(page: Page, toast: Locator, more = 'h1'): Promise<string[]> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not visible');
  const { x, y, width, height } = box;
  // In one step, because the pictures change while an artwork is drawn. A heading that only screen readers have is one
  // pixel wide.
  return page.evaluate<string[]>(`[...document.querySelectorAll('${needed}, ${more}')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .flatMap((one) => {
      const at = one.getBoundingClientRect();
      const isClear = at.width <= 1 || at.left >= ${x + width} || at.right <= ${x} || at.top >= ${y + height} || at.bottom <= ${y};
      return isClear ? [] : one.ariaLabel || one.textContent || one.outerHTML;
    })`);
}

test.each([phone, desktop])(
  'at $width × $height, a toast covers neither headings nor the steps nor the name nor an artwork nor an option nor a button of the page or its header',
  async (viewport) => {
    const maya = await stage.account();
    const page = await stage.signedIn({ viewport, as: maya, path: '/' });
    const covered: Record<string, string[]> = {};
    await enterDetails(page);
    await button(page, 'Start Recording').waitFor();

    const file = { name: 'voice.txt', mimeType: 'text/plain', buffer: Buffer.from('No sound') };
    await page.getByLabel('Audio file').setInputFiles(file);
    covered.wizard = await coveredBy(page, await seeToast(page, 'Invalid File Type'));
    await page.getByLabel('Audio file').setInputFiles(silence);
    const sentence = 'We could barely hear anything. Please speak closer to the microphone, or choose a louder file.';
    covered.longSentence = await coveredBy(page, await seeToast(page, 'Please Try Again', sentence));
    await button(page, 'Continue without voice').click();
    await button(page, 'Complete Setup').click();
    await button(page, 'Edit details').waitFor();
    covered.saved = await coveredBy(page, await seeToast(page, 'Success'));

    // The toast then shows for its full time once the artwork has drawn itself.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await button(page, 'Generate Artwork').filter({ visible: true }).click();
    await button(page, 'Skip').waitFor();
    await button(page, 'Skip').waitFor({ state: 'hidden' });
    // While it appears, a toast is a few pixels lower.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    covered.preview = await coveredBy(page, await seeToast(page, 'Artwork Created'));
    await seeArtwork(page);
    await page.getByRole('link', { name: 'See your image on products' }).click();
    covered.purchase = await coveredBy(page, await seeToast(page, 'Artwork Uploaded'));

    const artworkId = await readyToShop(stage, maya);
    await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster });
    await page.goto(`/customize/${productIds.tShirt}?artwork=${artworkId}`);
    await button(page, /^Add to Cart/).click();
    const added = await seeToast(page, 'Added to Cart!');
    // At a desk, the picture is higher on the screen once the page has scrolled.
    await page.evaluate(`scrollTo({ top: ${viewport === desktop ? 300 : 0}, behavior: 'instant' })`);
    covered.customize = await coveredBy(page, added, options);
    await page.goto('/cart');
    await button(page, /Increase/)
      .first()
      .click();
    covered.cart = await coveredBy(page, await seeToast(page, 'Cart updated'));
    await page.goto('/checkout');
    await payButton(page).click();
    covered.checkout = await coveredBy(page, await seeToast(page, 'Checkout Error'));

    expect(Object.values(covered).flat(), JSON.stringify(covered)).toEqual([]);
  },
);
