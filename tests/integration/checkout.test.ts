import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { dynamoProviderAnswers } from '#functions/adapters/dynamo/provider-answers.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { cachedPricing } from '#functions/app/checkout/cached-pricing.ts';
import { type CheckoutDeps, calculate, confirmOrder, readCheckout } from '#functions/app/checkout/checkout.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { maxOrderLines } from '#shared/model/cart.ts';
import { plainProduct } from '#tests/fakes/products.ts';
import { buyer, checkoutWorld, lineOf, request } from './checkout-world.ts';
import { shopper } from './order-world.ts';

type Deps = Parameters<typeof createPayment>[0];
const totals = async (deps: CheckoutDeps, asked: ReturnType<typeof request>) =>
  calculate(deps, await readCheckout(deps, shopper), asked);
const payment = (deps: Deps, asked: ReturnType<typeof request>) => createPayment(deps, buyer, asked);

test('the checkout total is the sum of the cart, the cheapest shipping, and tax', async () => {
  await using world = await checkoutWorld();

  expect(await totals(world.deps, request())).toEqual({
    subtotal: '49.98',
    shippingCost: '5.00',
    taxAmount: '5.50',
    taxRate: '10',
    total: '60.48',
    currency: 'USD',
    validationErrors: [],
    addressQuestions: [],
    shippingRates: [
      { id: 'STANDARD', name: 'Flat rate', rate: '5.00', minDeliveryDays: 3, maxDeliveryDays: 5 },
      { id: 'EXPRESS', name: 'Express', rate: '15.00', minDeliveryDays: 1, maxDeliveryDays: 2 },
    ],
    selectedShippingId: 'STANDARD',
  });
  expect(await totals(world.deps, request({ selectedShippingId: 'EXPRESS' }))).toMatchObject({
    shippingCost: '15.00',
    taxAmount: '6.50',
    total: '71.48',
    selectedShippingId: 'EXPRESS',
  });
});

test('nobody pays the tax of a state that the ZIP contradicts', async () => {
  await using world = await checkoutWorld();
  const elsewhere = request({ shippingAddress: { ...request().shippingAddress, stateCode: 'OR', zip: '91311' } });

  expect(await totals(world.deps, elsewhere)).toMatchObject({
    validationErrors: ['State: 91311 is in California. Please check both.'],
    addressQuestions: [],
  });
});

test('reports a changed price once, then charges the new price', async () => {
  await using world = await checkoutWorld();
  world.variant.price = 2999;

  const first = await totals(world.deps, request());
  const second = await totals(world.deps, request());

  expect(first.validationErrors).toEqual(['The price of Matte poster (18″×18″) has changed from $24.99 to $29.99.']);
  expect(second).toMatchObject({ validationErrors: [], subtotal: '59.98' });
});

test('an order of at most $5,000 can be paid for, and a larger one is arranged by email', async () => {
  await using world = await checkoutWorld();
  const tooLarge = /^One order here can come to \$5,000\.00 at most\..* write to us/;
  // Two copies, $5.00 shipping and 10% tax.
  world.variant.price = 227_023;
  await totals(world.deps, request());
  expect(await totals(world.deps, request())).toMatchObject({
    total: '5000.01',
    validationErrors: [expect.stringMatching(tooLarge)],
  });
  await expect(payment(world.deps, request())).rejects.toMatchObject({
    code: 'cart-changed',
    message: expect.stringMatching(tooLarge),
  });

  world.variant.price = 227_022;
  await totals(world.deps, request());
  expect((await payment(world.deps, request())).amount).toBe('4999.98');
});

/** Raises the provider's price in the checkout world to twice the catalogue's cost, before the catalogue knows it. */
async function risenWorld() {
  const world = await checkoutWorld();
  const { deps, variant } = world;
  const product = { ...plainProduct, lastSyncedAt: '2026-01-01T00:00:00.000Z' };
  deps.catalogue.product = async () => product;
  deps.currentCosts = async (order) => {
    const costs = await deps.provider.estimate(order);
    return { ...costs, subtotal: 2 * 2000, total: 5000 };
  };
  const readAgain = () => {
    product.lastSyncedAt = new Date(deps.clock.now() + 1000).toISOString();
  };
  return Object.assign(world, { variant, readAgain });
}

