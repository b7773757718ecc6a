import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  calculationOf,
  goodCard,
  intentsOf,
  openWithCard,
  ordersOf,
  saveAddress,
  seePayable,
  seeThanks,
} from './checkout-page.ts';
import { fillCard, payButton } from './shopping.ts';
import { type Account, openStage, seeToast, widths } from './stage.ts';
import {
  button,
  expectAccessible,
  failWith,
  fillCartWith,
  holdBack,
  productIds,
  readyToShop,
  still,
} from './storefront.ts';

const stage = openStage();
const createPayment = '**/api/checkout/create-payment';

/** A shopper with a saved address and a poster in the cart. */
let maya: Account;
let artworkId: number;
let total: string;
beforeAll(async () => {
  maya = await stage.account();
  artworkId = await readyToShop(stage, maya);
  await saveAddress(maya.shopper);
});
beforeEach(async () => {
  await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster });
  ({ total } = await calculationOf(maya.shopper));
});

const openCheckout = (path?: string) => stage.signedIn({ as: maya, options: still, ...(path && { path }) });
/** Returns the total charged to cards so far, in cents. */
const taken = async () =>
  (await intentsOf(stage.shop(), maya)).reduce((sum, { amount_received }) => sum + amount_received, 0);

/**
 * Makes Stripe.js throw an error before or after it confirms the payment. `error` is a JavaScript expression that
 * creates the error.
 */
