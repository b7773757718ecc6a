import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#shared/model/order.ts';
import { completeOrder } from '#tests/helpers/shopping.ts';
import { calculationOf, goodCard, openWithCard, saveAddress, seePayable } from './checkout-page.ts';
import { findings } from './findings.ts';
import { enterAddress, enterDetails, fillCard, payButton } from './shopping.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import {
  answerInstead,
  bodyOf,
  button,
  failWith,
  fillCartWith,
  holdBack,
  productIds,
  readyToShop,
} from './storefront.ts';

// This file opens every page in every state at both widths. Other files need not check accessibility or layout.

const stage = openStage();

/** Two shoppers: `maya` has an artwork, an address, and an order, and `newcomer` has nothing. */
let maya: Account;
let newcomer: Account;
let artworkId: number;
let order: Order;
beforeAll(async () => {
  [maya, newcomer] = await Promise.all([stage.account(), stage.account()]);
  artworkId = await readyToShop(stage, maya);
  await saveAddress(maya.shopper);
  const orderId = await completeOrder(maya.shopper, stage.shop(), artworkId);
  order = await bodyOf<Order>(maya.shopper.get(`/api/orders/${orderId}`));
});

/** Collects the findings of several states of a page. */
function inspector(page: Page) {
  const found: string[] = [];
  /** Waits for this text and inspects the page. */
  const see = async (text: string | RegExp, state: string) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    found.push(...(await findings(page, state)));
  };
  return {
    found,
    see,
    /** Opens the path, waits for this text, and inspects the page. */
    async open(path: string, text: string | RegExp) {
      await page.goto(path);
      await see(text, path);
    },
  };
}

const voiceFile = join(import.meta.dirname, '../fixtures/audio/ok-wav-pcm16.wav');