test('a price that rose at the printer is not sold at the old price, and has the product read again', async () => {
  await using world = await risenWorld();
  const { deps } = world;

  await expect(createPayment(deps, buyer, request())).rejects.toMatchObject({ code: 'cart-changed' });
  await expect(createPayment(deps, buyer, request())).rejects.toMatchObject({ code: 'cart-changed' });

  expect(await deps.checkouts.findOpen(shopper)).toBeUndefined();
  const queued = world.sent.filter(({ queue }) => queue === 'process-webhook');
  for (const { message } of queued) await processWebhook(deps, (message as { eventId: string }).eventId);
  expect(world.news).toMatchObject([[{ kind: 'products', productIds: [1] }, expect.any(String)]]);
  world.readAgain();
  Object.assign(world.variant, { cost: 2000, price: 3299 });
  await expect(createPayment(deps, buyer, request())).rejects.toMatchObject({
    code: 'cart-changed',
    message: 'The price of Matte poster (18″×18″) has changed from $24.99 to $32.99.',
  });
  const { paymentIntentId } = await createPayment(deps, buyer, request());
  expect(await world.draftOf(paymentIntentId)).toMatchObject({ subtotal: 6598, quotedCost: 5000 });
});

type World = Awaited<ReturnType<typeof checkoutWorld>>;
const tooManyLines = Array.from({ length: maxOrderLines }, (_, index) => lineOf(index + 2));

test.each<[string, (world: World) => void, string]>([
  ['an empty cart', ({ lines }) => lines.splice(0), 'cart-empty'],
  ['a sold-out line', ({ variant }) => Object.assign(variant, { inStock: false }), 'cart-changed'],
  [
    'a price that the shopper has not seen yet',
    ({ variant }) => Object.assign(variant, { price: 2999 }),
    'cart-changed',
  ],
  [
    'a withdrawn product',
    ({ deps }) => Object.assign(deps.catalogue, { product: async () => ({ ...plainProduct, isDiscontinued: true }) }),
    'cart-changed',
  ],
  ['more lines than an order can hold', ({ lines }) => lines.push(...tooManyLines), 'cart-changed'],
])('rejects payment for %s', async (_, spoil, code) => {
  await using world = await checkoutWorld();
  spoil(world);

  await expect(createPayment(world.deps, buyer, request())).rejects.toMatchObject({ code });
  expect(await world.deps.checkouts.findOpen(shopper)).toBeUndefined();
});

test('while the checkout is stopped, nobody gets totals or a payment, and no provider is called', async () => {
  await using world = await checkoutWorld();
  const stop = { since: '2026-11-22T12:00:00.000Z', reason: 'The printer is on fire' };
  const provider = { ...world.deps.provider, rates: () => Promise.reject(new Error('The printer was asked')) };
  await world.deps.checkoutStops.stop(stop);

  for (const ask of [totals, payment])
    await expect(ask({ ...world.deps, provider }, request())).rejects.toMatchObject({
      code: 'checkout-stopped',
    });
  expect(await world.deps.checkoutStops.find()).toEqual(stop);

  await world.deps.checkoutStops.reopen();
  expect(await createPayment(world.deps, buyer, request())).toMatchObject({ amount: '60.48' });
});

test('an order can hold exactly thirty different items', async () => {
  await using world = await checkoutWorld();
  world.lines.push(...tooManyLines.slice(1).map((line) => ({ ...line, artworkId: 1 })));

  const session = await createPayment(world.deps, buyer, request());

  expect(world.lines).toHaveLength(30);
  expect((await world.draftOf(session.paymentIntentId))?.lines).toHaveLength(30);
});

