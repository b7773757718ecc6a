import { afterAll, expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSpendings } from '#functions/adapters/dynamo/spendings.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import type { Spending } from '#functions/app/budget/ports.ts';
import {
  correctionsPerOrder,
  countCorrection,
  countRequest,
  requestLimits,
} from '#functions/app/limits/request-limits.ts';
import type { ConfirmedOrder, PaymentSession } from '#shared/model/checkout.ts';
import { parseMoney } from '#shared/model/money.ts';
import { maxCancelledPerDay } from '#shared/model/order.ts';
import { eventually } from '#tests/contract/printful-world.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { floodMockups, floodTotals, mockupOf, uploadedRecords } from '#tests/helpers/floods.ts';
import { tableOf } from '#tests/helpers/records.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { completeOrder, paintedArtwork, pay, someVariant } from '#tests/helpers/shopping.ts';

/** A shop with the limits of an established store, at which a few accounts could use up the printer's calls. */
const shop = await startShop({ env: { PRINTFUL_STANDING: 'established', ORDER_WINDOW_MINUTES: '10' } });
afterAll(() => shop[Symbol.asyncDispose]());

async function printerCalls(): Promise<number> {
  const answer = await fetch(`${shop.endpoints.printful}/_control/rate-limits`);
  const { result } = (await answer.json()) as { result: { uses: { general?: { calls: number } } } };
  return result.uses.general?.calls ?? 0;
}

/** Lets a minute pass for the shop's budget, in which its calls so far leave the printer's window. */
const aMinuteLater = () => setSpending({ spent: {}, shared: {} });

function setSpending(calls: Pick<Spending, 'spent' | 'shared'>): Promise<boolean> {
  const spendings = dynamoSpendings(tableOf(shop));
  return eventually(
    async () => {
      const { version, restUntil } = await spendings.read();
      // Fails if another call is counted at the same moment.
      return spendings.replace({ version: version + 1, ...calls, restUntil });
    },
    (isReplaced) => isReplaced,
  );
}

const limiting = { attempts: pseudonymousAttempts(tableOf(shop)), clock: systemClock, digest: sha256 };

const { shopper: buyer, userId } = await newAccount(shop, '127.0.0.9');
const { artworkId } = await paintedArtwork(buyer);
const poster = await someVariant(buyer);

test('an unchanged address asks the printer nothing, and an order’s address is corrected a handful of times', async () => {
  const orderId = await completeOrder(buyer, shop, artworkId);
  const correct = (address1: string) =>
    buyer.put(`/api/orders/${orderId}/address`, { shippingAddress: { ...address, address1 } });
  const before = await printerCalls();

  const unchanged = [await correct(address.address1), await correct(address.address1)];
  const after = await printerCalls();
  await aMinuteLater();
  const corrected = await correct('1 New Street');
  // Faster corrections would exceed the shopper's fair share of calls.
  for (let times = 1; times < correctionsPerOrder.count; times += 1) await countCorrection(limiting, orderId);
  const refused = await correct('2 New Street');

  expect([...unchanged, corrected].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(after).toBe(before);
  // Cancellations come first at the printer.
  const { spent } = await dynamoSpendings(tableOf(shop)).read();
  expect(Object.values(spent.all ?? {}).flatMap((counts) => Object.keys(counts))).toContain('correction');
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('was changed too often') } });
});

test('whoever asks for orders that are not theirs takes no cancellation or correction from a neighbor', async () => {
  const networkAddress = '127.0.0.11';
  const [owner, stranger] = await Promise.all([newAccount(shop, networkAddress), newAccount(shop, networkAddress)]);
  await uploadedRecords(shop, owner.userId);
  const orderId = await completeOrder(owner.shopper, shop, 1);
  const correct = ({ shopper }: Account) =>
    shopper.put(`/api/orders/${orderId}/address`, { shippingAddress: { ...address, address1: '4 New Street' } });
  const cancel = ({ shopper }: Account) => shopper.post(`/api/orders/${orderId}/cancel`);
  await aMinuteLater();
  // One more of each is the network's last.
  for (const route of ['cancel-order', 'correct-address'] as const) {
    const neighbors = Array.from(
      { length: requestLimits[route].perNetwork.count - 1 },
      (_, index) => `neighbor ${index}`,
    );
    await Promise.all(
      neighbors.map((one) => countRequest(limiting, route, { userId: one, network: { networkAddress } })),
    );
  }

  const strange = [await correct(stranger), await cancel(stranger)];
  const own = [await correct(owner), await cancel(owner)];

  expect([...strange, ...own].map(({ status }) => status)).toEqual([404, 404, 200, 200]);
});

