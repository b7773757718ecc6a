import type { Cents } from '#shared/model/money.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { SizeGuide } from '#shared/model/size-guide.ts';

/**
 * The print provider's catalogue. Amounts are integer cents of `currency`. Throws the same errors as `OrderPrinting`.
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
