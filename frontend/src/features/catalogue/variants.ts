import { formatMoney, parseMoney } from '#shared/model/money.ts';
import { type Placement, type Product, placementChoices, type Variant } from '#shared/model/product.ts';

export type Color = { name: string; code: string | null };

/** Returns the distinct colors of a product's variants. The list is empty for products without colors. */
export function colorsOf(variants: readonly Variant[]): Color[] {
  const codes = new Map(variants.flatMap(({ color, colorCode }) => (color === null ? [] : [[color, colorCode]])));
  return Array.from(codes, ([name, code]) => ({ name, code }));
}

/** Returns the variants of one color, one per size. */
export const inColor = (variants: readonly Variant[], name: string | null) =>
  variants.filter(({ color }) => color === name);

/** Returns the variant to select initially: the first variant in stock, or the first variant if none is in stock. */
export const firstOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ inStock }) => inStock) ?? variants[0];

/**
 * Returns the variant of the same size in another color. If it is out of stock, returns that color's initial variant.
 */
export function recolored(variants: readonly Variant[], from: Variant | undefined, color: string) {
  const offered = inColor(variants, color);
  return offered.find(({ size, inStock }) => size === from?.size && inStock) ?? firstOf(offered);
}

/** Returns the size and color of a variant, such as "M, Black". */
export const variantText = ({ size, color }: Pick<Variant, 'size' | 'color'>) =>
  [size, color].filter(Boolean).join(', ');

export type PlacementChoice = {
  areaName: string;
  displayName: string;
  /** The maximum print size in pixels, or null if the provider states none. */
  pixels: { width: number; height: number } | null;
  /** The surcharge on the variant's price, as a decimal string. */
  additionalPrice: string;
};

/** Returns a product's print locations with their maximum print sizes. The default location comes first. */
export function placementsOf(product: Product, areas: readonly Placement[]): PlacementChoice[] {
  return placementChoices(product, areas).map(({ areaName, displayName }) => {
    const own = areas.find((one) => one.areaName === areaName);
    const area = own ?? areas.find(({ isDefault }) => isDefault) ?? areas[0];
    const pixels = area ? { width: area.width, height: area.height } : null;
    return { areaName, displayName, pixels, additionalPrice: own?.additionalPrice ?? '0.00' };
  });
}

/** Returns a variant's unit price as a decimal string, including the surcharge for the print location. */
export const priceOf = (variant: Pick<Variant, 'price'>, placement: PlacementChoice | undefined): string =>
  formatMoney(parseMoney(variant.price) + parseMoney(placement?.additionalPrice ?? '0.00'));
