import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Order, type OrderStatus, progressStep } from '#shared/model/order.ts';
import { phone } from '#tests/helpers/browser.ts';
import { eventually } from '#tests/helpers/shopping.ts';
import { enterAddress, fillCard, payButton, pictureMs } from './shopping.ts';
import { openStage } from './stage.ts';
import { fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsPrints: false });

/**
 * Advances the order at the print provider by one step. The order also advances on its own, and the provider rejects a
 * request that arrives during a transition.
 */
async function advanceOrder(orderId: string): Promise<void> {
  const answer = await fetch(`${stage.shop().endpoints.printful}/_control/orders/@${orderId}/advance`, {
    method: 'POST',
  });
  await answer.arrayBuffer();
}

/** Reads a PNG's width, height, and pixels per meter from its chunks. */
function measure(png: Buffer): { width: number; height: number; perMeter: number } {
  const physical = png.indexOf('pHYs', 0, 'latin1') + 4;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), perMeter: png.readUInt32BE(physical) };
}

test('a new shopper gets from the landing page to the paid order with at most 11 clicks on 8 screens, follows it until it arrives, and downloads the original', async () => {
  // The purchase page shows products only once the catalogue has been read.
  await readyToShop(stage, await stage.account());
  const page = await stage.visitor({ viewport: phone, path: '/' });
  const clicks: string[] = [];
  const screens: string[] = [];
  const see = async (screen: string | RegExp) => {
    await page.waitForURL(screen, { timeout: pictureMs });
    screens.push(new URL(page.url()).pathname);
  };
  const click = async (role: 'link' | 'button', name: string | RegExp) => {
    clicks.push(String(name));
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
  };
  const name = `maya-${crypto.randomUUID().slice(0, 8)}`;

  await see('**/');
  await click('link', 'Make your own');
  await see(/\/login(#register)?$/);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-93-lanterns');
  await page.getByLabel('Confirm Password').fill('violet-harbour-93-lanterns');
  await click('button', 'Create Account');
  await see('**/');
  await page.getByLabel('Full Name').fill('Maya Lindqvist');
  await page.getByLabel('Birthday', { exact: true }).fill('1992-06-03');
  await click('button', 'Next Step');
  await page.getByLabel('Favorite Food').fill('Ramen');
  await click('button', 'Next Step');
  await click('button', 'Continue without voice');
  await click('button', 'Generate Artwork');
  await see(/\/preview\/1$/);
  await click('link', 'See your image on products');
  await see(/\/purchase\/1$/);
  await click('link', /^Customize/);
  await see(/\/customize\/\d+\?artwork=1$/);
  await click('button', /^Add to Cart/);
  await click('link', 'Checkout');
  await see('**/checkout');
  await enterAddress(page);
  await fillCard(page, '4242 4242 4242 4242');
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  await click('button', /^Pay/);
  await see(/\/thank-you\/VF-[0-9A-Z]{10}$/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  expect(clicks.length).toBeLessThanOrEqual(11);
  expect(screens).toHaveLength(8);

  const orderId = page.url().split('/').at(-1) ?? '';
  await page.goto(`/orders/${orderId}`);
  const reached = (status: OrderStatus) =>
    eventually(async () => {
      const answer = await page.request.get(`/api/orders/${orderId}`);
      const order = (await answer.json()) as Order;
      // The order may already have passed this status.
      if (progressStep(order.status) >= progressStep(status)) return true;
      if (order.status !== 'pending') await advanceOrder(orderId);
      return undefined;
    }, `The order becoming ${status}`);
  await reached('shipped');
  await page.reload();
  await page.getByText('Shipped').filter({ visible: true }).first().waitFor();
  await reached('delivered');
  await page.reload();
  await page.getByText('Delivered').filter({ visible: true }).first().waitFor();

  await page.goto('/saved-artwork');
  await page.getByText('Purchased').filter({ visible: true }).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).first().click(),
  ]);
  const original = await buffer(await download.createReadStream());
  expect(download.suggestedFilename()).toBe(`vibe-frequency-1.png`);
  expect(measure(original)).toEqual({ width: 3000, height: 3000, perMeter: 11811 });
});

test('a shopper who closes the browser tab right after paying finds the order later', async () => {
  const account = await stage.account();
  const artworkId = await readyToShop(stage, account);
  await fillCartWith(account.shopper, { artworkId, productId: productIds.poster });
  const page = await stage.signedIn({ as: account, path: '/checkout' });
  await enterAddress(page);
  await fillCard(page, '4242 4242 4242 4242');
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  // The tab closes before the client can confirm the order, so only Stripe's webhook can place it.
  await page.route('**/api/checkout/confirm-order', (route) => route.abort());
  const paid = page.waitForResponse((answer) => /payment_intents\/pi_\w+\/confirm/.test(answer.url()));
  await payButton(page).click();
  await paid;
  await page.close();

  const later = await page.context().newPage();
  await eventually(async () => {
    const answer = await later.request.get('/api/orders');
    return ((await answer.json()) as unknown[]).length === 1 || undefined;
  }, 'The order appearing');
  await later.goto('/orders');
  await later
    .getByText(/VF-[0-9A-Z]{10}/)
    .first()
    .waitFor();
  await later.goto('/cart');
  await later.getByText('Your cart is empty').waitFor();
});
