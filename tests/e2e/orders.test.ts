import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Order, type OrderStatus, progressStep } from '#shared/model/order.ts';
import { completeOrder, eventually, paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeToast, type Viewport, widths } from './stage.ts';
import { answerInstead, bodyOf, button, dollars, expectAccessible, failWith, holdBack, still } from './storefront.ts';

const stage = openStage();

/** Two shoppers: `maya` has an order, and `newcomer` has none. */
let maya: Account;
let newcomer: Account;
let artworkId: number;
/** A copy of Maya's order, taken when production began. The order itself keeps advancing at the printer. */
let order: Order;
beforeAll(async () => {
  [maya, newcomer] = await Promise.all([stage.account(), stage.account()]);
  ({ artworkId } = await paintedArtwork(maya.shopper));
  const { id } = await placeOrder();
  order = await eventually(async () => {
    const found = await find(id);
    return found.status === 'processing' ? found : undefined;
  }, 'The production');
});

const find = (orderId: string) => bodyOf<Order>(maya.shopper.get(`/api/orders/${orderId}`));
const placeOrder = async () => find(await completeOrder(maya.shopper, stage.shop(), artworkId));

/** Calls a control endpoint of the printer's stand-in and returns the response status. */
async function controlPrinter(path: string, body?: unknown): Promise<number> {
  const url = `${stage.shop().endpoints.printful}/_control${path}`;
  return (await fetch(url, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })).status;
}

const isAtThePrinter = async (orderId: string) => {
  const headers = { authorization: 'Bearer any' };
  return (await fetch(`${stage.shop().endpoints.printful}/orders/@${orderId}`, { headers })).ok;
};

/** Advances the order at the printer until it reaches this status. */
const advanceOrder = (orderId: string, until: OrderStatus) =>
  eventually(async () => {
    const found = await find(orderId);
    if (progressStep(found.status) >= progressStep(until)) return found;
    // The order also advances on its own, and the printer rejects a request that arrives during a transition.
    await controlPrinter(`/orders/@${orderId}/advance`);
    return undefined;
  }, `The order becoming ${until}`);

/** Opens the order page and replaces these fields of the order in the API's response. */
async function openChanged(
  more: Omit<Partial<Order>, 'status'> & { status?: string },
  viewport?: Viewport,
): Promise<Page> {
  const page = await stage.signedIn({ as: maya, options: still, ...(viewport && { viewport }) });
  await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: { ...order, ...more } }));
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('heading', { name: `Order ${order.id}` }).waitFor();
  return page;
}

/** Waits for the order's refund and returns its amount in cents. */
const refundOf = (orderId: string) =>
  eventually(async () => {
    const answer = await fetch(`${stage.shop().endpoints.stripe}/_control/state`);
    const { refunds } = (await answer.json()) as { refunds: { amount: number; metadata: Record<string, string> }[] };
    return refunds.find(({ metadata }) => metadata.orderId === orderId)?.amount;
  }, 'The refund');

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Order progress' });
const information = (page: Page) => page.getByRole('region', { name: 'Order information' });

