import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { calculate, confirmOrder } from '#functions/app/checkout.ts';
import { createPayment } from '#functions/app/create-payment.ts';
import { placeOrder } from '#functions/app/place-order.ts';
import type { CartLine } from '#functions/app/ports/carts.ts';
import type { StoredProduct, StoredVariant } from '#functions/app/ports/catalogue.ts';
import { maxOrderLines } from '#functions/app/price-cart.ts';
import { PaymentRequest } from '#shared/model/checkout.ts';
import { orderWorld, shopper } from './order-world.ts';

const request = (changes: object = {}) =>
  PaymentRequest.parse({
    shippingAddress: {
      name: 'Ada Lovelace',
      address1: '12 St James Square',
      city: 'Springfield',
      stateCode: 'IL',
      zip: '62701',
      email: 'ada@example.com',
    },
    ...changes,
  });

/** A shopper with one poster, twice, in the cart; the provider's shipping costs 5.00 and its tax 1.00. */
async function checkoutWorld() {
  const world = await orderWorld();
  const lines = [lineOf(1)];
  const variant: StoredVariant = {
    productId: 1,
    printfulVariantId: 4001,
    name: 'Poster',
    size: '18″×18″',
    color: null,
    colorCode: null,
    imageUrl: '',
    cost: 1000,
    price: 2499,
    availabilityStatus: 'available',
    inStock: true,
    areas: {},
  };
  let random = 0;
  const deps = {
    ...world.deps,
    carts: {
      list: async () => lines,
      async reprice(_: string, id: number, unitPrice: number) {
        const index = lines.findIndex((line) => line.id === id);
        lines[index] = { ...lines[index]!, unitPrice };
      },
    },
    catalogue: {
      product: async () => product,
      variant: async () => variant,
      placements: async () => [],
    },
    digest: sha256,
    random: {
      bytes(count: number) {
        random += 1;
        return new Uint8Array(count).fill(random);
      },
    },
  };
  await world.paidCheckout({ orderId: 'VF-ZZZZZZZZZZ', checkoutId: 'another', cartHash: 'another' });
  return { ...world, deps, lines, variant, [Symbol.asyncDispose]: world[Symbol.asyncDispose] };
}

const lineOf = (id: number): CartLine => ({
  id,
  userId: shopper,
  artworkId: id,
  productId: 1,
  variantId: 4001,
  quantity: 2,
  customization: { placement: 'default', options: {} },
  mockupUrl: null,
  unitPrice: 2499,
  productName: 'Enhanced Matte Paper Poster',
  productType: 'Poster',
  productImage: 'https://shop.example/poster.png',
  variantSize: '18″×18″',
  variantColor: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});

const product: StoredProduct = {
  id: 1,
  productId: 1,
  name: 'Enhanced Matte Paper Poster',
  description: '',
  typeName: 'Poster',
  imageUrl: '',
  popularityScore: 0,
  variantCount: 1,
  isPopular: false,
  type: 'POSTER',
  brand: null,
  model: null,
  categoryId: null,
  techniques: [],
  colorOptions: [],
  sizeOptions: [],
  placementOptions: [],
  customizationAvailable: true,
  defaultMockupPlacement: 'default',
  requiredOptions: [{ id: 'stitch_color', value: 'black' }],
  isDiscontinued: false,
  lastSyncedAt: '2026-11-20T00:00:00.000Z',
};

test('the server adds up the cart, the cheapest shipping and the tax', async () => {
  await using world = await checkoutWorld();

  expect(await calculate(world.deps, shopper, request())).toEqual({
    subtotal: '49.98',
    shippingCost: '5.00',
    taxAmount: '1.00',
    total: '55.98',
    currency: 'USD',
    validationErrors: [],
    shippingRates: [
      { id: 'STANDARD', name: 'Flat rate', rate: '5.00', minDeliveryDays: 3, maxDeliveryDays: 5 },
      { id: 'EXPRESS', name: 'Express', rate: '15.00', minDeliveryDays: 1, maxDeliveryDays: 2 },
    ],
    selectedShippingId: 'STANDARD',
  });
  expect(await calculate(world.deps, shopper, request({ selectedShippingId: 'EXPRESS' }))).toMatchObject({
    shippingCost: '15.00',
    total: '65.98',
    selectedShippingId: 'EXPRESS',
  });
});

test('a changed price is said once, and then charged', async () => {
  await using world = await checkoutWorld();
  world.variant.price = 2999;

  const first = await calculate(world.deps, shopper, request());
  const second = await calculate(world.deps, shopper, request());

  expect(first.validationErrors).toEqual([
    'The price of Enhanced Matte Paper Poster (18″×18″) has changed from $24.99 to $29.99.',
  ]);
  expect(second).toMatchObject({ validationErrors: [], subtotal: '59.98' });
});

type World = Awaited<ReturnType<typeof checkoutWorld>>;
const tooManyLines = Array.from({ length: maxOrderLines }, (_, index) => lineOf(index + 2));

