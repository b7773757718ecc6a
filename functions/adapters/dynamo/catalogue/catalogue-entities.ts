import { CustomAttributeType } from 'electrodb';
import type { StoredProduct, StoredVariant } from '#functions/app/catalogue/ports.ts';
import type { Country } from '#shared/model/country.ts';
import type { SizeGuide } from '#shared/model/size-guide.ts';

const texts = { type: 'list', items: { type: 'string' }, required: true } as const;

/**
 * A product shares a partition with its variants and print areas. The `onShelf` index lists all products by popularity.
 */
export const product = {
  model: { service: 'shop', entity: 'product', version: '1' },
  attributes: {
    shelf: { type: ['catalogue'] as const, required: true },
    productId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true },
    type: { type: 'string', required: true },
    typeName: { type: 'string', required: true },
    brand: { type: 'string' },
    model: { type: 'string' },
    imageUrl: { type: 'string', required: true },
    isPopular: { type: 'boolean', required: true },
    popularityScore: { type: 'number', required: true, default: 0, padding: { length: 6, char: '0' } },
    categoryId: { type: 'number' },
    variantCount: { type: 'number', required: true },
    techniques: texts,
    colorOptions: texts,
    sizeOptions: texts,
    placementOptions: texts,
    customizationAvailable: { type: 'boolean', required: true },
    defaultMockupPlacement: { type: 'string', required: true },
    requiredOptions: { type: CustomAttributeType<StoredProduct['requiredOptions']>('any'), required: true },
    priceFrom: { type: 'string' },
    showcase: { type: CustomAttributeType<NonNullable<StoredProduct['showcase']>>('any') },
    isDiscontinued: { type: 'boolean', required: true },
    lastSyncedAt: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      collection: 'product',
      pk: { field: 'pk', composite: ['productId'] },
      sk: { field: 'sk', composite: [] },
    },
    onShelf: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['shelf'] },
      sk: { field: 'gsi1sk', composite: ['popularityScore', 'productId'] },
    },
  },
} as const;

export const variant = {
  model: { service: 'shop', entity: 'variant', version: '1' },
  attributes: {
    productId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    printfulVariantId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    /** The variant's index in the saved list. */
    position: { type: 'number', required: true },
    name: { type: 'string', required: true },
    size: { type: 'string', required: true },
    color: { type: 'string' },
    colorCode: { type: 'string' },
    imageUrl: { type: 'string', required: true },
    cost: { type: 'number', required: true },
    price: { type: 'number', required: true },
    availabilityStatus: { type: 'string', required: true, default: 'available' },
    inStock: { type: 'boolean', required: true, default: true },
    stockAt: { type: 'string' },
    areas: { type: CustomAttributeType<StoredVariant['areas']>('any'), required: true },
    templates: { type: CustomAttributeType<NonNullable<StoredVariant['templates']>>('any') },
  },
  indexes: {
    byProduct: {
      collection: 'product',
      pk: { field: 'pk', composite: ['productId'] },
      sk: { field: 'sk', composite: ['printfulVariantId'] },
    },
    byId: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['printfulVariantId'] },
      sk: { field: 'gsi1sk', composite: [] },
    },
  },
} as const;

export const placementArea = {
  model: { service: 'shop', entity: 'placementArea', version: '1' },
  attributes: {
    productId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    areaName: { type: 'string', required: true },
    position: { type: 'number', required: true },
    displayName: { type: 'string', required: true },
    width: { type: 'number', required: true },
    height: { type: 'number', required: true },
    topOffset: { type: 'number', required: true, default: 0 },
    leftOffset: { type: 'number', required: true, default: 0 },
    printingTechnique: { type: 'string' },
    isDefault: { type: 'boolean', required: true },
    additionalCost: { type: 'number', required: true },
    conflicts: texts,
  },
  indexes: {
    byProduct: {
      collection: 'product',
      pk: { field: 'pk', composite: ['productId'] },
      sk: { field: 'sk', composite: ['areaName'] },
    },
  },
} as const;

/** A garment's size guide. A separate record, because it is read only when a shopper opens the guide. */
export const sizeGuide = {
  model: { service: 'shop', entity: 'sizeGuide', version: '1' },
  attributes: {
    productId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    guide: { type: CustomAttributeType<SizeGuide>('any'), required: true },
  },
  indexes: {
    byProduct: { pk: { field: 'pk', composite: ['productId'] }, sk: { field: 'sk', composite: [] } },
  },
} as const;

export const country = {
  model: { service: 'shop', entity: 'country', version: '1' },
  attributes: {
    map: { type: ['world'] as const, required: true },
    code: { type: 'string', required: true },
    name: { type: 'string', required: true },
    states: { type: CustomAttributeType<Country['states']>('any'), required: true },
  },
  indexes: {
    onMap: { pk: { field: 'pk', composite: ['map'] }, sk: { field: 'sk', composite: ['code'] } },
  },
} as const;