test('corrections that the printer is too busy for do not count, and one succeeds afterward', async () => {
  const { shopper, userId: own } = await newAccount(shop, '127.0.0.10');
  await uploadedRecords(shop, own);
  const orderId = await completeOrder(shopper, shop, 1);
  const { printful } = shop.endpoints;
  const post = (path: string, body: object) =>
    fetch(`${printful}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer any' },
      body: JSON.stringify(body),
    });
  const correct = () =>
    shopper.put(`/api/orders/${orderId}/address`, { shippingAddress: { ...address, address1: '3 New Street' } });
  await post('/_control/failures', { path: '/shipping/rates', status: 503, count: 60 });
  const refused: number[] = [];
  for (let times = 0; times < correctionsPerOrder.count; times += 1) {
    await aMinuteLater();
    refused.push((await correct()).status);
  }
  while ((await post('/shipping/rates', {})).status === 503);
  await aMinuteLater();

  expect(refused).toEqual(Array(correctionsPerOrder.count).fill(503));
  expect((await correct()).status).toBe(200);
});

test('a correction asks the same about an address as the checkout, and takes one that the shopper confirms', async () => {
  const orderId = await completeOrder(buyer, shop, artworkId);
  const shippingAddress = { ...address, name: '김민수', city: '千代田区' };
  await aMinuteLater();
  const asked = await buyer.post('/api/checkout/create-payment', { shippingAddress });

  const unasked = await buyer.put(`/api/orders/${orderId}/address`, { shippingAddress });
  const kept = await buyer.get(`/api/orders/${orderId}`);
  const confirmed = await buyer.put(`/api/orders/${orderId}/address`, { shippingAddress, isAddressConfirmed: true });

  const issues = ['name', 'city'].map((field) => ({ path: `shippingAddress.${field}` }));
  expect(asked).toMatchObject({ status: 400, body: { code: 'invalid-request', issues } });
  expect(unasked.body).toMatchObject({ issues: (asked.body as { issues: unknown }).issues });
  expect(unasked.status).toBe(400);
  expect(kept.body).toMatchObject({ shippingAddress: address });
  expect(confirmed).toMatchObject({ status: 200, body: { shippingAddress } });
});

test('accounts that ask for ever new totals from two networks leave calls to the printer to others', async () => {
  const { productId, printfulVariantId: variantId, placement } = poster;
  const line = { artworkId, productId, variantId, quantity: 3, customization: { placement } };
  expect((await buyer.post('/api/cart', line)).status).toBe(201);

  await aMinuteLater();
  const flood = await floodTotals(shop, poster);
  const totals = await buyer.post('/api/checkout/calculate', {
    shippingAddress: { ...address, address1: '7 Elm Road' },
  });
  const payment = await buyer.post('/api/checkout/create-payment', { shippingAddress: address });

  expect(flood).toContain(429);
  expect([totals, payment]).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('accounts that fill the line of mockups from two networks delay others by one mockup of each network', async () => {
  const fileId = await uploadedRecords(shop, userId);

  const flood = await floodMockups(shop, poster);
  const told = await buyer.post('/api/printful/mockup', mockupOf(poster, fileId, 500));

  expect(new Set(flood)).toEqual(new Set([202, 429]));
  expect(told.status).toBe(202);
  // Within the next window of 64 seconds. The flood takes several.
  expect((told.body as { readyIn: number }).readyIn).toBeLessThan(2 * 64);
  // Mockups leave uploads their calls.
  await eventually(
    async () => Object.values((await dynamoSpendings(tableOf(shop)).read()).spent.all ?? {}),
    (slots) => slots.some((counts) => 'mockup' in counts),
  );
});

test('a shopper who has used up a fair share of the printer’s calls can still cancel an order', async () => {
  const orderId = await completeOrder(buyer, shop, artworkId);
  const slot = Math.floor(Date.now() / 1000);
  const share = { [`order:${sha256(userId).slice(0, 6)}`]: 4 };
  await setSpending({ spent: { all: { [slot]: { checkout: 66, poll: 44 } } }, shared: { [slot]: share } });

  const cancelled = await buyer.post(`/api/orders/${orderId}/cancel`);

  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
});

test('an order above what a shopper may cancel in a day is not cancelled by the shopper, nor by deleting its artwork', async () => {
  const { shopper: attacker, userId: own } = await newAccount(shop, '127.0.0.8');
  await uploadedRecords(shop, own);
  const shirt = { artworkId: 1, productId: 71, variantId: 4012, customization: printedAt('front', 'back') };
  const plain = { ...shirt, customization: printedAt('front') };
  for (const line of [shirt, plain])
    expect((await attacker.post('/api/cart', { ...line, quantity: 50 })).status).toBe(201);
  await aMinuteLater();
  const opened = await attacker.post('/api/checkout/create-payment', { shippingAddress: address });
  const { paymentIntentId, amount } = opened.body as PaymentSession;
  expect(parseMoney(amount)).toBeGreaterThan(maxCancelledPerDay);
  // Without its artwork, the order could not be placed, and the shop would refund the payment at once.
  expect((await attacker.delete('/api/artworks/1')).status).toBe(204);
  expect(await pay(shop, paymentIntentId)).toBe('succeeded');
  const { body } = await attacker.post('/api/checkout/confirm-order', { paymentIntentId });
  const { orderId } = body as ConfirmedOrder;

  const refused = await attacker.post(`/api/orders/${orderId}/cancel`);

  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('please write to us') } });
  expect((await attacker.get(`/api/orders/${orderId}`)).body).toMatchObject({
    status: 'pending',
    cancelsByEmail: true,
    refundedAmount: '0.00',
  });
});

test('an account that asks what ever more large orders cost leaves such quotes to others', async () => {
  const [attacker, other] = await Promise.all([newAccount(shop, '127.0.0.6'), newAccount(shop, '127.0.0.7')]);
  const quote = async ({ shopper }: Account, extra: number) => {
    const items = [50, 50, extra].map((quantity) => ({ variantId: poster.printfulVariantId, quantity }));
    return (await shopper.post('/api/checkout/delivery', { countryCode: 'DE', items })).status;
  };
  await aMinuteLater();

  const flood = await Promise.all(Array.from({ length: 12 }, (_, extra) => quote(attacker, extra + 1)));

  expect(new Set(flood)).toEqual(new Set([200, 429]));
  expect(await quote(other, 20)).toBe(200);
});
