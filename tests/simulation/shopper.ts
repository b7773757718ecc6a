import type { CartLine } from '#functions/app/ports/carts.ts';
import type { CheckoutRequest } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { ownOf } from '#tests/fakes/shop-records.ts';
import type { World } from './world.ts';

/** What stood on the screen when somebody pressed "Pay". */
export type Screen = { userId: string; intentId: string; amount: number; lines: CartLine[] };

export type Habits = {
  /** How often the page is tried again. */
  patience: number;
  /** Milliseconds between seeing the total and paying. */
  thinkTime(): number;
  doubleClicks(): boolean;
  closesWindow(): boolean;
  /** Goes back to the form instead of paying. */
  looksAgain(): boolean;
};

type Browser = { world: World; userId: string; habits: Habits; request: CheckoutRequest };

/** One window at the checkout, from the first total to the thank-you page, or to wherever the shopper loses interest. */
export async function checkOutInWindow(browser: Browser): Promise<void> {
  const { world, habits } = browser;
  for (let attempt = 0; attempt < habits.patience; attempt++) {
    await world.time.sleep(world.chance.between(200, attempt === 0 ? 2000 : 20_000));
    const screen = await openPayment(browser).catch(() => undefined);
    if (screen === 'nothing to pay') return;
    if (!screen) continue;
    await world.time.sleep(habits.thinkTime());
    if (habits.looksAgain()) continue;
    if (await pay(browser, screen)) return;
  }
}

/** Totals and a payment in step with them; undefined where the page would ask again. */
async function openPayment({ world, userId, request }: Browser): Promise<Screen | 'nothing to pay' | undefined> {
  const lines = ownOf(world.records.cartLines, userId);
  if (lines.length === 0) return 'nothing to pay';
  const { total, validationErrors } = await world.browse(userId, (shop) => shop.calculate(userId, request));
  if (validationErrors.length > 0) {
    await removeSoldOut(world, userId);
    return undefined;
  }
  const chosen = { ...request, selectedShippingId: request.selectedShippingId ?? 'STANDARD', saveAddress: true };
  const session = await world.browse(userId, (shop) => shop.createPayment(userId, chosen));
  if (session.amount !== total) return undefined;
  const { amount, paymentIntentId } = session;
  return { userId, intentId: paymentIntentId, amount: parseMoney(amount), lines };
}

async function removeSoldOut(world: World, userId: string): Promise<void> {
  for (const line of ownOf(world.records.cartLines, userId)) {
    if (world.prices.soldOut.has(line.variantId)) await world.ports.table.carts.remove(userId, line.id);
  }
}

/** Whether the window is done: paid, or closed. */
async function pay({ world, userId, habits }: Browser, screen: Screen): Promise<boolean> {
  const { intentId } = screen;
  const { payments, chance } = world;
  world.screens.push(screen);
  const presses = habits.doubleClicks() ? 2 : 1;
  const results = await Promise.all(Array.from({ length: presses }, () => payments.confirm(intentId)));
  let result = results.find((one) => one !== 'refused') ?? 'refused';
  if (result === 'requires_action') {
    if (habits.closesWindow()) return true;
    result = await payments.authenticate(intentId, chance.happens(0.7));
  }
  if (habits.closesWindow()) return true;
  if (result === 'refused' || result === 'declined') return false;
  const confirmations = habits.doubleClicks() ? 2 : 1;
  await Promise.allSettled(
    Array.from({ length: confirmations }, () => world.browse(userId, (shop) => shop.confirmOrder(userId, intentId))),
  );
  return true;
}
