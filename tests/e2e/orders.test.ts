import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isUnmarked } from '#shared/api/picture-url.ts';
import { type Order, type OrderStatus, progressStep } from '#shared/model/order.ts';
import { phone } from '#tests/helpers/browser.ts';
import { completeDraft, completeOrder, eventually } from '#tests/helpers/shopping.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import { bodyOf, button } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** A shopper with an artwork. */
let maya: Account;
let artworkId: number;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await stage.artwork(maya);
});

const cancelled = "Cancelled at your request. We're refunding your payment in full.";
const find = (orderId: string) => bodyOf<Order>(maya.shopper.get(`/api/orders/${orderId}`));
const placeOrder = () => completeOrder(maya.shopper, stage.shop(), artworkId);
const openOrders = (path: string) => stage.signedIn({ viewport: phone, as: maya, path });

/** Calls a control endpoint of the printer's stand-in and returns the response status. */
async function controlPrinter(path: string, body?: unknown): Promise<number> {
  const url = `${stage.shop().endpoints.printful}/_control${path}`;
  return (await fetch(url, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })).status;
}

const placeDraft = () => completeDraft(maya.shopper, stage.shop(), artworkId);

/** Advances the order at the printer until it reaches this status. */
const advanceOrder = (orderId: string, until: OrderStatus) =>
  eventually(async () => {
    const found = await find(orderId);
    if (progressStep(found.status) >= progressStep(until)) return found;
    // The order also advances on its own, and the printer rejects a request that arrives during a transition.
    await controlPrinter(`/orders/@${orderId}/advance`);
    return undefined;
  }, `The order becoming ${until}`);

/** Waits for the order's refund and returns its amount in cents. */
const refundOf = (orderId: string) =>
  eventually(async () => {
    const answer = await fetch(`${stage.shop().endpoints.stripe}/_control/state`);
    const { refunds } = (await answer.json()) as { refunds: { amount: number; metadata: Record<string, string> }[] };
    return refunds.find(({ metadata }) => metadata.orderId === orderId)?.amount;
  }, 'The refund');

const totalOf = async (orderId: string) => Math.round(Number((await find(orderId)).totalAmount) * 100);
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Order progress' });

test("the order page shows the printer's shipments and deliveries", async () => {
  const orderId = await placeOrder();
  const page = await openOrders('/orders');
  await page
    .getByRole('link')
    .filter({ has: page.getByText(`Order ${orderId}`) })
    .click();
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor();
  await page.getByText('Download', { exact: true }).waitFor();

  const shipped = await advanceOrder(orderId, 'shipped');
  await page.reload();
  const track = page.getByRole('link', { name: `Track ${shipped.trackingNumber}` });
  await expect.poll(() => track.getAttribute('href')).toBe(shipped.trackingUrl);
  await advanceOrder(orderId, 'delivered');
  await page.reload();

  await expect.poll(() => progress(page).getAttribute('aria-valuenow')).toBe('100');
  await page
    .getByRole('region', { name: 'Shipment' })
    .getByText(/^Delivered/)
    .waitFor();
});

test('on a phone, the buttons of an ordered item share a row', async () => {
  const page = await openOrders(`/orders/${await placeDraft()}`);
  const topOf = async (name: RegExp) => {
    const box = await page
      .getByRole('region', { name: 'Items' })
      .locator('a, button')
      .filter({ hasText: name })
      .boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  await page.getByRole('link', { name: `Download artwork #${artworkId}` }).waitFor();

  expect(await topOf(/^\s*Download/)).toBe(await topOf(/^Buy again/));
});

test('an order that the printer cannot make shows its refund date, and the shopper can cancel it', async () => {
  const orderId = await placeOrder();
  // This test does not advance the order, because an order that has shipped can no longer fail.
  await eventually(async () => (await find(orderId)).status !== 'pending' || undefined, 'The confirmation');
  expect(await controlPrinter(`/orders/@${orderId}/fail`)).toBe(200);
  const page = await openOrders(`/orders/${orderId}`);

  await page
    .getByText(/If we can['’]t resolve this by \w+ \d+, we['’]ll refund you in full/)
    .first()
    .waitFor();
  await button(page, 'Cancel order').click();
  await page
    .getByRole('dialog', { name: 'Cancel this order?' })
    .getByRole('button', { name: 'Cancel the order' })
    .click();
  await page.getByText(cancelled).first().waitFor();
  expect(await refundOf(orderId)).toBe(await totalOf(orderId));
});

test('cancelling an order before production refunds the order', async () => {
  const orderId = await placeDraft();
  const page = await openOrders(`/orders/${orderId}`);

  await button(page, 'Cancel order').click();
  await page
    .getByRole('dialog', { name: 'Cancel this order?' })
    .getByRole('button', { name: 'Cancel the order' })
    .click();
  await seeToast(page, 'Order cancelled', cancelled);
  await page.getByText(cancelled).first().waitFor();
  await expect.poll(() => button(page, 'Cancel order').count()).toBe(0);

  expect((await find(orderId)).status).toBe('cancelled');
  expect(await refundOf(orderId)).toBe(await totalOf(orderId));
});

test('a shopper is told that a download ends the cancellation, and then has the original and cannot cancel', async () => {
  const buyer = await stage.account();
  const artwork = await stage.artwork(buyer);
  const orderId = await completeDraft(buyer.shopper, stage.shop(), artwork);
  const unsaid = await eventually(async () => {
    const { status, headers } = await buyer.shopper.get(`/api/artworks/${artwork}/download`);
    return status === 409 ? undefined : [status, headers.get('location')];
  }, 'Painting the original');
  expect(unsaid).toEqual([302, `/preview/${artwork}`]);
  const isMarked = async () => {
    const { headers } = await buyer.shopper.get(`/api/artworks/${artwork}/image?width=960`);
    return !isUnmarked(headers.get('etag'));
  };
  expect(await isMarked()).toBe(true);
  const page = await stage.signedIn({ viewport: phone, as: buyer, path: `/orders/${orderId}` });
  await button(page, 'Cancel order').waitFor();

  await page
    .getByText(
      `Downloading it now means order ${orderId} can no longer be cancelled. If it then can’t be made or delivered, we’ll look into it before we refund you.`,
    )
    .waitFor();
  await page.getByRole('button', { name: `Download artwork #${artwork}` }).click();
  const press = page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), press]);

  expect(file.suggestedFilename()).toBe(`vibe-frequency-${artwork}.png`);
  await button(page, 'Cancel order').waitFor({ state: 'detached' });
  await expect.poll(isMarked).toBe(false);
  expect(await buyer.shopper.post(`/api/orders/${orderId}/cancel`)).toMatchObject({
    status: 409,
    body: { message: 'You downloaded an original of this order, so it can no longer be cancelled.' },
  });
});
