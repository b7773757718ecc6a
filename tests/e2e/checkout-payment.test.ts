import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
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
import { enterAddress, fillCard, payButton } from './shopping.ts';
import { type Account, openStage, seeToast } from './stage.ts';
import { button, dollars, failWith, fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

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

const openCheckout = (path?: string) => stage.signedIn({ as: maya, ...(path && { path }) });
/** Returns the total charged to cards so far, in cents. */
const taken = async (account = maya) =>
  (await intentsOf(stage.shop(), account)).reduce((sum, { amount_received }) => sum + amount_received, 0);

/** Makes Stripe.js throw an error after it has confirmed a payment. */
async function breakPaying(page: Page): Promise<void> {
  const wrapped = `;(() => {
    const make = window.Stripe;
    window.Stripe = Object.assign((...given) => {
      const stripe = make(...given);
      return { ...stripe, confirmPayment: async (...order) => {
        await stripe.confirmPayment(...order);
        throw new TypeError('Cannot read properties of undefined');
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

test('a new shopper enters an address, sees all amounts, and is charged once for a double click on the pay button', async () => {
  const newcomer = await stage.account();
  const item = { artworkId: await stage.artwork(newcomer), productId: productIds.poster };
  await fillCartWith(newcomer.shopper, item);
  const page = await stage.signedIn({ viewport: phone, as: newcomer, path: '/checkout' });
  let confirmed = 0;
  await page.route(/\/payment_intents\/pi_\w+\/confirm/, (route) => {
    confirmed += 1;
    return route.fallback();
  });
  await page.getByText('Enter your address to see shipping options.').waitFor();

  await enterAddress(page);
  const calculation = await calculationOf(newcomer.shopper);
  await seePayable(page, calculation.total);
  const summary = page.getByLabel('Order summary');
  await summary.getByText('Order summary').click();
  for (const amount of [calculation.subtotal, calculation.shippingCost, calculation.taxAmount, calculation.total]) {
    await summary.getByText(dollars(amount), { exact: true }).filter({ visible: true }).first().waitFor();
  }
  // The closed summary's total has gone, so the shopper sees only one.
  const total = summary.getByText(dollars(calculation.total), { exact: true }).filter({ visible: true });
  expect(await total.count()).toBe(1);
  await fillCard(page, goodCard);
  await payButton(page).dblclick();
  const orderId = await seeThanks(page);

  expect(confirmed).toBe(1);
  expect(await taken(newcomer)).toBe(Math.round(Number(calculation.total) * 100));
  expect(await ordersOf(newcomer.shopper)).toMatchObject([{ id: orderId, totalAmount: calculation.total }]);
});

test('a reload keeps a typed address, so that the shopper can pay at once', async () => {
  const newcomer = await stage.account();
  const item = { artworkId: await stage.artwork(newcomer), productId: productIds.poster };
  await fillCartWith(newcomer.shopper, item);
  const page = await stage.signedIn({ as: newcomer, path: '/checkout' });
  await enterAddress(page);
  const calculation = await calculationOf(newcomer.shopper);
  await seePayable(page, calculation.total);

  await page.reload();

  await seePayable(page, calculation.total);
  expect(await page.getByLabel('City').inputValue()).toBe('Chatsworth');
  expect(await page.getByLabel('State').inputValue()).toBe('CA');
});

test('each card that Stripe refuses shows the reason and is not charged, and another card succeeds', async () => {
  const [before, orders] = [await taken(), await ordersOf(maya.shopper)];
  const page = await openCheckout('/checkout');
  await seePayable(page, total);

  for (const [card, sentence] of [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
  ] as const) {
    await fillCard(page, card);
    await payButton(page).click();
    await seeToast(page, 'Payment Failed', sentence);
    await seePayable(page, total);
  }
  await fillCard(page, '4242 4242 4242 42');
  await payButton(page).click();
  await page.getByText('Your card number is incomplete.').waitFor();
  // The form says so before the attempt to pay has ended, which would take the next card.
  await seePayable(page, total);
  expect(await taken()).toBe(before);
  expect(await ordersOf(maya.shopper)).toHaveLength(orders.length);
  await fillCard(page, goodCard);
  await payButton(page).click();

  await seeThanks(page);
});

test('a 3-D Secure challenge that fails or is closed blocks the payment, and passing it completes the payment', async () => {
  const before = await taken();
  const page = await openCheckout();
  await openWithCard(page, total, '4000 0027 6000 3184');
  const challenge = page.getByRole('dialog', { name: '3-D Secure authentication' });

  for (const refuse of [() => button(page, 'Fail').click(), () => page.keyboard.press('Escape')]) {
    await payButton(page).click();
    await challenge.waitFor();
    await refuse();
    await seeToast(page, 'Payment Failed');
    await page
      .getByText(/unable to authenticate your payment method/i)
      .first()
      .waitFor();
    expect(await taken()).toBe(before);
    await seePayable(page, total);
  }
  await payButton(page).click();
  await challenge.waitFor();
  await button(page, 'Complete').click();

  await seeThanks(page);
  expect((await taken()) - before).toBe(Math.round(Number(total) * 100));
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

test('a checkout error after the charge does not lead to a second charge', async () => {
  const before = await taken();
  const page = await openCheckout('/cart');
  await breakPaying(page);
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
