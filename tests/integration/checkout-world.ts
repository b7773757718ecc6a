import { sha256 } from '#functions/adapters/chance.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import type { StoredUser } from '#functions/app/accounts/ports.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import type { StoredVariant } from '#functions/app/catalogue/ports.ts';
import type { SignedIn } from '#functions/app/ports/signed-in.ts';
import { PaymentRequest } from '#shared/model/checkout.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { plainProduct, posterAreas, posterPlace } from '#tests/fakes/products.ts';
import { holdSession } from '#tests/helpers/hold-session.ts';
import { orderWorld, shopper } from './order-world.ts';

export const request = (changes: object = {}) =>
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

export const buyer: SignedIn = { userId: shopper, sid: 'session' };

/** Creates a shopper with two copies of one poster in the cart. The provider charges $5.00 shipping and 10% tax. */
export async function checkoutWorld() {
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
    stockAt: null,
    areas: posterAreas,
    templates: null,
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
      product: async () => plainProduct,
      variant: async () => variant,
      placements: async () => [posterPlace],
    },
    checkoutStops: dynamoCheckoutStops(world.table),
    digest: sha256,
    currentCosts: world.deps.provider.estimate,
    countPayment: async () => {},
    random: {
      bytes(count: number) {
        random += 1;
        return new Uint8Array(count).fill(random);
      },
    },
  };
  await holdSession(world.table, buyer);
  await world.paidCheckout({ orderId: 'VF-ZZZZZZZZZZ', checkoutId: 'another', cartHash: 'another' });
  const { drafts, payments } = deps;
  return {
    ...world,
    deps,
    lines,
    variant,
    users: dynamoUsers(world.table),
    privacy: dynamoOrderPrivacy(world.table),
    somebody,
    /** Returns the checkout draft of a payment. */
    async draftOf(paymentIntentId: string) {
      const { shopperId = '', checkoutId = '', cartHash = '' } = (await payments.find(paymentIntentId))?.metadata ?? {};
      return drafts.findDraft({ userId: shopperId, checkoutId, cartHash });
    },
    [Symbol.asyncDispose]: world[Symbol.asyncDispose],
  };
}

export const lineOf = (id: number): CartLine => ({
  id,
  userId: shopper,
  artworkId: id,
  productId: 1,
  variantId: 4001,
  quantity: 2,
  customization: printedAt('default'),
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

const somebody: StoredUser = {
  id: shopper,
  username: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  pendingEmail: null,
  passwordHash: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
