import * as z from 'zod/mini';
import { Money } from './money.ts';
import { Print } from './print-area.ts';

/** A product in the catalog. Both `id` and `productId` are the provider's product ID. */
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
  /** The names of the colors, in the provider's order. */
  colorOptions: z.array(z.string()),
  /** The names of the sizes, in the provider's order. */
  sizeOptions: z.array(z.string()),
  /** The lowest price of a variant. Null until the next catalogue sync. */
  priceFrom: z.nullable(Money),
  /**
   * The view for a picture of the product: the first variant at its default placement. Null if the provider has no
   * template.
   */
  showcase: z.nullable(z.object({ size: z.string(), colorCode: z.nullable(z.string()), print: Print })),
});
export type Product = z.output<typeof Product>;

/** The limits for the resolution of a print file, in dpi. */
export const dpiLimits = { warnBelow: 150, refuseBelow: 75 } as const;

/** The warning for a variant whose print file has less than 150 dpi, with the size of the file in pixels and inches. */
export const QualityWarning = z.object({
  pixels: z.string(),
  inches: z.string(),
  dpi: z.int(),
});
export type QualityWarning = z.output<typeof QualityWarning>;

/** One size and color of a product, at the shop's retail price. */
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
  /** The print area at each placement. */
  prints: z.record(z.string(), Print),
});
export type Variant = z.output<typeof Variant>;

/** The number of products that the page shows first, and that each click on "more" adds. */
export const productsAtOnce = 24;
/** The maximum number of products in one response. */
export const mostProducts = 100;

/** A product's place in the list by popularity, as `popularityScore.productId`. */
export const ShelfPlace = z.string().check(z.regex(/^\d{1,6}\.\d{1,9}$/));

export const ProductType = z.enum(['all', 'poster', 'canvas', 't-shirts', 'hoodies', 'drinkware', 'stickers']);
export type ProductType = z.output<typeof ProductType>;

export const ProductSort = z.enum(['popularity', 'name', 'options']);
export type ProductSort = z.output<typeof ProductSort>;

/** The product data that determine its type and how it is printed. */
export type Described = Pick<Product, 'name' | 'typeName'>;

const words = (text: string) => new Set(text.toLowerCase().split(/[^a-z0-9]+/));
const hasAny = (text: string, wanted: readonly string[]) => {
  const found = words(text);
  return wanted.some((word) => found.has(word) || found.has(`${word}s`));
};

/**
 * Returns a product name without the brand after the `|`. Otherwise, a shirt by "Bella + Canvas" would count as a
 * canvas.
 */
const withoutBrand = (name: string) => name.split('|')[0] ?? name;

const drinkware = ['mug', 'tumbler', 'bottle', 'cup', 'glass', 'drinkware'];
const sweaters = ['hoodie', 'sweatshirt', 'sweat'];

/** The words of a product's type and name, without its brand. */
const textOf = ({ name, typeName }: Described) => `${typeName} ${withoutBrand(name)}`;

/** Returns whether a product's type or name has one of these words, in the singular or with an s. */
export const isNamed = (product: Described, wanted: readonly string[]): boolean => hasAny(textOf(product), wanted);

/** Returns whether a product matches a type filter. Compares whole words of the type and the name, never substrings. */
export function isOfType(product: Described, type: ProductType): boolean {
  const text = textOf(product);
  switch (type) {
    case 'all':
      return true;
    case 'poster':
      return hasAny(text, ['poster']);
    case 'canvas':
      // Bags and shoes are made of canvas.
      return hasAny(product.typeName, ['canvas']);
    case 't-shirts':
      return hasAny(text, ['shirt', 'tee', 'tshirt']) && !hasAny(text, [...sweaters, 'tank', ...drinkware]);
    case 'hoodies':
      return hasAny(text, sweaters);
    case 'drinkware':
      return hasAny(text, drinkware);
    case 'stickers':
      return hasAny(text, ['sticker']);
  }
}

/** Returns whether people wear a product. */
export const isWorn = (product: Described): boolean =>
  isOfType(product, 't-shirts') || isOfType(product, 'hoodies') || isNamed(product, ['tank', 'crewneck']);

/** Returns whether a product hangs on a wall. */
export const isWallArt = (product: Described): boolean =>
  isOfType(product, 'poster') || isOfType(product, 'canvas') || isNamed(product, ['framed']);

/** Returns whether the name, description, or type name contains the search text, ignoring case. */
export function matchesSearch(product: Pick<Product, 'name' | 'description' | 'typeName'>, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [product.name, product.description, product.typeName].some((text) => text.toLowerCase().includes(wanted));
}

/** Returns the comparison function of a sort order. Equal products are sorted by name. */
export function compareProducts(sort: ProductSort): (a: Product, b: Product) => number {
  const byName = (a: Product, b: Product) => a.name.localeCompare(b.name, 'en');
  if (sort === 'name') return byName;
  if (sort === 'options') return (a, b) => b.variantCount - a.variantCount || byName(a, b);
  return (a, b) => b.popularityScore - a.popularityScore || byName(a, b);
}
