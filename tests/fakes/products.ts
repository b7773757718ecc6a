import type { PlacementArea, StoredProduct, StoredVariant } from '#functions/app/catalogue/ports.ts';

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

/** The print area of an 18 × 18 inch poster, by placement. */
export const posterAreas: StoredVariant['areas'] = {
  default: { width: 2700, height: 2700, dpi: 150, fillMode: 'cover' },
};

/** The only placement of a poster. */
export const posterPlace: PlacementArea = {
  productId: 1,
  areaName: 'default',
  displayName: 'Full Design',
  width: 2700,
  height: 2700,
  topOffset: 0,
  leftOffset: 0,
  printingTechnique: null,
  isDefault: true,
  additionalCost: 0,
  conflicts: [],
};
