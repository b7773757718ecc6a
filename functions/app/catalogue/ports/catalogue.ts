import type { Country } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';
import type { Product } from '#shared/model/product.ts';

/** A product as it is stored: the listing and the provider's facts. */
export type StoredProduct = Product & {
  /** The provider's type, such as `POSTER`. */
  type: string;
  brand: string | null;
  model: string | null;
  categoryId: number | null;
  techniques: string[];
  colorOptions: string[];
  sizeOptions: string[];
  placementOptions: string[];
  customizationAvailable: boolean;
  defaultMockupPlacement: string;
  /** Options that every order line must carry, such as a stitch color, with the value we send. */
  requiredOptions: { id: string; value: string }[];
  isDiscontinued: boolean;
  lastSyncedAt: string;
};

export type StoredVariant = {
  productId: number;
  printfulVariantId: number;
  name: string;
  size: string;
  color: string | null;
  colorCode: string | null;
  imageUrl: string;
  /** What the provider charges us; never leaves the API. */
  cost: Cents;
  /** Our retail price. */
  price: Cents;
  availabilityStatus: string;
  inStock: boolean;
  /** Print area per placement: pixels, and the dpi at which the provider counts them. */
  areas: Record<string, { width: number; height: number; dpi: number; fillMode: 'fit' | 'cover' }>;
};

export type PlacementArea = {
  productId: number;
  areaName: string;
  displayName: string;
  width: number;
  height: number;
  topOffset: number;
  leftOffset: number;
  printingTechnique: string | null;
  isDefault: boolean;
  /** What this placement costs us beyond the variant's price. */
  additionalCost: Cents;
};

export type Catalogue = {
  /** Products that can be bought, in no particular order. */
  products(): Promise<StoredProduct[]>;
  /** Withdrawn ones as well. */
  product(productId: number): Promise<StoredProduct | undefined>;
  variants(productId: number): Promise<StoredVariant[]>;
  variant(variantId: number): Promise<StoredVariant | undefined>;
  placements(productId: number): Promise<PlacementArea[]>;
  countries(): Promise<Country[]>;
  /** Replaces one product with all that belongs to it. */
  saveProduct(product: StoredProduct, variants: StoredVariant[], placements: PlacementArea[]): Promise<void>;
  saveCountries(countries: Country[]): Promise<void>;
  /** Takes products off the shelf: they stay readable for those who hold them, and are no longer listed. */
  withdrawProducts(productIds: number[]): Promise<void>;
};
