import { beforeAll, describe, expect, test } from 'vitest';
import { mockupWait } from '../../../frontend/src/features/catalogue/mockup-wait.ts';
import { type Account, openStage } from '../stage.ts';
import { button, failWith, holdBack, productIds, readyToShop } from '../storefront.ts';
import { inspector } from './inspector.ts';

// The files in this folder open every page in every state at every width. Other tests do not need to check
// accessibility or layout.

const stage = openStage({ paintsArtworks: false });

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
});

describe('every state of these pages is accessible and fits the screen:', () => {
  test('the purchase page and the catalogue', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see, turn } = inspector(page);
    // Until the print itself is inspected, products show its thumbnail, because each width would paint all prints anew.
    const printWorker = '**/assets/print.worker*';
    await page.context().route(printWorker, () => undefined);
    const upload = '/api/printful/upload-artwork/*';
    const status = '/api/printful/artwork-status/*';
    await page.route(`**${status}`, (route) => route.fulfill({ json: { status: 'waiting', printfulFileId: 7 } }));
    await open(`/purchase/${artworkId}`, 'Preparing Your Artwork');
    const shirt = `/customize/${productIds.tShirt}?artwork=${artworkId}`;
    await open(shirt, 'Preparing your artwork for print...');
    await page.route(`**${status}`, (route) => route.fulfill({ json: { status: 'failed', printfulFileId: 7 } }));
    await page.route(`**${upload}`, failWith(502, 'Upload failed'));
    await open(`/purchase/${artworkId}`, 'Retry Upload');
    await page.unrouteAll();
    await open(`/purchase/${artworkId}`, 'Your Artwork is Ready!');
    await turn('/purchase/nonsense', 'Invalid artwork ID');

    await turn('/products', / products$/);
    await page.getByTitle('List', { exact: true }).click();
    await see(/ products$/, 'list of products');
    await page.getByRole('searchbox').fill('zeppelin');
    await see('No products found', 'search without results');
    await page.route('**/api/printful/products?*', failWith(500, 'No.'));
    await open('/products', 'Failed to load products');
    await page.unrouteAll();

    // The mockup is requested automatically once the selection has been unchanged for a while.
    const letGo = await holdBack(page, '/api/printful/mockup');
    await open(shirt, 'Drawn from your print.');
    await see('Usually 10–15 seconds', 'product preview in progress');
    letGo();
    await page.getByText('This is how it will look.').waitFor({ timeout: mockupWait.untilMs });
    await see('This is how it will look.', 'product preview');
    await button(page, 'Size guide').click();
    await see('The garment, laid flat', 'size guide');
    await page.keyboard.press('Escape');
    await button(page, /^Add to Cart/).click();
    await see('Added to Cart', 'product in the cart');
    await page.route('**/api/printful/variants/*', failWith(500, 'No.'));
    await open(shirt, 'We couldn’t load this product');
    await page.unrouteAll();
    await turn('/customize/nonsense?artwork=1', 'Invalid product ID.');
    await turn('/customize/99999?artwork=1', 'Product not found.');
    await turn('/customize/71?artwork=99', 'No artwork found.');
    await page.context().unroute(printWorker);
    await page.goto(shirt);
    await button(page, 'Every pixel').click();
    await page.locator('[data-print-part] [data-print=painted]').waitFor();
    await see('One inch', 'every pixel of the print');

    expect(found).toEqual([]);
  });
});
