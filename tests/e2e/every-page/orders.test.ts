import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#shared/model/order.ts';
import { completeOrder } from '#tests/helpers/shopping.ts';
import { calculationOf, goodCard, openWithCard, saveAddress, seePayable } from '../checkout-page.ts';
import { findings } from '../findings.ts';
import { enterAddress, fillCard, payButton } from '../shopping.ts';
import { type Account, openStage } from '../stage.ts';
import {
  answerInstead,
  bodyOf,
  button,
  failWith,
  fillCartWith,
  holdBack,
  productIds,
  readyToShop,
} from '../storefront.ts';
import { inspector } from './inspector.ts';

// The files in this folder open every page in every state at every width. Other tests do not need to check
// accessibility or layout.

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

let maya: Account;
let artworkId: number;
let order: Order;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
  await saveAddress(maya.shopper);
  const orderId = await completeOrder(maya.shopper, stage.shop(), artworkId);
  order = await bodyOf<Order>(maya.shopper.get(`/api/orders/${orderId}`));
});

describe('every state of these pages is accessible and fits the screen:', () => {
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
    await button(page, /^Remove/)
      .first()
      .click();
    await see(/^Undo/, 'removed item');
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
    const { found, open, see, turn } = inspector(page);
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
    await turn('/orders/VF-0000000000', 'Order Not Found');
    await turn(`/orders/${order.id}/receipt`, 'Print or save as PDF');
    await turn(`/orders/${order.id}`, 'All orders');
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
});
