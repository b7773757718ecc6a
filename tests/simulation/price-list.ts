import type { Catalogue, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports/catalogue.ts';
import type { OrderCosts, OrderRequest, ShippingRate } from '#functions/app/orders/ports/order-printing.ts';
import type { OrderFile } from '#functions/app/printing/ports/print-files.ts';
import { plainProduct } from '#tests/fakes/products.ts';

/** The current and past prices in the simulated world. */
export type PriceList = ReturnType<typeof priceList>;

export const productId = 71;
export const variantIds = [4001, 4002, 4003, 4004] as const;
/** The ID of a variant that cannot be printed. The printer rejects it when the draft is created. */
export const refusedAtOnce = 4005;
export const refusedAtLast = 4006;
export const placements = ['front', 'back'] as const;
const area = { width: 1800, height: 2400, dpi: 150, fillMode: 'fit' as const };

/**
 * Returns the print file of an artwork for a placement. Each artwork has its own URL, and each placement its own
 * position.
 */
export const pictureOn = (userId: string, artworkId: number, placement: string): OrderFile => ({
  type: placement,
  url: `https://shop.example/p/${userId}-${artworkId}.png`,
  position: {
    areaWidth: area.width,
    areaHeight: area.height,
    width: area.width,
    height: area.width,
    top: placement === 'front' ? 100 : 300,
    left: 0,
  },
});

const unitCost = 900;
const startPrice = (variantId: number) => 1999 + (variantId % 10) * 100;

export function priceList(now: () => number) {
  const history = new Map<number, { from: number; price: number }[]>();
  const soldOut = new Set<number>();
  const pricesOf = (variantId: number) => history.get(variantId) ?? [{ from: 0, price: startPrice(variantId) }];
  const priceOf = (variantId: number) => pricesOf(variantId).at(-1)?.price ?? 0;

  const catalogue: Pick<Catalogue, 'product' | 'variant' | 'placements'> = {
    product: async (id) => (id === productId ? product : undefined),
    variant: async (variantId) => variantOf(variantId, priceOf(variantId), !soldOut.has(variantId)),
    placements: async () => [],
  };
  return {
    catalogue,
    priceOf,
    soldOut,
    change(variantId: number, price: number) {
      history.set(variantId, [...pricesOf(variantId), { from: now(), price }]);
    },
    /** Returns every price that a variant had between the two times. */
    pricesBetween(variantId: number, from: number, until: number): number[] {
      const all = pricesOf(variantId);
      return all.flatMap(({ price, from: since }, index) => {
        const endedAt = all[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        return since <= until && endedAt >= from ? [price] : [];
      });
    },
  };
}

type Items = readonly { quantity: number }[];
const piecesIn = (items: Items) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the shipping cost in cents. */
export const shippingCost = (id: string, items: Items) => (id === 'EXPRESS' ? 1299 : 499) + 50 * piecesIn(items);
/** Returns the tax on an amount in cents: 6.25%. Express is taxed more, because shipping is taxed. */
export const taxOn = (amount: number) => Math.round(amount / 16);

export const ratesFor = (items: Items): ShippingRate[] =>
  ['EXPRESS', 'STANDARD'].map((id) => ({
    id,
    name: id.toLowerCase(),
    rate: shippingCost(id, items),
    currency: 'USD',
    minDeliveryDays: 2,
    maxDeliveryDays: 6,
  }));

/** What the printer charges for a print on the back, in cents. */
const backCost = 300;

export function costsOf({ items, shipping }: Omit<OrderRequest, 'externalId'>): OrderCosts {
  const onBack = items.filter(({ files }) => files.some(({ type }) => type === 'back'));
  const subtotal = unitCost * piecesIn(items) + backCost * piecesIn(onBack);
  const delivery = shippingCost(shipping, items);
  const none = { discount: 0, digitization: 0, additionalFee: 0, fulfillmentFee: 0, vat: 0 };
  const tax = taxOn(subtotal + delivery);
  return { ...none, currency: 'USD', subtotal, shipping: delivery, tax, total: subtotal + delivery + tax };
}

const product: StoredProduct = {
  ...plainProduct,
  id: productId,
  productId,
  name: 'Unisex Staple T-Shirt',
  typeName: 'T-Shirt',
  type: 'T-SHIRT',
  variantCount: variantIds.length,
  placementOptions: [...placements],
  defaultMockupPlacement: 'front',
};

const variantOf = (variantId: number, price: number, inStock: boolean): StoredVariant => ({
  productId,
  printfulVariantId: variantId,
  name: `T-Shirt ${variantId}`,
  size: 'M',
  color: 'Black',
  colorCode: '#000000',
  imageUrl: '',
  cost: unitCost,
  price,
  availabilityStatus: inStock ? 'available' : 'out of stock',
  inStock,
  stockAt: null,
  areas: Object.fromEntries(placements.map((placement) => [placement, area])),
  templates: null,
});
