import * as z from 'zod/mini';
import { Money } from './money.ts';

/** A thing to print on, as the catalogue lists it. `id` and `productId` are both the provider's product id. */
export const Product = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  description: z.string(),
  typeName: z.string(),
  imageUrl: z.string(),
  popularityScore: z.int(),
  variantCount: z.int(),
  isPopular: z.boolean(),
});
export type Product = z.output<typeof Product>;

/** What a shopper is told of a variant that the 3000 px original prints below 150 dpi. */
export const QualityWarning = z.object({
  pixels: z.string(),
  inches: z.string(),
  dpi: z.int(),
});
export type QualityWarning = z.output<typeof QualityWarning>;

/** One size and color of a product, with our retail price. */
export const Variant = z.object({
  printfulVariantId: z.int(),
  name: z.string(),
  size: z.string(),
  color: z.nullable(z.string()),
  colorCode: z.nullable(z.string()),
  imageUrl: z.string(),
  price: Money,
  inStock: z.boolean(),
  warning: z.nullable(QualityWarning),
});
export type Variant = z.output<typeof Variant>;

/** Where on a product the artwork goes, with the print area in pixels. */
export const Placement = z.object({
  areaName: z.string(),
  displayName: z.string(),
  isDefault: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** Comes on top of the variant's price. */
  additionalPrice: Money,
});
export type Placement = z.output<typeof Placement>;

export const ProductType = z.enum(['all', 'poster', 'canvas', 't-shirts', 'hoodies', 'drinkware', 'stickers']);
export type ProductType = z.output<typeof ProductType>;

export const ProductSort = z.enum(['popularity', 'name', 'options']);
export type ProductSort = z.output<typeof ProductSort>;

type Described = Pick<Product, 'name' | 'typeName'>;

const words = (text: string) => new Set(text.toLowerCase().split(/[^a-z0-9]+/));
const hasAny = (text: string, wanted: readonly string[]) => {
  const found = words(text);
  return wanted.some((word) => found.has(word) || found.has(`${word}s`));
};

/** A brand is no type: "Bella + Canvas" is a T-shirt brand, so what follows the bar in a title never counts. */
const withoutBrand = (name: string) => name.split('|')[0] ?? name;

const drinkware = ['mug', 'tumbler', 'bottle', 'cup', 'glass', 'drinkware'];
const sweaters = ['hoodie', 'sweatshirt', 'sweat'];

/** Whether a product is shown under a type filter. Whole words of type and title, never a substring of the name. */
export function isOfType({ name, typeName }: Described, type: ProductType): boolean {
  const text = `${typeName} ${withoutBrand(name)}`;
  switch (type) {
    case 'all':
      return true;
    case 'poster':
      return hasAny(text, ['poster']);
    case 'canvas':
      return hasAny(text, ['canvas']);
    case 't-shirts':
      return hasAny(text, ['shirt', 'tee', 'tshirt']) && !hasAny(text, [...sweaters, 'tank', ...drinkware, 'crewneck']);
    case 'hoodies':
      return hasAny(text, sweaters);
    case 'drinkware':
      return hasAny(text, drinkware);
    case 'stickers':
      return hasAny(text, ['sticker']);
  }
}

/** Search matches name, description or type name, whatever the case. */
export function matchesSearch(product: Pick<Product, 'name' | 'description' | 'typeName'>, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [product.name, product.description, product.typeName].some((text) => text.toLowerCase().includes(wanted));
}

/** Order of the catalogue; ties go by name, so that the order never depends on the storage. */
export function compareProducts(sort: ProductSort): (a: Product, b: Product) => number {
  const byName = (a: Product, b: Product) => a.name.localeCompare(b.name, 'en');
  if (sort === 'name') return byName;
  if (sort === 'options') return (a, b) => b.variantCount - a.variantCount || byName(a, b);
  return (a, b) => b.popularityScore - a.popularityScore || byName(a, b);
}

/** Products that are printed all over one face, by their provider id: spec.md section 5. */
const fullDesignIds: readonly number[] = [3, 19, 20, 407, 1, 4, 2, 171, 172, 268, 534];
const fullDesign = { areaName: 'default', displayName: 'Full Design' };