test('the checkout total includes VAT where the provider charges VAT instead of sales tax', async () => {
  await using world = await checkoutWorld();
  const { provider } = world.deps;
  const estimate: typeof provider.estimate = async (order) => {
    const costs = await provider.estimate(order);
    return { ...costs, tax: 0, vat: costs.tax };
  };
  const deps = { ...world.deps, provider: { ...provider, estimate } };

  const calculation = await totals(deps, request());
  const session = await createPayment(deps, buyer, request());

  expect(calculation).toMatchObject({ taxAmount: '5.50', total: '60.48' });
  expect(session.amount).toBe('60.48');
});

test('rejects payment with a shipping method that is no longer offered, and suggests the cheapest one', async () => {
  await using world = await checkoutWorld();
  const outdated = request({ selectedShippingId: 'OVERNIGHT' });

  expect(await totals(world.deps, outdated)).toMatchObject({ selectedShippingId: 'STANDARD' });
  await expect(createPayment(world.deps, buyer, outdated)).rejects.toMatchObject({
    code: 'undeliverable',
    message: 'The chosen shipping method is no longer offered. Please choose another one.',
  });
  expect(await world.deps.checkouts.findOpen(shopper)).toBeUndefined();
});

test('does not offer a payment whose amount differs from the total that the shopper saw', async () => {
  await using world = await checkoutWorld();
  await createPayment(world.deps, buyer, request());
  const { payments } = world.deps;
  const update: typeof payments.update = async (...given) => {
    const updated = await payments.update(...given);
    return updated && { ...updated, amount: updated.amount + 1 };
  };

  const again = createPayment({ ...world.deps, payments: { ...payments, update } }, buyer, request());

  await expect(again).rejects.toMatchObject({ code: 'conflict', message: 'The amount of this payment has changed.' });
});

test('reports a country that the provider does not ship to and opens no payment', async () => {
  await using world = await checkoutWorld();
  const nowhere = request({ shippingAddress: { ...request().shippingAddress, countryCode: 'AQ' } });

  expect(await totals(world.deps, nowhere)).toMatchObject({
    validationErrors: ['We cannot deliver this order to your address: Nobody lives there.'],
    shippingRates: [],
    selectedShippingId: null,
  });
  await expect(createPayment(world.deps, buyer, nowhere)).rejects.toMatchObject({ code: 'undeliverable' });
});

test('an open checkout keeps one payment whose amount follows the total', async () => {
  await using world = await checkoutWorld();

  const first = await createPayment(world.deps, buyer, request());
  const second = await createPayment(world.deps, buyer, request({ selectedShippingId: 'EXPRESS' }));

  expect(first.amount).toBe('60.48');
  expect(second).toEqual({ ...first, amount: '71.48' });
  expect(await world.deps.payments.find(first.paymentIntentId)).toMatchObject({ amount: 7148 });
});

test('two concurrent requests from one checkout window share one payment', async () => {
  await using world = await checkoutWorld();

  const both = await Promise.all([
    createPayment(world.deps, buyer, request()),
    createPayment(world.deps, buyer, request({ selectedShippingId: 'EXPRESS' })),
  ]);

  expect(new Set(both.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
});

test('a checkout draft is kept for 90 days, longer than a payment for it can take', async () => {
  await using world = await checkoutWorld();

  const { paymentIntentId } = await createPayment(world.deps, buyer, request());

  const draft = await world.draftOf(paymentIntentId);
  expect(draft?.expire).toBe(Date.parse(draft?.createdAt ?? '') / 1000 + 90 * 86_400);
});

test('an order contains the items shown at payment even if the cart has changed since', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, buyer, request());
  world.deps.payments.pay(paymentIntentId);
  world.lines.push(lineOf(2));
  world.variant.price = 9999;

  const confirmed = await confirmOrder(world.deps, shopper, paymentIntentId);

  expect(confirmed).toEqual({ success: true, orderId: expect.stringMatching(/^VF-/), printfulOrderId: null });
  expect(await world.deps.orders.find(confirmed.orderId)).toMatchObject({
    items: [{ unitPrice: 2499, quantity: 2, options: [{ id: 'stitch_color', value: 'black' }] }],
    fulfillment: { totalAmount: 6048, tax: { rate: 10_000, onShipping: true }, quotedCost: 1540 },
  });
});

