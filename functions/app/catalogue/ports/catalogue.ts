import type { Country } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';
import type { Product } from '#shared/model/product.ts';

/** A stored product: the listing and the provider's facts. */
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
  /** The provider's price for us; never leaves the API. */
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
  /** The provider's surcharge for this placement. */
  additionalCost: Cents;
};

export type Catalogue = {
  /** Listed products, in no particular order. */
  products(): Promise<StoredProduct[]>;
  /** Returns withdrawn products too. */
  product(productId: number): Promise<StoredProduct | undefined>;
  variants(productId: number): Promise<StoredVariant[]>;
  variant(variantId: number): Promise<StoredVariant | undefined>;
  placements(productId: number): Promise<PlacementArea[]>;
  countries(): Promise<Country[]>;
  /** Replaces one product with its variants and placements. */
  saveProduct(product: StoredProduct, variants: StoredVariant[], placements: PlacementArea[]): Promise<void>;
  saveCountries(countries: Country[]): Promise<void>;
  /** Withdraws products: they are no longer listed, but carts and orders that hold them can still read them. */
  withdrawProducts(productIds: number[]): Promise<void>;
};
