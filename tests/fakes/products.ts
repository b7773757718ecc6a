import type { StoredProduct } from '#functions/app/catalogue/ports/catalogue.ts';

/** A stored product without options. */
export const plainProduct: StoredProduct = {
  id: 1,
  productId: 1,
  name: 'Enhanced Matte Paper Poster',
  description: '',
  typeName: 'Poster',
  imageUrl: '',
  popularityScore: 0,
  variantCount: 1,
  isPopular: false,
  priceFrom: null,
  showcase: null,
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
