import type { Cents } from '#shared/model/money.ts';

/** The print provider's catalog. Money is integer cents of `currency`. Throws as `OrderPrinting` does. */
export type ProductSource = {
  /** The whole catalogue, without variants. */
  listProducts(): Promise<ProviderProduct[]>;
  product(productId: number): Promise<{ product: ProviderProduct; variants: ProviderVariant[] }>;
  /** A product's print areas, in pixels. Areas of wall art are landscape when `canRotate` is set. */
  printfiles(productId: number): Promise<Printfiles>;
  /** Every country the provider ships to; `states` is empty where addresses need none. */
  countries(): Promise<ProviderCountry[]>;
};

export type ProviderProduct = {
  id: number;
  mainCategoryId: number | null;
  /** A coarse type, such as `T-SHIRT` or `CUT-SEW` for all clothing; `typeName` is for display. */
  type: string;
  typeName: string;
  title: string;
  description: string;
  brand: string | null;
  model: string | null;
  image: string;
  variantCount: number;
  currency: string;
  isDiscontinued: boolean;
  originCountry: string | null;
  techniques: { key: string; displayName: string; isDefault: boolean }[];
  /** Available placements; `additionalPrice` is added to the variant's price. */
  placements: { type: string; title: string; additionalPrice: Cents }[];
  options: ProductOption[];
  /** Options that every order of this product must carry, each with an allowed value. */
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
  /** `#rrggbb`. */
  colorCode: string | null;
  colorCode2: string | null;
  image: string;
  /** The provider's price for one, printed at its default placement. */
  price: Cents;
  inStock: boolean;
  availability: { region: string; status: string }[];
};

export type Printfile = {
  id: number;
  /** Pixels. */
  width: number;
  height: number;
  dpi: number;
  /**
   * `fit`: the whole picture inside the area; `cover`: the area filled, and the picture cropped if the ratios differ.
   */
  fillMode: 'fit' | 'cover';
  canRotate: boolean;
};

export type Printfiles = {
  productId: number;
  /** Placement → its title. */
  availablePlacements: Record<string, string>;
  printfiles: Printfile[];
  /** Placement → id of the printfile, per variant. */
  variantPrintfiles: { variantId: number; placements: Record<string, number> }[];
};

export type ProviderCountry = {
  code: string;
  name: string;
  region: string | null;
  states: { code: string; name: string }[];
};
