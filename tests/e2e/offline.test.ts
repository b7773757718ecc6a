import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { checkout as checkoutRoutes } from '#shared/api/checkout.ts';
import { calculationOf, goodCard, openWithCard, saveAddress } from './checkout-page.ts';
import { payButton } from './shopping.ts';
import { type Account, openStage } from './stage.ts';
import { button, fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });
const reason = 'You’re offline. This page resumes once you’re back.';

let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  const artworkId = await readyToShop(stage, maya);
  await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster, quantity: 2 });
});

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('status').getByText(reason).waitFor();
}

async function findNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByRole('status').getByText(reason).waitFor({ state: 'hidden' });
}

test('a page that cannot load without a connection opens by itself once the connection is back', async () => {
  const page = await stage.signedIn({ as: maya, path: '/cart' });
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await loseNetwork(page);

  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();
  await page.getByRole('alert').getByText(reason).waitFor();
  await findNetwork(page);

  await page.getByRole('heading', { name: 'No Orders Yet' }).waitFor();
});

test('Try Again loads a page whose code failed to load', async () => {
  const page = await stage.signedIn({ as: maya, path: '/cart' });
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  const code = '**/assets/orders-*.js';
  await page.route(code, (route) => route.abort());
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();

  await page.unroute(code);
  await button(page, 'Try Again').click();

  await page.getByRole('heading', { name: 'No Orders Yet' }).waitFor();
});

test('after a payment, a lost connection still leads to a page that says so, and then to the order', async () => {
  const payer = await stage.account();
  const artworkId = await readyToShop(stage, payer);
  await fillCartWith(payer.shopper, { artworkId, productId: productIds.poster });
  await saveAddress(payer.shopper);
  const page = await stage.signedIn({ as: payer });
  const { total } = await calculationOf(payer.shopper);
  await openWithCard(page, total, goodCard);
  // The connection is lost before the shop learns of the payment from the browser. Stripe's event creates the order.
  await page.route(`**${checkoutRoutes.confirmOrder.path}`, async (route) => {
    await loseNetwork(page);
    await route.abort('internetdisconnected');
  });

  await payButton(page).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByText('We’ve received your payment and are creating your order.').waitFor();
  await findNetwork(page);

  await page.getByText(/^VF-[0-9A-Z]{10}$/).waitFor();
  await page.getByText('We’ll email maya@example.com when it ships.').waitFor();
});

test('a page keeps what was typed when the code of the next page fails to load', async () => {
  const page = await stage.signedIn();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/preview-'));
  await page.route('**/assets/preview-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Maya');
  await page.evaluate('window.before = true');

  await failed;
  await page.waitForTimeout(500);

  expect(await page.evaluate('window.before')).toBe(true);
});
