import { originalKey } from '#functions/app/artworks/artwork-keys.ts';
import { type CheckoutRequest, PaymentRequest } from '#shared/model/checkout.ts';
import { ownKey, ownOf } from '#tests/fakes/shop-records.ts';
import type { Chance } from './chance.ts';
import { decide, refundALine, refundAnOrder } from './operator.ts';
import { artworkOf, lineOf, userOf } from './people.ts';
import { productWith, refusedAtLast, refusedAtOnce, variantIds } from './price-list.ts';
import { checkOutInWindow, type Habits } from './shopper.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns a shopper's random habits for one visit. */
function habitsOf({ chance, habits }: World): Habits {
  const isSlow = chance.happens(0.03);
  const isHasty = chance.happens(habits.hurries);
  return {
    patience: chance.between(2, 6),
    thinkTime: () => (isSlow ? chance.between(hour, 6 * day) : chance.between(500, isHasty ? 5000 : 5 * minute)),
    doubleClicks: () => chance.happens(0.15),
    closesWindow: () => chance.happens(habits.closesWindow),
    looksAgain: () => chance.happens(0.1),
    hasLastLook: () => chance.happens(0.6),
  };
}

/** Simulates one visit: fills the cart and checks out in one or two windows, with random interruptions. */
export async function visit(world: World, userId: string): Promise<void> {
  const { time, chance, records } = world;
  if (!records.users.has(userId)) return;
  for (let count = chance.between(1, 3); count > 0; count--) fillCart(world, userId);
  const windows = chance.happens(world.habits.opensTwoWindows) ? 2 : 1;
  meanwhile(world, userId);
  const isTogether = chance.happens(world.habits.opensTogether);
  const openWindow = async () => {
    await time.sleep(chance.between(0, isTogether ? 4000 : 90_000));
    const habits = habitsOf(world);
    const request = requestOf(chance);
    const { company } = request.shippingAddress;
    const giftMessage = company && `With best wishes from all at ${company}`;
    await checkOutInWindow({ world, userId, habits, request, giftMessage });
  };
  await Promise.all(Array.from({ length: windows }, openWindow));
}

/** Adds a shopper with three artworks to the world. */
export function moveIn({ records, time, ports }: World, userId: string): void {
  records.users.set(userId, userOf(userId));
  for (const id of [1, 2, 3]) {
    records.artworks.set(ownKey(userId, id), artworkOf(userId, id, new Date(time.now()).toISOString()));
    void ports.table.images.put(originalKey(userId, id), new Uint8Array(), { type: 'image/png' });
  }
}

function fillCart({ chance, records, prices }: World, userId: string): void {
  const isDoomed = chance.happens(0.05);
  const variantId = isDoomed ? chance.pick([refusedAtOnce, refusedAtLast]) : chance.pick(variantIds);
  const artwork = chance.pick([1, 2, 3]);
  if (!records.artworks.has(ownKey(userId, artwork))) return;
  const placements = chance.pick(productWith(variantId).prints);
  const line = lineOf(records.countUp(`${userId}/cart-item`), {
    userId,
    variantId,
    artworkId: artwork,
    quantity: chance.between(1, 4),
    placements,
    unitPrice: prices.priceOf(variantId, placements.length),
  });
  records.cartLines.set(ownKey(userId, line.id), line);
}

/** Schedules random events during the checkout. */
function meanwhile(world: World, userId: string): void {
  const { chance, records, time, prices } = world;
  const sometimes = (probability: number, within: number, happen: () => unknown) => {
    if (chance.happens(probability)) time.at(time.now() + chance.between(0, within), () => void happen());
  };
  const changeCart = () => {
    const [line] = ownOf(records.cartLines, userId);
    if (!line || chance.happens(0.5)) fillCart(world, userId);
    else {
      const quantity = chance.between(1, 9);
      if (quantity > line.quantity) world.enlarged.add(ownKey(userId, line.id));
      records.cartLines.set(ownKey(userId, line.id), { ...line, quantity });
    }
  };
  sometimes(0.2, 10 * minute, changeCart);
  sometimes(0.1, 10 * minute, () => prices.change(chance.pick(variantIds), chance.between(1500, 4500)));
  sometimes(0.03, 10 * minute, () => prices.soldOut.add(chance.pick(variantIds)));
  sometimes(0.08, 10 * minute, () =>
    world.browse(userId, (shop) => shop.removeArtwork(userId, chance.pick([1, 2, 3]))).catch(() => {}),
  );
  sometimes(0.04, 3 * hour, () => leave(world, userId));
  sometimes(0.04, 3 * minute, () => leave(world, userId));
  sometimes(0.06, 3 * minute, () => refundByHand(world, userId));
  sometimes(world.habits.cancels, 4 * minute, () => cancelAnOrder(world, userId));
  sometimes(0.25, 5 * hour, () => cancelAnOrder(world, userId));
  sometimes(world.habits.downloads, 4 * minute, () => downloadAnOriginal(world, userId));
  sometimes(world.habits.downloads, 5 * hour, () => downloadAnOriginal(world, userId));
  sometimes(0.06, 4 * hour, () => refundByHand(world, userId));
  sometimes(0.05, 5 * minute, () => dispute(world, userId));
  sometimes(0.05, 6 * hour, () => dispute(world, userId));
  sometimes(0.1, 8 * hour, () => sendRefundBack(world, userId));
  sometimes(0.15, 20 * hour, () => meddle(world));
  sometimes(0.1, 8 * hour, () => refundALine(world, userId));
  sometimes(0.06, 30 * hour, () => refundAnOrder(world, userId));
  sometimes(0.3, 30 * hour, () => decide(world));
  sometimes(world.windowSeconds > 0 ? 0.3 : 0, 10 * minute, () => correctAnAddress(world, userId));
}