describe('every state of these pages is accessible and fits the screen:', () => {
  test('pages for visitors', async () => {
    const page = await stage.visitor();
    const { found, open, see } = inspector(page);
    for (const path of ['/', '/nowhere', '/preview/1', '/privacy', '/terms', '/returns', '/forgot-password']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findings(page, path)));
    }
    await open('/reset-password?token=x', 'New password');
    await open('/verify-email?token=x', 'This link doesn’t work');
    await open('/login', 'Sign In');
    await button(page, "Don't have an account? Sign up").click();
    await page.getByLabel('Username').fill('maya');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill('one password');
    await page.getByLabel('Confirm Password').fill('another one');
    await button(page, 'Create Account').click();
    // A toast stays open while the pointer is over it.
    await (await seeToast(page, 'Registration failed')).getByText('Registration failed').hover();
    await see('Registration failed', 'registration with a toast');
    await page.route('**/api/user', (route) => route.abort());
    await open('/login', 'Try Again');

    expect(found).toEqual([]);
  });

  test('the workspace', async () => {
    const page = await stage.signedIn({ path: '/' });
    const { found, see } = inspector(page);
    await see('Full Name', 'empty details');
    await page.getByLabel('Full Name').fill('Maya');
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('Full Name').blur();
    await see('Required', 'details with an error');
    await page.getByLabel('Full Name').fill('Maya Lindqvist');
    await page.getByLabel('Birthday').fill('1992-06-03');
    await see('Born on a Wednesday', 'details');
    await button(page, 'Next Step').click();
    await see('Hex', 'preferences');
    await page.getByLabel('Favorite Food').fill('Ramen');
    await button(page, 'Next Step').click();
    await see('Start Recording', 'voice');
    await button(page, 'Continue without voice').click();
    await see('Continuing without a voice', 'no voice');
    await page.getByLabel('Audio file').setInputFiles(voiceFile);
    await see('Voice sample ready', 'voice sample');
    await button(page, 'Complete Setup').click();
    await see('Generate Artwork', 'saved details');
    await page.getByLabel('Menu').click();
    await see('Log out', 'menu');

    expect(found).toEqual([]);
  });

  test('the voice recorder while it records', async () => {
    const page = await stage.signedIn({ path: '/' });
    const { found, see } = inspector(page);
    await enterDetails(page);
    await page.clock.install();
    await button(page, 'Start Recording').click();
    await see(/^Recording, /, 'recording');

    expect(found).toEqual([]);
  });

  test('the preview page and the gallery', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see } = inspector(page);
    const artwork = await bodyOf<object>(maya.shopper.get(`/api/artworks/${artworkId}`));
    await open(`/preview/${artworkId}`, 'Ready for Purchase');
    await button(page, 'Enlarge artwork').click();
    await page.getByRole('dialog', { name: 'Enlarge artwork' }).waitFor();
    found.push(...(await findings(page, 'enlarged artwork')));
    await page.route(`**/api/artworks/${artworkId}`, (route) =>
      route.fulfill({ json: { ...artwork, status: 'rendering', currentImageUrl: null } }),
    );
    const held = Promise.withResolvers<void>();
    await page.route('**/generate-preview', (route) => held.promise.then(() => failWith(404, 'No.')(route)));
    await open(`/preview/${artworkId}`, 'Drawing your artwork');
    held.resolve();
    await see('Retry', 'failed drawing');
    await open('/preview/99', 'Artwork not found');
    await page.route(`**/api/artworks/${artworkId}`, failWith(500, 'No.'));
    await open(`/preview/${artworkId}`, 'We couldn’t load this artwork');
    await page.unrouteAll();

    await open('/saved-artwork', `Artwork #${artworkId}`);
    await page.route('**/image?*', (route) => route.abort());
    await open('/saved-artwork', 'Image loading failed');
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

  test('the purchase page and the catalogue', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see } = inspector(page);
    const upload = '/api/printful/upload-artwork/*';
    const status = '/api/printful/artwork-status/*';
    await page.route(`**${status}`, (route) => route.fulfill({ json: { status: 'waiting', printfulFileId: 7 } }));
    await open(`/purchase/${artworkId}`, 'Preparing Your Artwork');
    const shirt = `/customize/${productIds.tShirt}?artwork=${artworkId}`;
    await open(shirt, 'Preparing your artwork for print…');
    await page.route(`**${status}`, (route) => route.fulfill({ json: { status: 'failed', printfulFileId: 7 } }));
    await page.route(`**${upload}`, failWith(502, 'Upload failed'));
    await open(`/purchase/${artworkId}`, 'Retry Upload');
    await page.unrouteAll();
    await open(`/purchase/${artworkId}`, 'Your Artwork is Ready!');
    await open('/purchase/nonsense', 'Invalid artwork ID');

    await open('/products', / products$/);
    await button(page, 'List').click();
    await see(/ products$/, 'list of products');
    await page.getByRole('searchbox').fill('zeppelin');
    await see('No products found', 'search without results');
    await page.route('**/api/printful/products?*', failWith(500, 'No.'));
    await open('/products', 'Failed to load products');
    await page.unrouteAll();

    // The printer's picture starts by itself once the choice rests.
    const letGo = await holdBack(page, '/api/printful/mockup');
    await open(shirt, 'Drawn from your print.');
    await see('Usually 10–15 seconds', 'product preview in progress');
    letGo();
    await see('This is how it will look.', 'product preview');
    await button(page, /^Add to Cart/).click();
    await see('Added to Cart', 'product in the cart');
    await page.route('**/api/printful/variants/*', failWith(500, 'No.'));
    await open(shirt, 'We couldn’t load this product');
    await page.unrouteAll();
    await open('/customize/nonsense?artwork=1', 'Invalid product ID.');
    await open('/customize/99999?artwork=1', 'Product not found.');
    await open('/customize/71?artwork=99', 'No artwork found.');

    expect(found).toEqual([]);
  });

  test('the cart and checkout', async () => {
    const buyer = await stage.account();
    const bought = await stage.artwork(buyer);
    const page = await stage.signedIn({ as: buyer });
    const { found, open, see } = inspector(page);
    await open('/cart', 'Your cart is empty');
    await open('/checkout', 'Your cart is empty');
    const two = { artworkId: bought, quantity: 2 };
    await fillCartWith(
      buyer.shopper,
      { ...two, productId: productIds.poster },
      { ...two, productId: productIds.tShirt },
    );
    await open('/cart', 'Proceed to Checkout');
    await button(page, 'Clear cart').click();
    await see('Clear your cart?', 'question before clearing the cart');
    await page.route('**/api/cart', failWith(500, 'No.'));
    await open('/cart', 'Failed to load cart.');
    await page.unrouteAll();

    await open('/checkout', 'Enter your address to see shipping options.');
    await payButton(page).click();
    await see('Required', 'checkout with errors');
    await enterAddress(page);
    await page.getByLabel('Card number').waitFor();
    await see(/^Pay \$/, 'checkout with totals');
    await saveAddress(buyer.shopper);
    await page.route('**/api/checkout/calculate', failWith(502, 'The printer does not answer.'));
    await open('/checkout', 'The printer does not answer.');
    await page.unrouteAll();
    const calculation = await calculationOf(buyer.shopper);
    const warning = 'The poster is out of stock.';
    await page.route('**/api/checkout/calculate', (route) =>
      route.fulfill({ json: { ...calculation, validationErrors: [warning] } }),
    );
    await open('/checkout', warning);
    await page.unrouteAll();
    await page.route('**/api/checkout/create-payment', failWith(502, 'No.'));
    await open('/checkout', 'We couldn’t set up your payment.');
    await page.unrouteAll();

    expect(found).toEqual([]);
  });

  test('checkout while and after paying', async () => {
    await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster });
    const page = await stage.signedIn({ as: maya });
    const { found, see } = inspector(page);
    const { total } = await calculationOf(maya.shopper);
    const letGo = await holdBack(page, '/api/checkout/confirm-order');
    await openWithCard(page, total, '4000 0000 0000 0002');
    await payButton(page).click();
    await see('Your card was declined.', 'declined card');
    await seePayable(page, total);
    await page.getByLabel('Card number').fill('4000 0025 0000 3155');
    await payButton(page).click();
    await page.getByRole('dialog', { name: '3-D Secure authentication' }).waitFor();
    found.push(...(await findings(page, '3-D Secure')));
    await page.keyboard.press('Escape');
    await seePayable(page, total);
    await fillCard(page, goodCard);
    await payButton(page).click();
    await see('Payment received', 'payment received');
    letGo();

    expect(found).toEqual([]);
  });

  test('the thank-you page and the orders', async () => {
    const page = await stage.signedIn({ as: maya });
    const { found, open, see } = inspector(page);
    await open(`/thank-you/${order.id}`, 'Order Confirmed!');
    await page.route('**/api/orders/pi_test', failWith(404, 'Order not found'));
    await open('/thank-you/pi_test', 'We’ve received your payment and are creating your order.');
    const letGo = await holdBack(page, '/api/orders');
    await page.goto('/orders');
    await page.locator('main [aria-hidden="true"]').first().waitFor();
    found.push(...(await findings(page, 'placeholders of orders')));
    letGo();
    await see(order.id, 'orders');
    await page.route('**/api/orders', failWith(500, 'No.'));
    await open('/orders', 'Try Again');
    await open('/orders/VF-0000000000', 'Order Not Found');
    await open(`/orders/${order.id}`, `Order ${order.id}`);
    const parcel = {
      carrier: 'USPS',
      service: 'Ground Advantage',
      shippedAt: '2026-11-18T12:00:00Z',
      deliveredAt: null,
    };
    for (const changes of [
      { status: 'confirmed' },
      { status: 'failed' },
      { status: 'cancelled' },
      {
        status: 'shipped',
        shipments: [
          { ...parcel, id: '2', trackingNumber: '9400 2', trackingUrl: 'https://example.com/2' },
          { ...parcel, id: '1', trackingNumber: '9400 1', trackingUrl: null },
        ],
      },
    ]) {
      await answerInstead(page, 'GET', `/api/orders/${order.id}`, (route) =>
        route.fulfill({ json: { ...order, ...changes } }),
      );
      await open(`/orders/${order.id}`, `Order ${order.id}`);
      if (changes.status !== 'confirmed') continue;
      await button(page, 'Cancel order').click();
      await see('Cancel this order?', 'question before cancelling');
    }

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

  test('pages of a shopper without artworks and orders', async () => {
    const page = await stage.signedIn({ as: newcomer });
    const { found, open } = inspector(page);
    await open('/saved-artwork', 'No Artwork Yet');
    await open('/orders', 'Browse All Products');
    await open('/products', / products$/);

    expect(found).toEqual([]);
  });
});