describe.each(widths)('at %s', (_name, viewport) => {
  test('the orders page of a shopper without orders links to the products', async () => {
    const page = await stage.signedIn({ viewport, as: newcomer, path: '/orders', options: still });

    await page.getByRole('heading', { name: 'No Orders Yet' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    expect(await page.getByRole('link', { name: 'Browse All Products' }).getAttribute('href')).toBe('/products');
  });

  test('an order list that fails to load shows the reason and can be reloaded', async () => {
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    await page.route('**/api/orders', failWith(500, 'The books are shut.'));
    await page.goto('/orders');

    await page.getByRole('heading', { name: 'Error Loading Orders' }).waitFor();
    await page.getByText('500: The books are shut.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/orders');
    await button(page, 'Try Again').click();

    await page.getByRole('heading', { name: order.id }).waitFor();
  });

  test('the order list shows placeholders, then a link to each order', async () => {
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    await page.route('**/api/orders', (route) => route.fulfill({ json: [order] }));
    const letGo = await holdBack(page, '/api/orders');
    await page.goto('/orders');

    await page.locator('main [aria-hidden="true"]').first().waitFor();
    await expectAccessible(page);
    letGo();
    const row = page.getByRole('link').filter({ has: page.getByRole('heading', { name: order.id }) });
    await row.getByText(dollars(order.totalAmount), { exact: true }).waitFor();
    await row.getByText('Processing', { exact: true }).waitFor();
    await row.getByRole('img', { name: `Artwork #${order.items[0]?.artworkId}` }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.click();

    await page.getByRole('heading', { name: `Order ${order.id}` }).waitFor();
  });

  test('the order page shows progress, items, address, and timeline', async () => {
    const page = await openChanged({}, viewport);
    const { items, shippingAddress, statusHistory } = order;

    await progress(page).waitFor();
    expect(await progress(page).getAttribute('aria-valuenow')).toBe('60');
    expect(await progress(page).getAttribute('aria-valuetext')).toBe('Step 3 of 5: In Production, 60%');
    await information(page).getByText(order.id, { exact: true }).waitFor();
    for (const line of [shippingAddress.name, shippingAddress.address1, 'Chatsworth, CA 91311', 'United States']) {
      await page.getByRole('region', { name: 'Shipping address' }).getByText(line, { exact: true }).waitFor();
    }
    const bought = page.getByRole('region', { name: 'Items' });
    await bought.getByRole('heading', { name: items[0]?.productName ?? '' }).waitFor();
    for (const amount of [order.subtotalAmount, order.shippingCost, order.taxAmount, order.totalAmount]) {
      await bought.getByText(dollars(amount), { exact: true }).first().waitFor();
    }
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    expect(await timeline.locator('p:first-of-type').allTextContents()).toEqual(
      statusHistory.map(({ statusMessage }) => statusMessage),
    );
    expect(await timeline.evaluateAll((entries) => entries.map((entry) => entry.ariaCurrent))).toEqual(
      statusHistory.map((_, index) => (index === 0 ? 'step' : null)),
    );
    expect(await button(page, 'Cancel order').count()).toBe(0);
    await bought.getByRole('link', { name: `Download artwork #${artworkId}` }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.each(['/orders/VF-0000000000', '/orders/nonsense'])('opening %s shows “Order Not Found”', async (path) => {
  const page = await stage.signedIn({ as: maya, path, options: still });

  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
  await page.getByText('The order may not exist, or you may not have access to it.').waitFor();
  await expectAccessible(page);
});

test("opening another shopper's order shows “Order Not Found”", async () => {
  const page = await stage.signedIn({ as: newcomer, path: `/orders/${order.id}` });

  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
});

test.each([
  ['pending', 1, 'Order Confirmed'],
  ['confirmed', 2, 'Processing'],
  ['processing', 3, 'In Production'],
  ['shipped', 4, 'Shipped'],
  ['delivered', 5, 'Delivered'],
  ['teleported', 1, 'Order Confirmed'],
])('an order with the status %s is at step %i of 5', async (status, step, label) => {
  const page = await openChanged({ status });

  await expect
    .poll(() => progress(page).getAttribute('aria-valuetext'))
    .toBe(`Step ${step} of 5: ${label}, ${step * 20}%`);
  expect(await progress(page).getByText(label, { exact: true }).filter({ visible: true }).count()).toBe(1);
  if (status === 'teleported') await information(page).getByText('Pending', { exact: true }).waitFor();
});

test.each([
  ['failed', 'Failed', 'We couldn’t print your order. You’ll get a full refund.'],
  ['cancelled', 'Cancelled', 'This order was cancelled. We’re refunding your payment.'],
])('an order with the status %s shows no progress', async (status, word, sentence) => {
  const page = await openChanged({ status });

  await page.getByText(sentence, { exact: true }).waitFor();
  await information(page).getByText(word, { exact: true }).waitFor();
  expect(await progress(page).count()).toBe(0);
  expect(await button(page, 'Cancel order').count()).toBe(0);
  await expectAccessible(page);
});

test('the order page shows the tracking of every parcel', async () => {
  const parcel = { carrier: 'USPS', service: 'Ground Advantage', deliveredAt: null };
  const page = await openChanged({
    status: 'shipped',
    shipments: [
      {
        ...parcel,
        id: '2',
        trackingNumber: '9400 2',
        trackingUrl: 'https://example.com/2',
        shippedAt: '2026-11-19T12:00:00Z',
      },
      {
        ...parcel,
        id: '1',
        trackingNumber: '9400 1',
        trackingUrl: null,
        shippedAt: '2026-11-18T12:00:00Z',
        deliveredAt: '2026-11-20T12:00:00Z',
      },
    ],
  });
  const parcels = page.getByRole('region', { name: '2 shipments' }).getByRole('listitem');

  expect(await parcels.count()).toBe(2);
  expect(await parcels.nth(0).getByRole('link', { name: 'Track 9400 2' }).getAttribute('href')).toBe(
    'https://example.com/2',
  );
  await parcels
    .nth(0)
    .getByText(/^Shipped/)
    .waitFor();
  expect(await parcels.nth(1).getByRole('link').count()).toBe(0);
  await parcels.nth(1).getByText('9400 1', { exact: true }).waitFor();
  await parcels
    .nth(1)
    .getByText(/^Delivered/)
    .waitFor();
  await expectAccessible(page);
});

test("the order page shows the printer's shipments and deliveries", async () => {
  const shipped = await advanceOrder(order.id, 'shipped');
  const page = await stage.signedIn({ as: maya, path: `/orders/${order.id}`, options: still });

  const track = page.getByRole('link', { name: `Track ${shipped.trackingNumber}` });
  await expect.poll(() => track.getAttribute('href')).toBe(shipped.trackingUrl);
  await expectAccessible(page);
  await advanceOrder(order.id, 'delivered');
  await page.reload();

  await expect.poll(() => progress(page).getAttribute('aria-valuenow')).toBe('100');
  await page
    .getByRole('region', { name: 'Shipment' })
    .getByText(/^Delivered/)
    .waitFor();
});

test('an order that the printer cannot make shows an error and is refunded', async () => {
  const { id } = await placeOrder();
  // This test does not advance the order, because an order that has shipped can no longer fail.
  await eventually(async () => ((await find(id)).status !== 'pending' ? true : undefined), 'The confirmation');
  expect(await controlPrinter(`/orders/@${id}/fail`)).toBe(200);
  await eventually(async () => ((await find(id)).status === 'failed' ? true : undefined), 'The failure');
  const page = await stage.signedIn({ as: maya, path: `/orders/${id}`, options: still });

  await page.getByText('We couldn’t print your order. You’ll get a full refund.').first().waitFor();
  expect(await refundOf(id)).toBe(Math.round(Number((await find(id)).totalAmount) * 100));
});

test('cancelling an order in production fails and shows the reason', async () => {
  const page = await openChanged({ status: 'confirmed' });
  const sentence = 'This order is already being made and can no longer be cancelled.';
  await answerInstead(page, 'POST', `/api/orders/${order.id}/cancel`, failWith(409, sentence, 'conflict'));

  await button(page, 'Cancel order').click();
  await button(page, 'Cancel the order').click();

  await seeToast(page, 'Cancellation failed', sentence);
});

// This must be the last test in the file, because the printer accepts no orders afterward.
test('cancelling an order before production requires confirmation and refunds the order', async () => {
  await controlPrinter('/failures', { path: '/confirm', status: 503, count: 1000 });
  const { id, totalAmount } = await placeOrder();
  // Waits until the printer has the order's draft, because the outcome of a cancellation during submission is
  // uncertain.
  await eventually(async () => ((await isAtThePrinter(id)) ? true : undefined), 'The draft at the printer');
  const page = await stage.signedIn({ as: maya, path: `/orders/${id}`, options: still });
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });

  await button(page, 'Cancel order').click();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await seeToast(page, 'Order cancelled', 'You’ll get a full refund.');
  await page.getByText('This order was cancelled. We’re refunding your payment.').waitFor();
  await expect.poll(() => button(page, 'Cancel order').count()).toBe(0);

  expect((await find(id)).status).toBe('cancelled');
  expect(await refundOf(id)).toBe(Math.round(Number(totalAmount) * 100));
});