type Area = Pick<Placement, 'areaName' | 'displayName' | 'isDefault'>;

/**
 * The print locations offered for a product, in order, the default first: spec.md's "default placement". The provider's
 * own areas fill in where a product is neither a full design nor a garment with front and back.
 */
export function placementChoices<P extends Area>(
  product: Described & { productId: number },
  areas: readonly P[],
): Area[] {
  const text = `${product.typeName} ${withoutBrand(product.name)}`;
  if (fullDesignIds.includes(product.productId) || hasAny(text, ['canvas', 'poster', 'mug', 'puzzle'])) {
    return [{ ...fullDesign, isDefault: true }];
  }
  if (isOfType(product, 't-shirts') || isOfType(product, 'hoodies')) {
    return [
      { areaName: 'front', displayName: 'Front', isDefault: true },
      { areaName: 'back', displayName: 'Back', isDefault: false },
    ];
  }
  const preferred = areas.find((area) => area.isDefault) ?? areas[0];
  if (!preferred) return [{ areaName: 'front', displayName: 'Front', isDefault: true }];
  return [
    { ...preferred, isDefault: true },
    ...areas.filter((area) => area !== preferred).map((area) => ({ ...area, isDefault: false })),
  ];
}

/** Margin on the provider's cost, in percent; overrides go by product type. */
export const margin = { percent: 60, byType: {} as Readonly<Partial<Record<ProductType, number>>> } as const;

/** Retail price in cents: cost plus margin, rounded up to the next price that ends in .99. */
export function retailPrice(costInCents: number, marginPercent: number = margin.percent): number {
  const withMargin = Math.ceil((costInCents * (100 + marginPercent)) / 100);
  return Math.ceil((withMargin + 1) / 100) * 100 - 1;
}

/** The margin of a product: its type's own, where there is one. In percent. */
export function marginPercentOf(product: Described): number {
  const type = ProductType.options.find((one) => margin.byType[one] !== undefined && isOfType(product, one));
  return (type && margin.byType[type]) ?? margin.percent;
}

/** What a placement adds to the retail price, in cents: its cost plus margin in whole dollars, so that prices keep their .99. */
export function placementSurcharge(costInCents: number): number {
  return Math.ceil((costInCents * (100 + margin.percent)) / 10_000) * 100;
}

/** dpi at which a square original of `pixels` prints when it is fitted into an area of so many inches. */
export function printDpi(pixels: number, inches: { width: number; height: number }): number {
  return Math.floor(pixels / Math.min(inches.width, inches.height));
}

export const dpiLimits = { warnBelow: 150, refuseBelow: 75 } as const;

/** Position of a picture inside a print area, in the provider's terms and pixels. */
export type PrintPosition = {
  area_width: number;
  area_height: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

/** A square picture, fitted into the area and centerd: never stretched, never cut. */
export function fitSquare(area: { width: number; height: number }): PrintPosition {
  const side = Math.min(area.width, area.height);
  return {
    area_width: area.width,
    area_height: area.height,
    width: side,
    height: side,
    top: Math.floor((area.height - side) / 2),
    left: Math.floor((area.width - side) / 2),
  };
}

/** A picture that was drawn for this very area: it covers it whole. */
export function fillArea(area: { width: number; height: number }): PrintPosition {
  return { area_width: area.width, area_height: area.height, width: area.width, height: area.height, top: 0, left: 0 };
}

/** Wall art and drinkware get the artwork drawn out to the edges; cloth and the rest get the square, centerd. */
export function reachesToTheEdges(product: Described & { productId: number }): boolean {
  return placementChoices(product, [])[0]?.areaName === fullDesign.areaName || isOfType(product, 'drinkware');
}

export const MockupRequest = z.object({
  productId: z.int(),
  variantId: z.int(),
  fileId: z.int(),
  placement: z.string().check(z.minLength(1), z.maxLength(50)),
});
export type MockupRequest = z.output<typeof MockupRequest>;

export const Mockup = z.union([z.object({ mockup_url: z.string() }), z.object({ status: z.literal('pending') })]);
export type Mockup = z.output<typeof Mockup>;
