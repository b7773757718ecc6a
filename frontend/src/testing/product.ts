import { type Placement, placementText } from '#shared/model/placement.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { Variant } from '#shared/model/product.ts';

/** Returns a catalogue product. `changes` replaces the fields that matter to the test. */
export const product = (productId: number, typeName: string, changes = {}) => ({
  id: productId,
  productId,
  name: typeName,
  typeName,
  description: '',
  imageUrl: '/product.png',
  popularityScore: 0,
  variantCount: 1,
  isPopular: false,
  colorOptions: [] as string[],
  sizeOptions: [] as string[],
  priceFrom: null,
  showcase: null,
  ...changes,
});

/** Returns a variant in stock. `changes` replaces the fields that matter to the test. */
export const variant = (
  printfulVariantId: number,
  size: string,
  color: string | null,
  changes: Partial<Variant> = {},
): Variant => ({
  printfulVariantId,
  name: '',
  size,
  color,
  colorCode: color && '#123456',
  imageUrl: '/variant.png',
  price: '19.99',
  inStock: true,
  warning: null,
  prints: {},
  ...changes,
});

/** Returns a print location without a surcharge. `changes` replaces the fields that matter to the test. */
export const placement = (areaName: string, changes: Partial<Placement> = {}): Placement => ({
  areaName,
  displayName: placementText({ name: '', typeName: '' }, areaName),
  isDefault: false,
  width: 1800,
  height: 2400,
  additionalPrice: '0.00',
  conflicts: [],
  ...changes,
});

/** Returns the provider's picture of a blank product. `changes` replaces the fields that matter to the test. */
export const template = (changes: Partial<Template> = {}): Template => ({
  imageUrl: '/above.png',
  isInFront: true,
  backgroundUrl: null,
  backgroundColor: null,
  width: 100,
  height: 100,
  area: { left: 30, top: 30, width: 40, height: 40 },
  ...changes,
});