test.each<[string, (world: World) => void, string]>([
  ['an empty cart', ({ lines }) => lines.splice(0), 'cart-empty'],
  ['a sold-out line', ({ variant }) => Object.assign(variant, { inStock: false }), 'cart-changed'],
  ['a price not yet agreed to', ({ variant }) => Object.assign(variant, { price: 2999 }), 'cart-changed'],
  ['more lines than an order can hold', ({ lines }) => lines.push(...tooManyLines), 'cart-changed'],
])('for %s there is nothing to pay', async (_, spoil, code) => {
  await using world = await checkoutWorld();
  spoil(world);

  await expect(createPayment(world.deps, shopper, request())).rejects.toMatchObject({ code });
  expect(await world.deps.checkouts.findOpen(shopper)).toBeUndefined();
});

test('where the provider does not deliver, the shopper is told and nothing is paid', async () => {
  await using world = await checkoutWorld();
  const nowhere = request({ shippingAddress: { ...request().shippingAddress, countryCode: 'AQ' } });

  expect(await calculate(world.deps, shopper, nowhere)).toMatchObject({
    validationErrors: ['We cannot deliver this order to your address: Nobody lives there.'],
    shippingRates: [],
    selectedShippingId: null,
  });
  await expect(createPayment(world.deps, shopper, nowhere)).rejects.toMatchObject({ code: 'undeliverable' });
});

test('the open checkout keeps one payment whose amount follows the total', async () => {
  await using world = await checkoutWorld();

  const first = await createPayment(world.deps, shopper, request());
  const second = await createPayment(world.deps, shopper, request({ selectedShippingId: 'EXPRESS' }));

  expect(first.amount).toBe('55.98');
  expect(second).toEqual({ ...first, amount: '65.98' });
  expect(await world.deps.payments.find(first.paymentIntentId)).toMatchObject({ amount: 6598 });
});

test('two tabs that open a checkout at once share one payment', async () => {
  await using world = await checkoutWorld();

  const both = await Promise.all([
    createPayment(world.deps, shopper, request()),
    createPayment(world.deps, shopper, request({ selectedShippingId: 'EXPRESS' })),
  ]);

  expect(new Set(both.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
});

test('what was on the screen when it was paid is what is ordered, whatever the cart became', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, shopper, request());
  world.deps.payments.pay(paymentIntentId);
  world.lines.push(lineOf(2));
  world.variant.price = 9999;

  const confirmed = await confirmOrder(world.deps, shopper, paymentIntentId);

  expect(confirmed).toEqual({ success: true, orderId: expect.stringMatching(/^VF-/), printfulOrderId: null });
  expect(await world.deps.orders.find(confirmed.orderId)).toMatchObject({
    items: [{ unitPrice: 2499, quantity: 2, options: [{ id: 'stitch_color', value: 'black' }] }],
    fulfilment: { totalAmount: 5598, shippingMethod: 'STANDARD', quotedCost: 1500 },
  });
});

test('a checkout that was just paid is not paid twice: its order is placed, and the next checkout is another', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, shopper, request());
  world.deps.payments.pay(paymentIntentId);

  await expect(createPayment(world.deps, shopper, request())).rejects.toMatchObject({ code: 'payment-underway' });
  expect(await world.deps.paymentRecords.find(paymentIntentId)).toMatchObject({ status: 'succeeded' });

  const next = await createPayment(world.deps, shopper, request());
  expect(next.paymentIntentId).not.toBe(paymentIntentId);
});

test('a checkout left at the bank’s question is given up for another', async () => {
  await using world = await checkoutWorld();
  const first = await createPayment(world.deps, shopper, request());
  world.deps.payments.change(first.paymentIntentId, { status: 'requires_action' });

  const second = await createPayment(world.deps, shopper, request());

  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(await world.deps.payments.find(first.paymentIntentId)).toMatchObject({ status: 'canceled' });
});

test.each([
  ['requires_payment_method', 'payment-incomplete'],
  ['processing', 'payment-underway'],
] as const)('a payment that is %s confirms no order', async (status, code) => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, shopper, request());
  world.deps.payments.change(paymentIntentId, { status });

  await expect(confirmOrder(world.deps, shopper, paymentIntentId)).rejects.toMatchObject({ code });
  await expect(confirmOrder(world.deps, 'somebody else', paymentIntentId)).rejects.toMatchObject({ code: 'not-found' });
});

test('what another window has paid for meanwhile is not offered for payment again', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await createPayment(world.deps, shopper, request());
  const payments = {
    ...world.deps.payments,
    // The other window pays in the moment in which this one brings the payment in step.
    update: async (...given: Parameters<typeof world.deps.payments.update>) => {
      world.deps.payments.pay(paymentIntentId);
      await placeOrder(world.deps, paymentIntentId);
      world.lines.splice(0);
      return world.deps.payments.update(...given);
    },
  };

  const again = createPayment({ ...world.deps, payments }, shopper, request());

  await expect(again).rejects.toMatchObject({ code: 'cart-empty' });
});
