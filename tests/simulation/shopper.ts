import type { CartLine } from '#functions/app/cart/ports.ts';
import { AppError, errorStatus } from '#shared/errors.ts';
import type { CheckoutRequest, PaymentSession } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { ownOf } from '#tests/fakes/shop-records.ts';
import type { Screen } from './payment-house.ts';
import type { World } from './world.ts';

export type Habits = {
  /** The maximum number of attempts per checkout window. */
  patience: number;
  /** Returns the milliseconds between seeing the total and paying. */
  thinkTime(): number;
  doubleClicks(): boolean;
  closesWindow(): boolean;
  /** Whether the shopper returns to the form instead of paying. */
  looksAgain(): boolean;
  /** Whether the page checks the payment again just before sending it. Only a very slow page skips this check. */
  hasLastLook(): boolean;
};

type Visitor = { world: World; userId: string; habits: Habits; request: CheckoutRequest; giftMessage: string | null };

/**
 * A checkout window. If a request receives no response but may still take effect, the window continues under a new
 * name.
 */
type Window = Visitor & { name: string };

/** The number of milliseconds after which a browser abandons a payment without a response. */
const cardTimeout = 60_000;

/** Simulates one checkout window, from the first total until the shopper pays or gives up. */
export async function checkOutInWindow(visitor: Visitor): Promise<void> {
  const { world, habits } = visitor;
  const window: Window = { ...visitor, name: nameOf(world) };
  for (let attempt = 0; attempt < habits.patience; attempt++) {
    await world.time.sleep(world.chance.between(200, attempt === 0 ? 2000 : 20_000));
    const screen = await openPayment(window).catch(() => undefined);
    if (screen === 'nothing to pay') return;
    if (!screen) continue;
    await world.time.sleep(habits.thinkTime());
    if (habits.looksAgain()) continue;
    if (habits.hasLastLook() && !(await isStillSo(window, screen).catch(() => false))) continue;
    if (await pay(window, screen)) return;
  }
}

/** The page preselects the cheapest method. */
const chosenBy = ({ selectedShippingId }: CheckoutRequest) => selectedShippingId ?? 'STANDARD';

const nameOf = ({ records }: World) => `window-${records.countUp('window')}`;

/** Opens a payment and returns the contents of the window. Returns undefined if the page must start over. */
async function openPayment(window: Window): Promise<Screen | 'nothing to pay' | undefined> {
  const { world, userId, request, giftMessage } = window;
  const lines = ownOf(world.records.cartLines, userId);
  if (lines.length === 0) return 'nothing to pay';
  const { total, validationErrors } = await world.browse(userId, (shop) => shop.calculate(userId, request));
  if (validationErrors.length > 0) {
    await removeSoldOut(world, userId);
    return undefined;
  }
  const { amount, paymentIntentId: intentId } = await askForPayment(window);
  const { shippingAddress } = request;
  const shippingId = chosenBy(request);
  const screen = { userId, intentId, amount: parseMoney(total), lines, shippingId, shippingAddress, giftMessage };
  return amount === total && isCartStill(world, screen) ? screen : undefined;
}

/** Makes the page's last check before it sends the card. Returns whether the cart and the payment are unchanged. */
async function isStillSo(window: Window, screen: Screen): Promise<boolean> {
  const { amount, paymentIntentId } = await askForPayment(window);
  const isSame = paymentIntentId === screen.intentId && parseMoney(amount) === screen.amount;
  return isSame && isCartStill(window.world, screen);
}

async function askForPayment(window: Window): Promise<PaymentSession> {
  const { world, userId, request, giftMessage, name: windowId } = window;
  const chosen = { ...request, selectedShippingId: chosenBy(request), saveAddress: true, giftMessage, windowId };
  return world
    .browse(userId, (shop) => shop.createPayment(userId, chosen))
    .catch((error: unknown) => {
      const isAnswer = error instanceof AppError && errorStatus[error.code] < 500;
      if (!isAnswer) window.name = nameOf(world);
      throw error;
    });
}

const markOf = (lines: CartLine[]) =>
  JSON.stringify(lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]));
const isCartStill = ({ records }: World, { userId, lines }: Screen) =>
  markOf(ownOf(records.cartLines, userId)) === markOf(lines);

async function removeSoldOut(world: World, userId: string): Promise<void> {
  for (const line of ownOf(world.records.cartLines, userId)) {
    if (world.prices.soldOut.has(line.variantId)) await world.ports.table.carts.remove(userId, line.id);
  }
}

/** Pays in the window. Returns true if the shopper has paid or has closed the window. */
async function pay(window: Window, screen: Screen): Promise<boolean> {
  const { world, userId, habits } = window;
  const { intentId } = screen;
  const { payments, chance, time } = world;
  const presses = habits.doubleClicks() ? 2 : 1;
  const answers = Promise.all(Array.from({ length: presses }, () => payments.confirm(screen)));
  const results = await Promise.race([answers, time.sleep(cardTimeout)]);
  if (!results) {
    window.name = nameOf(world);
    return habits.closesWindow();
  }
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
