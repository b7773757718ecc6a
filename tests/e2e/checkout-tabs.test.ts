import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
import { type Account, openStage, seeToast } from './stage.ts';
import { fillCartWith, holdBack, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });
const { poster, mug } = productIds;

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
  await fillCartWith(maya.shopper, { artworkId, productId: poster });
  ({ total } = await calculationOf(maya.shopper));
});

/** Changes the cart as another tab or device would, and returns the new total. */
async function changeCartElsewhere(quantity: number): Promise<string> {
  await fillCartWith(maya.shopper, { artworkId, productId: poster, quantity });
  return (await calculationOf(maya.shopper)).total;
}
const taken = async () =>
  (await intentsOf(stage.shop(), maya)).reduce((sum, { amount_received }) => sum + amount_received, 0);
const cents = (amount: string) => Math.round(Number(amount) * 100);
/**
 * Fires the event that tells the page that its tab has become visible. A headless browser never fires this event,
 * because it never hides a tab.
 */
const showTab = (page: Page) =>
  page.evaluate("void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

async function checkoutWithCard(): Promise<Page> {
  const page = await stage.signedIn({ as: maya });
  await openWithCard(page, total, goodCard);
  return page;
}

test('returning to a checkout whose cart has changed shows and charges the new total', async () => {
  const before = await taken();
  const page = await checkoutWithCard();
  const dearer = await changeCartElsewhere(2);

  await showTab(page);
  await seePayable(page, dearer);
  await payButton(page).click();
  await seeThanks(page);

  expect((await taken()) - before).toBe(cents(dearer));
  expect((await ordersOf(maya.shopper))[0]).toMatchObject({ totalAmount: dearer, items: [{ quantity: 2 }] });
});

test('a tab that has not noticed a cart change charges nothing, then shows and charges the new cart', async () => {
  const before = await taken();
  const page = await checkoutWithCard();
  await fillCartWith(maya.shopper, { artworkId, productId: mug, quantity: 3 });
  const { total: mugTotal } = await calculationOf(maya.shopper);

  await payButton(page).click();
  await seeToast(page, 'Checkout Error', 'Your cart or its total has changed. Please review it and pay again.');
  expect(await taken()).toBe(before);
  await seePayable(page, mugTotal);
  await payButton(page).click();
  await seeThanks(page);

  expect((await taken()) - before).toBe(cents(mugTotal));
  expect((await ordersOf(maya.shopper))[0]).toMatchObject({ totalAmount: mugTotal, items: [{ quantity: 3 }] });
});

/** Opens checkout with express shipping in another tab. Returns the tab's page and its total. */
async function expressElsewhere(first: Page): Promise<{ second: Page; express: string }> {
  const second = await first.context().newPage();
  await second.goto('/checkout');
  await seePayable(second, total);
  await second.getByRole('group', { name: 'Shipping method' }).locator('label').nth(1).click();
  const { total: express } = await calculationOf(maya.shopper, 'EXPRESS');
  await seePayable(second, express);
  return { second, express };
}

/** Waits for the empty card form that replaces the filled-in form, and pays with the new form. */
async function payAgain(page: Page, amount: string): Promise<void> {
  await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('');
  await seePayable(page, amount);
  await fillCard(page, goodCard);
  await payButton(page).click();
  await seeThanks(page);
}

/** Expects exactly one new order, with this total. */
async function seeOneMore(before: readonly unknown[], totalAmount: string): Promise<void> {
  const now = await ordersOf(maya.shopper);
  expect(now).toHaveLength(before.length + 1);
  expect(now[0]).toMatchObject({ totalAmount });
}

const replaced =
  'We had to restart your payment, probably because checkout is open in another window. You haven’t been charged here. Please enter your card again.';

test('if two tabs show different shipping methods, paying in one tab charges the total that this tab shows', async () => {
  const [before, orders] = [await taken(), await ordersOf(maya.shopper)];
  const first = await checkoutWithCard();
  await expressElsewhere(first);

  await payButton(first).click();
  await seeToast(first, 'Payment Failed', replaced);
  expect(await taken()).toBe(before);
  await payAgain(first, total);

  expect((await taken()) - before).toBe(cents(total));
  await seeOneMore(orders, total);
});

test('a payment that another tab replaces is not charged, and a retry charges the total shown in the tab that retries', async () => {
  const [before, orders] = [await taken(), await ordersOf(maya.shopper)];
  const first = await checkoutWithCard();
  const letGo = await holdBack(first, '/payment_intents/*/confirm');
  const sent = first.waitForRequest(/\/payment_intents\/pi_\w+\/confirm$/);
  await payButton(first).click();
  await sent;
  const { second } = await expressElsewhere(first);

  letGo();
  await seeToast(first, 'Payment Failed', replaced);
  expect(await taken()).toBe(before);
  await payAgain(first, total);

  expect((await taken()) - before).toBe(cents(total));
  await seeOneMore(orders, total);
  await fillCard(second, goodCard);
  await payButton(second).click();
  await second.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect((await taken()) - before).toBe(cents(total));
});

test('an order paid for in another tab cannot be paid for again', async () => {
  const first = await checkoutWithCard();
  const second = await first.context().newPage();
  await openWithCard(second, total, goodCard);
  await payButton(second).click();
  await seeThanks(second);
  const before = await taken();

  await payButton(first).click();

  await seeToast(first, 'Payment Setup Failed');
  await first.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await taken()).toBe(before);
});
