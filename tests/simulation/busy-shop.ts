import { sha256 } from '#functions/adapters/chance.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { type Caller, limitsByStanding } from '#functions/app/budget/limits.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import type { StoredVariant } from '#functions/app/catalogue/ports.ts';
import { cachedPricing } from '#functions/app/checkout/cached-pricing.ts';
import { calculate } from '#functions/app/checkout/checkout.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { PrintOrders } from '#functions/app/orders/ports/print-orders.ts';
import { AppError } from '#shared/errors.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { fakeAnswers } from '#tests/fakes/answers.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { keepDraft, memoryCheckoutDrafts } from '#tests/fakes/checkouts.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { memoryOrders } from '#tests/fakes/order-records.ts';
import { memoryAddresses, memoryArtworks } from '#tests/fakes/own-records.ts';
import { memoryPaymentRecords } from '#tests/fakes/payment-records.ts';
import { fakePayments } from '#tests/fakes/payments.ts';
import { plainProduct, posterAreas, posterPlace } from '#tests/fakes/products.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import { fakeSpendings } from '#tests/fakes/spendings.ts';
import type { OpenPrinter } from './busy-printer.ts';
import { seededChance } from './chance.ts';
import { artworkOf, draftOf } from './people.ts';
import { virtualTime } from './virtual-time.ts';

const minute = 60_000;
/** The start of the busy time in milliseconds since 1970. */
export const start = Date.parse('2026-11-20T12:00:00Z');

/**
 * A shop in virtual time whose processes share one budget. `settled` waits until work outside of this process is done.
 */
export function busyShop(seed: number, openPrinter: OpenPrinter, settled?: () => Promise<void>) {
  const chance = seededChance(seed);
  const time = virtualTime(start, chance, () => undefined, settled);
  const clock = { now: time.now };
  const printer = openPrinter(time);
  const spendings = fakeSpendings();
  const records = emptyRecords();
  const payments = fakePayments(time.now);
  const raised: string[] = [];

  const travel = () => time.sleep(chance.next() * 500);
  function providerFor(caller: Caller): PrintOrders {
    const deps = { spendings, clock, pause: time.sleep, random: chance.next };
    return printer.reach(callBudget(deps, { caller, limits: limitsByStanding.new }), travel);
  }

  const stores = {
    orders: memoryOrders(records),
    paymentRecords: memoryPaymentRecords(records),
    drafts: memoryCheckoutDrafts(records),
    addresses: memoryAddresses(records),
    artworks: memoryArtworks(records),
    payments,
    queues: { send: async () => undefined },
    alarms: {
      raise: (alarm: string) => void raised.push(alarm),
      reportFailure: () => undefined,
      countViolations: () => undefined,
      countWaiting: () => undefined,
    },
    clock,
    digest: sha256,
    windowSeconds: 0,
    measurePrint: async () => printer.picture.facts,
    printFilesOf: async () => [{ type: 'front', url: printer.picture.url }],
  };
  const depsOf = (caller: Caller) => ({ ...stores, provider: providerFor(caller) });
  const attempts = fakeAttempts();
  const answers = fakeAnswers();

  /**
   * Processes a queue message. If the provider is busy, retries the message after the delay that the provider requests.
   */
  async function work(act: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const busy = await act().then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'upstream-busy') return error;
          throw error;
        },
      );
      if (!busy) return;
      await time.sleep((busy.retryAfter ?? 1) * 1000);
    }
  }

  return {
    time,
    printer,
    raised,
    records,
    depsOf,
    work,
    /** Adds an order that the provider has had for a day. */
    async openOrder(id: string, isSent: boolean) {
      const order = {
        ...shippedOrder,
        ...{ id, status: isSent ? ('shipped' as const) : ('confirmed' as const) },
        createdAt: new Date(start - 24 * 60 * minute).toISOString(),
        fulfillment: { ...shippedOrder.fulfillment, externalId: id, shipments: [] },
      };
      records.orders.set(id, order);
      await printer.take(order, isSent);
    },
    /** Adds a newly paid order. */
    async paidOrder(number: number): Promise<{ orderId: string; userId: string }> {
      const userId = `buyer-${number}`;
      const names = { checkoutId: `checkout-${number}`, cartHash: `hash-${number}`, orderId: `VF-NEW${number}` };
      const frozen = draftOf(userId, { ...names, artworkId: 1, at: new Date(time.now()).toISOString() });
      const draft = { ...frozen, lines: frozen.lines.map((one) => ({ ...one, variantId: shirtId })) };
      keepDraft(records, draft);
      await stores.artworks.add(artworkOf(userId, 1, new Date(time.now()).toISOString()));
      const { company: _, taxNumber: __, email: ___, ...shipping } = adasAddress;
      const intent = await payments.create({ ...names, amount: draft.total, shopperId: userId, shipping });
      payments.pay(intent.id);
      await placePaidOrder(depsOf('checkout'), intent.id);
      return { orderId: draft.orderId, userId };
    },
    /**
     * Calculates the total of a shopper's cart: in even rounds for a new address, in odd rounds for the same address
     * with another shipping method.
     */
    calculation(shopper: number, round: number) {
      const who = { userId: `shopper-${shopper}`, network: { networkAddress: `192.0.2.${shopper}` } };
      const provider = cachedPricing(providerFor('checkout'), { attempts, answers, clock, digest: sha256 }, who);
      const shippingAddress = { ...adasAddress, address1: `${round >> 1} Elm Street ${shopper}` };
      const selectedShippingId = round % 2 === 0 ? null : 'EXPRESS';
      return calculate({ ...cart, provider }, [line], {
        shippingAddress,
        selectedShippingId,
      });
    },
  };
}

/** A variant that the stand-in also sells. */
const shirtId = 4012;
const line: CartLine = {
  ...{
    id: 1,
    userId: '',
    artworkId: 1,
    productId: 1,
    variantId: shirtId,
    quantity: 1,
    unitPrice: 2499,
    mockupUrl: null,
  },
  ...{ productName: 'Poster', productType: 'Poster', productImage: 'https://shop.example/p.png' },
  ...{ variantSize: '18″×18″', variantColor: null, customization: printedAt('default') },
  ...{ createdAt: '', updatedAt: '' },
};
const variant: StoredVariant = {
  ...{ productId: 1, printfulVariantId: shirtId, name: 'Poster', size: '18″×18″', color: null, colorCode: null },
  ...{ imageUrl: '', cost: 1000, price: 2499, availabilityStatus: 'available', inStock: true, stockAt: null },
  ...{ areas: posterAreas, templates: null },
};
const cart = {
  carts: { reprice: async () => undefined },
  catalogue: { product: async () => plainProduct, variant: async () => variant, placements: async () => [posterPlace] },
};