/** Deletes the account unless an order is being sent to the printer. */
const leave = ({ run }: World, userId: string) =>
  run('leave', 600, (shop) => shop.deleteAccount(userId)).catch(() => {});

async function cancelAnOrder(world: World, userId: string): Promise<void> {
  const own = [...world.records.orders.values()].filter((order) => order.userId === userId);
  const order = own.at(-1);
  if (order) await world.browse(userId, (shop) => shop.cancelOrder(userId, order.id)).catch(() => {});
}

/** The shopper downloads an original of the latest order. An old link names no order. */
async function downloadAnOriginal({ records, chance, browse, downloads }: World, userId: string): Promise<void> {
  const own = [...records.orders.values()].filter((order) => order.userId === userId);
  const last = own.at(-1);
  if (!last) return;
  const { artworkId } = chance.pick(last.items);
  const isEnded = (orderId: string) => ['cancelled', 'failed'].includes(records.orders.get(orderId)?.status ?? '');
  const over = own.filter(({ id }) => isEnded(id)).map(({ id }) => id);
  const named = chance.happens(0.2) ? undefined : last.id;
  const url = await browse(userId, (shop) => shop.downloadOriginal(userId, artworkId, named)).catch(() => null);
  if (!url?.includes('originals/')) return;
  const holding = [...records.orders.values()].filter(
    ({ id, userId: buyer, items }) =>
      buyer === userId && !over.includes(id) && items.some((item) => item.artworkId === artworkId),
  );
  downloads.push({ artwork: ownKey(userId, artworkId), orderIds: holding.map(({ id }) => id) });
}

/** The shopper corrects the address of the latest order, if the shop still allows it. */
async function correctAnAddress(world: World, userId: string): Promise<void> {
  const order = [...world.records.orders.values()].filter((one) => one.userId === userId).at(-1);
  if (!order) return;
  const house = world.chance.between(4, 9);
  const address = { ...order.fulfillment.shippingAddress, ...at(house) };
  const correction = { orderId: order.id, address, isDone: false };
  world.corrections.push(correction);
  await world
    .browse(userId, (shop) => shop.correctAddress(userId, order.id, address))
    .then(
      () => {
        correction.isDone = true;
      },
      () => {},
    );
}

/** Refunds a random payment in the provider's dashboard, in full or in part, without a request from the shop. */
function refundByHand({ payments, chance }: World, userId: string): void {
  const own = payments.captures.filter(
    ({ intentId, metadata }) => metadata.shopperId === userId && !payments.isContested(intentId),
  );
  const share = chance.happens(0.4) ? chance.next() : 1;
  if (own.length > 0) payments.refundByHand(chance.pick(own).intentId, share);
}

/** Disputes a random payment of the shopper, as a bank can do at any time. */
function dispute({ payments, chance }: World, userId: string): void {
  const own = payments.captures.filter(({ metadata }) => metadata.shopperId === userId);
  if (own.length > 0) payments.dispute(chance.pick(own).intentId);
}

/** Confirms a failed order or deletes a draft in the printer's dashboard. */
function meddle({ prints, chance }: World): void {
  if (prints.jobs.length === 0) return;
  const job = chance.pick(prints.jobs);
  prints.confirmByHand(job);
  prints.removeByHand(job);
}

/** Fails a refund hours after it seemed complete. */
function sendRefundBack({ payments, time }: World, userId: string): void {
  const own = payments.captures.filter(({ metadata }) => metadata.shopperId === userId).map(({ intentId }) => intentId);
  const given = payments.refunds.find(({ intentId, at }) => own.includes(intentId) && at < time.now() - hour);
  if (given) payments.failRefund(given.intentId);
}

/** Four places: two with sales tax, of which only the first taxes shipping, one with VAT, and one without tax. */
const places = [
  { city: 'Springfield', stateCode: 'IL', zip: '62701', countryCode: 'US' },
  { city: 'Fresno', stateCode: 'CA', zip: '93650', countryCode: 'US' },
  { city: 'Berlin', stateCode: '', zip: '10115', countryCode: 'DE' },
  { city: 'Wellington', stateCode: '', zip: '6011', countryCode: 'NZ' },
];

/** Returns the fields of an address that depend on the house. Some houses are offices or have apartments. */
const at = (house: number) => ({
  name: `Ada Lovelace ${house}`,
  company: house % 3 === 0 ? `Engine Works ${house}` : null,
  address1: `${house} St James Square`,
  address2: house % 3 === 1 ? null : `Floor ${house + 10}`,
  phone: house % 2 === 0 ? `+1 555 010${house}` : null,
  email: `ada-${house}@example.com`,
});

function requestOf(chance: Chance): CheckoutRequest {
  return PaymentRequest.parse({
    shippingAddress: { ...chance.pick(places), ...at(chance.between(1, 3)) },
    selectedShippingId: chance.pick(['STANDARD', 'EXPRESS', null]),
  });
}
