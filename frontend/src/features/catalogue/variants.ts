import { formatMoney, parseMoney } from '#shared/model/money.ts';
import { type Placement, type Product, placementChoices, type Variant } from '#shared/model/product.ts';

export type Color = { name: string; code: string | null };

/** The colors of a product's variants, each once; none for products that come in one color. */
export function colorsOf(variants: readonly Variant[]): Color[] {
  const codes = new Map(variants.flatMap(({ color, colorCode }) => (color === null ? [] : [[color, colorCode]])));
  return Array.from(codes, ([name, code]) => ({ name, code }));
}

/** The variants of one color, one for each size. */
export const inColor = (variants: readonly Variant[], name: string | null) =>
  variants.filter(({ color }) => color === name);

/** The variant to begin with: the first one that can be had. */
export const firstOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ inStock }) => inStock) ?? variants[0];

/** The same size in another color, or what comes first in that color. */
export function recolored(variants: readonly Variant[], from: Variant | undefined, color: string) {
  const offered = inColor(variants, color);
  return offered.find(({ size, inStock }) => size === from?.size && inStock) ?? firstOf(offered);
}

/** "M, Black" */
export const variantText = ({ size, color }: Pick<Variant, 'size' | 'color'>) =>
  [size, color].filter(Boolean).join(', ');

export type PlacementChoice = {
  areaName: string;
  displayName: string;
  /** Largest print there, in pixels; null where the provider names none. */
  pixels: { width: number; height: number } | null;
  /** What printing there adds to the variant's price. */
  additionalPrice: string;
};

/** The print locations of a product, the default first, each with the largest print it takes. */
export function placementsOf(product: Product, areas: readonly Placement[]): PlacementChoice[] {
  return placementChoices(product, areas).map(({ areaName, displayName }) => {
    const own = areas.find((one) => one.areaName === areaName);
    const area = own ?? areas.find(({ isDefault }) => isDefault) ?? areas[0];
    const pixels = area ? { width: area.width, height: area.height } : null;
    return { areaName, displayName, pixels, additionalPrice: own?.additionalPrice ?? '0.00' };
  });
}

/** What one of a variant costs with the artwork at a print location, as a decimal string. */
export const priceOf = (variant: Pick<Variant, 'price'>, placement: PlacementChoice | undefined): string =>
  formatMoney(parseMoney(variant.price) + parseMoney(placement?.additionalPrice ?? '0.00'));
