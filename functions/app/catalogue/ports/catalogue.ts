import type { Country } from '#shared/model/country.ts';
import type { Cents } from '#shared/model/money.ts';
import type { PrintArea, Template } from '#shared/model/print-area.ts';
import type { Product } from '#shared/model/product.ts';
import type { SizeGuide } from '#shared/model/size-guide.ts';

/** A product as stored: the fields that the API returns, and further data from the print provider. */
export type StoredProduct = Product & {
  /** The provider's product type, such as `POSTER`. */
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
  /**
   * The options that the provider requires in every order line, such as a stitch color, with the values that we send.
   */
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
  /** The price that the provider charges the shop. The API never returns it. */
  cost: Cents;
  /** Our retail price. */
  price: Cents;
  availabilityStatus: string;
  inStock: boolean;
  /** The time of the provider's last word on the variant's stock, or null if unknown. */
  stockAt: string | null;
  /** The print area per placement. */
  areas: Record<string, PrintArea>;
  /** The provider's picture of the blank variant per placement. Null before the first sync that stores them. */
  templates: Record<string, Template> | null;
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
  /** The names of the other placements that the provider does not print on the same piece. */
  conflicts: string[];
};

/** A place on the shelf, which is sorted by popularity and then by ID. */
export type ShelfPlace = { popularityScore: number; productId: number };

export type Catalogue = {
  /** Returns the listed products in no particular order. */
  products(): Promise<StoredProduct[]>;
  /**
   * Returns listed products in the order of their popularity, from the place after `after` or from the top, and the
   * place after which to continue. A page may hold fewer products than `limit`, because some places hold none.
   */
  shelf(
    limit: number,
    after: ShelfPlace | undefined,
  ): Promise<{ products: StoredProduct[]; next: ShelfPlace | undefined }>;
  /** Returns a product, even if the product is withdrawn. */
  product(productId: number): Promise<StoredProduct | undefined>;
  variants(productId: number): Promise<StoredVariant[]>;
  variant(variantId: number): Promise<StoredVariant | undefined>;
  placements(productId: number): Promise<PlacementArea[]>;
  sizeGuide(productId: number): Promise<SizeGuide | undefined>;
  countries(): Promise<Country[]>;
  /** Replaces a product and all its variants and placements. */
  saveProduct(product: StoredProduct, variants: StoredVariant[], placements: PlacementArea[]): Promise<void>;
  saveSizeGuide(productId: number, guide: SizeGuide): Promise<void>;
  saveCountries(countries: Country[]): Promise<void>;
  /**
   * Stores whether variants of a product are in stock, as the provider reported at the time `at`. Ignores unknown
   * variants and variants with a later report.
   */
  setStock(
    productId: number,
    variantIds: number[],
    stock: Pick<StoredVariant, 'inStock' | 'availabilityStatus'>,
    at: string,
  ): Promise<void>;
  /** Removes products from the listing. Carts and orders can still read withdrawn products. */
  withdrawProducts(productIds: number[]): Promise<void>;
};
