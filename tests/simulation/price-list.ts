import type { Catalogue, PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports.ts';
import type { OrderCosts, OrderRequest, ShippingRate } from '#functions/app/orders/ports/print-orders.ts';
import type { OrderFile } from '#functions/app/printing/ports.ts';
import { plainProduct } from '#tests/fakes/products.ts';

/** The current and past prices in the simulated world. */
export type PriceList = ReturnType<typeof priceList>;

/** A shirt, which requires a thread color, and a mug. */
const shirt = {
  productId: 71,
  placements: ['front', 'back'],
  prints: [['front'], ['back'], ['front', 'back']],
  options: [{ id: 'stitch_color', value: 'black' }],
};
const mug = { productId: 19, placements: ['default'], prints: [['default']], options: [] };
const mugVariantIds = [1320, 4830] as const;
export const variantIds = [4001, 4002, 4003, 4004, ...mugVariantIds] as const;
export const productWith = (variantId: number) => (mugVariantIds.some((id) => id === variantId) ? mug : shirt);
/** The ID of a variant that cannot be printed. The printer rejects it when the draft is created. */
export const refusedAtOnce = 4005;
export const refusedAtLast = 4006;
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
  /** Returns the current price of an item with this number of prints. */
  const priceOf = (variantId: number, prints = 1) => (pricesOf(variantId).at(-1)?.price ?? 0) + furtherPrints(prints);

  const catalogue: Pick<Catalogue, 'product' | 'variant' | 'placements'> = {
    product: async (id) => products.find((product) => product.productId === id),
    variant: async (variantId) => variantOf(variantId, priceOf(variantId), !soldOut.has(variantId)),
    placements: async (id) => placements.filter(({ productId }) => productId === id),
  };
  return {
    catalogue,
    priceOf,
    soldOut,
    change(variantId: number, price: number) {
      history.set(variantId, [...pricesOf(variantId), { from: now(), price }]);
    },
    /** Returns every price that a variant with this number of prints had between the two times. */
    pricesBetween(variantId: number, prints: number, from: number, until: number): number[] {
      const all = pricesOf(variantId);
      return all.flatMap(({ price, from: since }, index) => {
        const endedAt = all[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        return since <= until && endedAt >= from ? [price + furtherPrints(prints)] : [];
      });
    },
  };
}

type Items = readonly { quantity: number }[];
const piecesIn = (items: Items) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the shipping cost in cents. */
const shippingCost = (id: string, items: Items) => (id === 'EXPRESS' ? 1299 : 499) + 50 * piecesIn(items);

export const ratesFor = (items: Items): ShippingRate[] =>
  ['EXPRESS', 'STANDARD'].map((id) => ({
    id,
    name: id.toLowerCase(),
    rate: shippingCost(id, items),
    currency: 'USD',
    minDeliveryDays: 2,
    maxDeliveryDays: 6,
  }));

/** The printer's charge for each print after the first, and what the shop must charge for it, in cents. */
const furtherPrint = { cost: 300, price: 500 };

const furtherPrints = (prints: number) => furtherPrint.price * (prints - 1);

type Levied = { rate: number; onShipping: boolean; onRetail: boolean };

const untaxed: Levied = { rate: 0, onShipping: true, onRetail: false };

/** Sales tax or VAT, and whether it applies to shipping, and to the shop's prices instead of the printer's. */
const taxes: Record<string, Levied> = {
  'US-IL': { rate: 0.0625, onShipping: true, onRetail: false },
  'US-CA': { rate: 0.0725, onShipping: false, onRetail: true },
  'DE-': { rate: 0.19, onShipping: true, onRetail: false },
};

/** Returns the costs of an order. Where shipping is taxed, the tax also depends on the shipping method. */
export function costsOf({ items, shipping, recipient }: Omit<OrderRequest, 'externalId'>): OrderCosts {
  const further = items.reduce((sum, { files, quantity }) => sum + Math.max(0, files.length - 1) * quantity, 0);
  const subtotal = unitCost * piecesIn(items) + furtherPrint.cost * further;
  const delivery = shippingCost(shipping, items);
  const none = { discount: 0, digitization: 0, additionalFee: 0, fulfillmentFee: 0 };
  const { rate, onShipping, onRetail } = taxes[`${recipient.countryCode}-${recipient.stateCode}`] ?? untaxed;
  const retail = items.reduce((sum, { retailPrice, quantity }) => sum + retailPrice * quantity, 0);
  const levied = Math.round(((onRetail ? retail : subtotal) + (onShipping ? delivery : 0)) * rate);
  const [tax, vat] = recipient.countryCode === 'US' ? [levied, 0] : [0, levied];
  const total = subtotal + delivery + levied;
  return { ...none, currency: 'USD', subtotal, shipping: delivery, tax, vat, total };
}

const products: StoredProduct[] = [
  { ...shirt, name: 'Unisex Staple T-Shirt', typeName: 'T-Shirt', type: 'T-SHIRT' },
  { ...mug, name: 'White Glossy Mug', typeName: 'Mug', type: 'MUG' },
].map(({ productId, placements, prints: _, options, ...named }) => ({
  ...plainProduct,
  ...named,
  id: productId,
  productId,
  variantCount: variantIds.filter((id) => productWith(id).productId === productId).length,
  placementOptions: placements,
  defaultMockupPlacement: placements[0] ?? '',
  requiredOptions: options,
}));

const placements: PlacementArea[] = [shirt, mug].flatMap(({ productId, placements: names }) =>
  names.map((areaName, index) => ({
    ...{
      productId,
      areaName,
      displayName: areaName,
      isDefault: index === 0,
      additionalCost: index * furtherPrint.cost,
    },
    ...{ width: area.width, height: area.height, topOffset: 0, leftOffset: 0, printingTechnique: null, conflicts: [] },
  })),
);

const variantOf = (variantId: number, price: number, inStock: boolean): StoredVariant => ({
  productId: productWith(variantId).productId,
  printfulVariantId: variantId,
  name: `Variant ${variantId}`,
  size: 'M',
  color: 'Black',
  colorCode: '#000000',
  imageUrl: '',
  cost: unitCost,
  price,
  availabilityStatus: inStock ? 'available' : 'out of stock',
  inStock,
  stockAt: null,
  areas: Object.fromEntries(productWith(variantId).placements.map((placement) => [placement, area])),
  templates: null,
});