async function breakPaying(page: Page, when: 'before' | 'after', error: string): Promise<void> {
  const wrapped = `;(() => {
    const make = window.Stripe;
    window.Stripe = Object.assign((...given) => {
      const stripe = make(...given);
      return { ...stripe, confirmPayment: async (...order) => {
        if (${when === 'after'}) await stripe.confirmPayment(...order);
        throw ${error};
      } };
    }, make);
  })();`;
  await page.route(await scriptOf(page), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${wrapped}` });
  });
}

async function scriptOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/config');
  return ((await answer.json()) as { stripeJsUrl: string }).stripeJsUrl;
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('a valid card is charged the amount on the pay button, and the order is confirmed', async () => {
    const before = await taken();
    const page = await stage.signedIn({ viewport, as: maya, options: still });
    const letGo = await holdBack(page, '/api/checkout/confirm-order');
    await openWithCard(page, total, goodCard);

    await payButton(page).click();
    await button(page, 'Payment received').waitFor();
    await expectAccessible(page);
    letGo();
    const orderId = await seeThanks(page);

    expect((await taken()) - before).toBe(Math.round(Number(total) * 100));
    const [order] = await ordersOf(maya.shopper);
    expect(order).toMatchObject({ id: orderId, totalAmount: total });
  });
});

test.each([
  ['is declined', '4000 0000 0000 0002', 'Your card was declined.'],
  ['has insufficient funds', '4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['has expired', '4000 0000 0000 0069', 'Your card has expired.'],
  ['is incomplete', '4242 4242 4242 42', 'Your card number is incomplete.'],
])('paying with a card that %s shows the reason and charges nothing', async (_what, card, sentence) => {
  const [before, orders] = [await taken(), await ordersOf(maya.shopper)];
  const page = await openCheckout();
  await openWithCard(page, total, card);

  await payButton(page).click();

  await seeToast(page, 'Payment Failed', sentence);
  await seePayable(page, total);
  await expectAccessible(page);
  expect(await taken()).toBe(before);
  expect(await ordersOf(maya.shopper)).toHaveLength(orders.length);
});

test('passing 3-D Secure completes the payment', async () => {
  const page = await openCheckout();
  await openWithCard(page, total, '4000 0027 6000 3184');

  await payButton(page).click();
  await page.getByRole('dialog', { name: '3-D Secure authentication' }).waitFor();
  await button(page, 'Complete').click();

  await seeThanks(page);
});

test.each([
  ['failed', (page: Page) => button(page, 'Fail').click()],
  ['closed', (page: Page) => page.keyboard.press('Escape')],
])('a 3-D Secure challenge that is %s blocks the payment, and another card succeeds', async (_how, refuse) => {
  const before = await taken();
  const page = await openCheckout();
  await openWithCard(page, total, '4000 0027 6000 3184');

  await payButton(page).click();
  await page.getByRole('dialog', { name: '3-D Secure authentication' }).waitFor();
  await refuse(page);
  await seeToast(page, 'Payment Failed');
  await page
    .getByText(/unable to authenticate your payment method/i)
    .first()
    .waitFor();
  expect(await taken()).toBe(before);
  await seePayable(page, total);
  await fillCard(page, goodCard);
  await payButton(page).click();

  await seeThanks(page);
});

test('a failed payment setup shows the error and can be retried', async () => {
  const page = await openCheckout();
  let asked = 0;
  await page.route(createPayment, (route) => {
    asked += 1;
    return failWith(502, 'Payments are away.')(route);
  });
  await page.goto('/checkout');

  await seeToast(page, 'Payment Setup Failed', '502: Payments are away.');
  await page.getByText('We couldn’t set up your payment. You haven’t been charged.').waitFor();
  await expectAccessible(page);
  await payButton(page).click();
  await seeToast(page, 'Checkout Error', 'Setting up your payment. Please wait...');
  expect(asked).toBe(1);
  await page.unroute(createPayment);
  await button(page, 'Try Again').click();

  await page.getByLabel('Card number').waitFor();
  await seePayable(page, total);
});

test('a card form that fails to load shows an error and can be reloaded', async () => {
  const page = await openCheckout('/cart');
  const script = await scriptOf(page);
  await page.route(script, (route) => route.abort());
  await page.goto('/checkout');

  await seeToast(page, 'Payment Setup Failed', 'We couldn’t load the card form. Please check your connection.');
  await page.unroute(script);
  await button(page, 'Try Again').click();

  await page.getByLabel('Card number').waitFor();
  await seePayable(page, total);
});

test('a double click on the pay button pays once', async () => {
  const [before, orders] = [await taken(), await ordersOf(maya.shopper)];
  const page = await openCheckout();
  let confirmed = 0;
  await page.route(/\/payment_intents\/pi_\w+\/confirm/, (route) => {
    confirmed += 1;
    return route.fallback();
  });
  const letGo = await holdBack(page, '/api/checkout/confirm-order');
  await openWithCard(page, total, goodCard);

  await payButton(page).dblclick();
  await button(page, 'Payment received').waitFor();
  expect(await button(page, 'Payment received').isDisabled()).toBe(true);
  letGo();
  await seeThanks(page);

  expect(confirmed).toBe(1);
  expect((await taken()) - before).toBe(Math.round(Number(total) * 100));
  expect(await ordersOf(maya.shopper)).toHaveLength(orders.length + 1);
});

test('a payment whose order cannot be confirmed is reported, and its order appears later', async () => {
  const page = await openCheckout();
  await page.route('**/api/checkout/confirm-order', failWith(500, 'Something went wrong', 'internal'));
  await openWithCard(page, total, goodCard);

  await payButton(page).click();

  await seeToast(
    page,
    'Order Creation Failed',
    'Payment was successful but order creation failed. Our team has been notified.',
  );
  await page.waitForURL(/\/thank-you\/pi_\w+$/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  const shown = page.getByText(/^VF-[0-9A-Z]{10}$/);
  await shown.waitFor();
  expect((await ordersOf(maya.shopper))[0]).toMatchObject({ id: await shown.textContent() });
});

test('a blocked navigation after payment leads to the thank-you page after two seconds', async () => {
  const page = await openCheckout('/cart');
  const refused = 'The current window does not have permission to navigate the target frame';
  await breakPaying(page, 'after', `new DOMException('${refused}', 'SecurityError')`);
  await openWithCard(page, total, goodCard);

  const pressed = performance.now();
  await payButton(page).click();
  await seeToast(page, 'Payment Processing');
  await page.waitForURL('**/thank-you/pending');

  expect(performance.now() - pressed).toBeGreaterThan(2000);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByText(/^VF-[0-9A-Z]{10}$/).waitFor();
});

test('a checkout error before the charge shows a toast and charges nothing', async () => {
  const before = await taken();
  const page = await openCheckout('/cart');
  await breakPaying(page, 'before', "new TypeError('Cannot read properties of undefined')");
  await openWithCard(page, total, goodCard);

  await payButton(page).click();

  await seeToast(page, 'Checkout Failed', 'Something went wrong during checkout. Please try again.');
  await seePayable(page, total);
  expect(await taken()).toBe(before);
});

test('a checkout error after the charge does not lead to a second charge', async () => {
  const before = await taken();
  const page = await openCheckout('/cart');
  await breakPaying(page, 'after', "new TypeError('Cannot read properties of undefined')");
  await openWithCard(page, total, goodCard);

  // The wait starts before the click. The toast disappears after five seconds, and on a busy machine the click may
  // take longer to resolve.
  await Promise.all([
    seeToast(page, 'Checkout Failed', 'Something went wrong during checkout. Please try again.'),
    payButton(page).click(),
  ]);
  await seePayable(page, total);
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();

  expect((await taken()) - before).toBe(Math.round(Number(total) * 100));
});
