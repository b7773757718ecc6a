import { beforeAll, describe, expect, test } from 'vitest';
import { saveAddress } from '../checkout-page.ts';
import { findings } from '../findings.ts';
import { type Account, openStage } from '../stage.ts';
import { bodyOf, button, failWith, fillCartWith, productIds, readyToShop } from '../storefront.ts';
import { inspector } from './inspector.ts';

// The files in this folder open every page in every state at every width. Other tests do not need to check
// accessibility or layout.

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const longName = 'For Quirinella Wolfeschlegelsteinhausenbergerdorff';

let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
  await saveAddress(maya.shopper);
});

describe('every state of these pages is accessible and fits the screen:', () => {
  test('the preview page and the gallery', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see, turn } = inspector(page);
    const artwork = await bodyOf<object>(maya.shopper.get(`/api/artworks/${artworkId}`));
    await open(`/preview/${artworkId}`, 'Ready for Purchase');
    await button(page, 'Enlarge artwork').click();
    await page.getByRole('dialog', { name: 'Enlarge artwork' }).waitFor();
    found.push(...(await findings(page, 'enlarged artwork')));
    await page.keyboard.press('Escape');
    await button(page, 'Give it a name').click();
    await button(page, 'Show four variations').click();
    await see('Keep this one', 'variations and the name field');
    await page.route(`**/api/artworks/${artworkId}`, (route) =>
      route.fulfill({ json: { ...artwork, status: 'rendering', currentImageUrl: null } }),
    );
    await page.route('**/image?*', failWith(404, 'Image not found'));
    await page.route('**/generate-preview', () => undefined);
    await open(`/preview/${artworkId}`, 'Drawing your artwork');
    await page.route('**/generate-preview', failWith(404, 'No.'));
    await open(`/preview/${artworkId}`, 'Retry');
    await turn('/preview/99', 'Artwork not found');
    await page.route(`**/api/artworks/${artworkId}`, failWith(500, 'No.'));
    await open(`/preview/${artworkId}`, 'We couldn’t load this artwork');
    await page.unrouteAll();

    await open('/saved-artwork', `Artwork #${artworkId}`);
    await page.route('**/image?*', (route) => route.abort());
    await open('/saved-artwork', 'Image loading failed');
    const many = Array.from({ length: 13 }, (_, at) => ({
      ...artwork,
      id: 13 - at,
      isPurchased: at === 0,
      title: longName,
    }));
    await page.route('**/api/artworks', (route) => route.fulfill({ json: many }));
    await page.goto('/saved-artwork');
    await page.getByText('Buy again').waitFor();
    found.push(...(await findings(page, 'many artworks')));
    await button(page, 'Compare').click();
    await see('Second artwork', 'two artworks compared');
    await page.route('**/api/artworks', (route) => route.fulfill({ json: [{ ...artwork, isPurchased: false }] }));
    await page.goto('/saved-artwork');
    await button(page, `Delete artwork #${artworkId}`).click();
    await see(`Delete artwork #${artworkId}?`, 'question before deleting');
    await page.route('**/api/artworks', (route) => route.fulfill({ json: [] }));
    await open('/saved-artwork', 'No Artwork Yet');
    await page.route('**/api/artworks', failWith(500, 'No.'));
    await open('/saved-artwork', 'Unable to load artwork gallery');

    expect(found).toEqual([]);
  });

  test('the account page', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see } = inspector(page);
    await open('/account', 'This device');
    await button(page, 'Add an address').click();
    await page.getByRole('dialog', { name: 'New address' }).getByLabel('Full Name').waitFor();
    await button(page, 'Save address').click();
    await see('Required', 'address with errors');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Addresses' }).getByRole('button', { name: 'Delete' }).click();
    await see('Delete this address?', 'question before deleting an address');
    await page.keyboard.press('Escape');
    await page.getByLabel('Current password').fill('one');
    await page.getByLabel('New password', { exact: true }).fill('amber-lighthouse-41-rain');
    await page.getByLabel('Confirm new password').fill('amber-lighthouse-41-snow');
    await button(page, 'Change password').click();
    await see('Passwords do not match', 'password with an error');

    expect(found).toEqual([]);
  });

  test('pages while offline', async () => {
    await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster });
    const page = await stage.signedIn({ as: maya });
    const { found, open, see } = inspector(page);
    for (const [path, text] of [
      ['/cart', 'Proceed to Checkout'],
      ['/checkout', /^Pay \$/],
      ['/account', 'This device'],
    ] as const) {
      await open(path, text);
      await page.context().setOffline(true);
      await see('You’re offline.', `${path} while offline`);
      await page.context().setOffline(false);
    }
    const visitor = await stage.visitor();
    const visited = inspector(visitor);
    await visited.open('/login', 'Sign In');
    await visitor.context().setOffline(true);
    await visited.see('You’re offline.', 'sign-in while offline');

    expect([...found, ...visited.found]).toEqual([]);
  });
});
