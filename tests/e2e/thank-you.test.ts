import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#shared/model/order.ts';
import { completeOrder, paintedArtwork } from '#tests/helpers/shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, widths } from './stage.ts';
import { bodyOf, expectAccessible, failWith, still } from './storefront.ts';

const stage = openStage();

/** Two shoppers: `maya` has one order, and `newcomer` has none. */
let maya: Account;
let newcomer: Account;
let order: Order;
beforeAll(async () => {
  [maya, newcomer] = await Promise.all([stage.account(), stage.account()]);
  const { artworkId } = await paintedArtwork(maya.shopper);
  const orderId = await completeOrder(maya.shopper, stage.shop(), artworkId);
  order = await bodyOf<Order>(maya.shopper.get(`/api/orders/${orderId}`));
});

const received = 'We’ve received your payment and are creating your order.';
const confirming = 'We’re still confirming your payment with your bank. Please don’t pay again.';
const late = /^This is taking longer than usual\. You don’t need to wait or pay again/;

describe.each(widths)('at %s', (_name, viewport) => {
  test("the thank-you page shows the order's number, status, and picture", async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: `/thank-you/${order.id}`, options: still });

    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await page.getByText(order.id, { exact: true }).waitFor();
    await page.getByText(`We’ll email ${order.shippingAddress.email} at every step.`).waitFor();
    await page.getByRole('img', { name: /^Artwork #/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('link', { name: 'View order', exact: true }).getAttribute('href')).toBe(
      `/orders/${order.id}`,
    );
    await page.getByRole('link', { name: 'Create Another Artwork' }).click();

    await page.getByRole('button', { name: 'Generate Artwork' }).filter({ visible: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the thank-you page shows a payment that has no order yet, then its order', async () => {
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    let there = false;
    await page.route('**/api/orders/pi_test', (route) =>
      there ? route.fulfill({ json: { ...order, status: 'confirmed' } }) : failWith(404, 'Order not found')(route),
    );
    await page.goto('/thank-you/pi_test');

    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await page.getByText(received, { exact: true }).waitFor();
    await page.getByText('pi_test', { exact: true }).waitFor();
    await page.getByText('Processing', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    there = true;

    await page.getByText(order.id, { exact: true }).waitFor();
    await page.getByText('Confirmed', { exact: true }).waitFor();
  });

  test('the thank-you page polls for a minute if the outcome is unknown, then promises the shopper an email', async () => {
    const page = await stage.signedIn({ viewport, as: newcomer, options: still });
    await page.clock.install();
    let asked = 0;
    let answered = 0;
    await page.route('**/api/orders', async (route) => {
      asked += 1;
      await route.fulfill({ json: [] });
      answered += 1;
    });
    await page.goto('/thank-you/pending');

    await page.getByText(confirming, { exact: true }).waitFor();
    await page.getByText('pending', { exact: true }).waitFor();
    const now = () => page.evaluate<number>('Date.now()');
    const opened = await now();
    await expectAccessible(page);
    const aSecondLater = async () => {
      // Advances the page's clock only while no response is pending. Otherwise, slow responses would reduce the number
      // of polls.
      if (answered === asked) await page.clock.runFor(1000);
      return page.getByText(late).count();
    };
    await expect.poll(aSecondLater, { timeout: 60_000, interval: 20 }).toBe(1);

    expect((await now()) - opened).toBeGreaterThan(50_000);
    expect((await now()) - opened).toBeLessThan(75_000);
    expect(asked).toBeGreaterThan(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const last = asked;
    await page.clock.runFor(10_000);
    expect(asked).toBe(last);
    expect(await page.getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders');
  });
});

test('the thank-you page replaces an unknown outcome with the order just placed', async () => {
  const page = await stage.signedIn({ as: newcomer });
  let made: Order[] = [];
  await page.route('**/api/orders', (route) => route.fulfill({ json: made }));
  await page.goto('/thank-you/pending');
  await page.getByText(confirming, { exact: true }).waitFor();

  made = [{ ...order, createdAt: new Date().toISOString() }];

  await page.getByText(order.id, { exact: true }).waitFor();
});

test("the thank-you page does not mistake last week's order for the order just paid for", async () => {
  const page = await stage.signedIn({ as: newcomer });
  const old = { ...order, createdAt: new Date(Date.now() - 7 * 24 * 3600_000).toISOString() };
  let asked = 0;
  await page.route('**/api/orders', (route) => {
    asked += 1;
    return route.fulfill({ json: [old] });
  });
  await page.goto('/thank-you/pending');

  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(1);

  await page.getByText(confirming, { exact: true }).waitFor();
  expect(await page.getByText(order.id).count()).toBe(0);
});

test("the thank-you page does not show another shopper's order", async () => {
  const page = await stage.signedIn({ as: newcomer, path: `/thank-you/${order.id}` });

  await page.getByText(received, { exact: true }).waitFor();

  expect(await page.getByText(order.shippingAddress.email).count()).toBe(0);
});