test('reopening a checkout that has just been paid for places its order, and the next checkout gets a new payment', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, buyer, request());
  world.deps.payments.pay(paymentIntentId);

  await expect(createPayment(world.deps, buyer, request())).rejects.toMatchObject({ code: 'payment-underway' });
  expect(await world.deps.paymentRecords.find(paymentIntentId)).toMatchObject({ status: 'succeeded' });

  const next = await createPayment(world.deps, buyer, request());
  expect(next.paymentIntentId).not.toBe(paymentIntentId);
});

test('a payment that was disputed before its order was placed creates no order and does not block a new payment', async () => {
  await using world = await checkoutWorld();
  const first = await createPayment(world.deps, buyer, request());
  world.deps.payments.pay(first.paymentIntentId);
  world.deps.payments.change(first.paymentIntentId, { disputed: true });

  await expect(confirmOrder(world.deps, shopper, first.paymentIntentId)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This payment is disputed.',
  });
  const second = await createPayment(world.deps, buyer, request());

  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(await world.deps.orders.list(shopper)).toEqual([]);
  expect(world.deps.payments.refunds).toEqual([]);
});

test('replaces a checkout that is stuck at an authentication challenge with a new one', async () => {
  await using world = await checkoutWorld();
  const first = await createPayment(world.deps, buyer, request());
  world.deps.payments.change(first.paymentIntentId, { status: 'requires_action' });

  const second = await createPayment(world.deps, buyer, request());

  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(await world.deps.payments.find(first.paymentIntentId)).toMatchObject({ status: 'canceled' });
});

test.each([
  ['requires_payment_method', 'payment-incomplete'],
  ['processing', 'payment-underway'],
] as const)('a payment with the status %s creates no order', async (status, code) => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, buyer, request());
  world.deps.payments.change(paymentIntentId, { status });

  await expect(confirmOrder(world.deps, shopper, paymentIntentId)).rejects.toMatchObject({ code });
  await expect(confirmOrder(world.deps, 'somebody else', paymentIntentId)).rejects.toMatchObject({ code: 'not-found' });
});

test('a payment that another window completes first is not offered again', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, buyer, request());
  const payments = {
    ...world.deps.payments,
    // The other window pays while this window is updating the payment.
    update: async (...given: Parameters<typeof world.deps.payments.update>) => {
      world.deps.payments.pay(paymentIntentId);
      await placePaidOrder(world.deps, paymentIntentId);
      world.lines.splice(0);
      return world.deps.payments.update(...given);
    },
  };

  const again = createPayment({ ...world.deps, payments }, buyer, request());

  await expect(again).rejects.toMatchObject({ code: 'cart-empty' });
});

test('a payment for totals that were just calculated makes no call to the print provider', async () => {
  await using world = await checkoutWorld();
  const { table, deps } = world;
  const pricingDeps = { answers: dynamoProviderAnswers(table), attempts: pseudonymousAttempts(table), digest: sha256 };
  const asked: string[] = [];
  const counted = {
    ...deps.provider,
    shippingRates: (...given: Parameters<typeof deps.provider.shippingRates>) => {
      asked.push('rates');
      return deps.provider.shippingRates(...given);
    },
    estimate: (...given: Parameters<typeof deps.provider.estimate>) => {
      asked.push('estimate');
      return deps.provider.estimate(...given);
    },
  };
  const shopping = { userId: shopper, network: { networkAddress: '192.0.2.1' } };
  const pricing = () => {
    const provider = cachedPricing(counted, { ...pricingDeps, clock: deps.clock }, shopping);
    return { ...deps, provider, currentCosts: provider.currentCosts };
  };

  const shown = await totals(pricing(), request());
  const paid = await createPayment(pricing(), buyer, request());

  expect(asked).toEqual(['rates', 'estimate', 'estimate']);
  expect(paid.amount).toBe(shown.total);
  world.pass(60_000);
  await createPayment(pricing(), buyer, request());
  // The price may have risen at the printer.
  expect(asked).toEqual(['rates', 'estimate', 'estimate', 'estimate']);
  world.pass(600_000);
  await totals(pricing(), request());
  expect(asked).toHaveLength(7);
});
