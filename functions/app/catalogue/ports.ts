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

/**
 * The print provider's catalogue. Amounts are integer cents of `currency`. Throws the same errors as `PrintOrders`.
 */
export type ProductSource = {
  /** Returns all products that the provider has, including those that it no longer makes. */
  listProducts(): Promise<ListedProduct[]>;
  product(productId: number): Promise<{ product: ProviderProduct; variants: ProviderVariant[] }>;
  /**
   * Returns a product's print areas in pixels. The areas of wall art that has `canRotate` are in landscape format, but
   * can be rotated to portrait.
   */
  printfiles(productId: number): Promise<Printfiles>;
  /** Returns the provider's pictures of the blank product, and where its print areas lie in them. */
  templates(productId: number): Promise<ProviderTemplates>;
  /** Returns the measures of a product's sizes, or undefined if the provider has none. */
  sizes(productId: number): Promise<ProviderSizes | undefined>;
  /**
   * Returns all countries that the provider ships to. `states` is empty for countries whose addresses need no state.
   */
  countries(): Promise<ProviderCountry[]>;
};

export type ListedProduct = { id: number; isDiscontinued: boolean };

export type ProviderProduct = {
  id: number;
  mainCategoryId: number | null;
  /** The broad product type, such as `T-SHIRT` or `CUT-SEW`. The storefront shows `typeName` instead. */
  type: string;
  typeName: string;
  title: string;
  description: string;
  brand: string | null;
  model: string | null;
  image: string;
  variantCount: number;
  currency: string;
  originCountry: string | null;
  techniques: { key: string; displayName: string; isDefault: boolean }[];
  /** The available placements. `additionalPrice` is a surcharge on the variant's price. */
  placements: { type: string; title: string; additionalPrice: Cents }[];
  options: ProductOption[];
  /** The options that every order of this product must include, each with an allowed value. */
  requiredOptions: ChosenOption[];
};

type ProductOption = { id: string; title: string; type: string; values: string[] };

export type ChosenOption = { id: string; value: string };

export type ProviderVariant = {
  id: number;
  productId: number;
  name: string;
  size: string;
  color: string | null;
  /** The color in the form `#rrggbb`. */
  colorCode: string | null;
  colorCode2: string | null;
  image: string;
  /** The provider's price per piece with a print at the default placement. */
  price: Cents;
  inStock: boolean;
  availability: { region: string; status: string }[];
  material: { name: string; percentage: number }[];
};

export type ProviderSizes = Pick<SizeGuide, 'sizes' | 'tables'>;

export type Printfile = {
  id: number;
  /** The width in pixels. */
  width: number;
  height: number;
  dpi: number;
  /**
   * With `fit`, the whole picture stays inside the area. With `cover`, the picture fills the area and is cropped if the
   * aspect ratios differ.
   */
  fillMode: 'fit' | 'cover';
  canRotate: boolean;
};

export type Printfiles = {
  productId: number;
  /** Maps each placement to its title. */
  availablePlacements: Record<string, string>;
  printfiles: Printfile[];
  /** Maps each placement to the ID of its printfile, per variant. */
  variantPrintfiles: { variantId: number; placements: Record<string, number> }[];
};

export type ProviderTemplates = {
  templates: (Template & { id: number; orientation: 'horizontal' | 'vertical' | 'any' })[];
  /** The placements that cannot be printed on the same piece as another one. */
  conflicts: { placement: string; conflicts: string[] }[];
  /** The ID of the template at each placement, per variant. Wall art may have one for each orientation. */
  variantTemplates: { variantId: number; placements: { placement: string; templateId: number }[] }[];
};

export type ProviderCountry = {
  code: string;
  name: string;
  region: string | null;
  states: { code: string; name: string }[];
};

/** One step of a sync: a list to read, or the ID of a product to read. */
export type SyncTask = 'countries' | 'assortment' | number;

/** One read of the provider's catalogue, done in pieces until no task is left. */
export type SyncRun = {
  id: string;
  /** Counts the changes of the record. */
  version: number;
  startedAt: string;
  /** The tasks that are left, in the order in which they are done. */
  tasks: SyncTask[];
  /** The tasks that failed. A failed task is retried at the end of the run, unless it failed too often. */
  failures: { task: SyncTask; attempts: number }[];
  /** The time until which one worker holds the run exclusively, or null. */
  leasedUntil: string | null;
  finishedAt: string | null;
};

export type SyncRuns = {
  /** Returns the latest run. There is one record, so a new run replaces the previous one. */
  find(): Promise<SyncRun | undefined>;
  /** Stores `next` and returns true. Returns false if the stored run is not `previous` any more. */
  replace(previous: SyncRun | undefined, next: SyncRun): Promise<boolean>;
};

/** The products that the shop sells. */
export type Assortments = {
  /** Returns the provider's product IDs, most popular first, or undefined if nobody has chosen products yet. */
  find(): Promise<number[] | undefined>;
  save(productIds: number[]): Promise<void>;
};

/** The availability of some variants of a product. The provider may limit it to certain printing techniques. */
export type StockChange = { productId: number; variantIds: number[]; status: string; techniques: string[] };

/** An event of the provider about its catalogue: changed stock, or products to read again. */
export type CatalogueNews = { kind: 'stock'; changes: StockChange[] } | { kind: 'products'; productIds: number[] };
