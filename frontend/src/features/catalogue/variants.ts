import { formatMoney, parseMoney } from '#shared/model/money.ts';
import { type Placement, type Product, placementChoices, type Variant } from '#shared/model/product.ts';

export type Color = { name: string; code: string | null };

/** The distinct colors of a product's variants; empty for products without colors. */
export function colorsOf(variants: readonly Variant[]): Color[] {
  const codes = new Map(variants.flatMap(({ color, colorCode }) => (color === null ? [] : [[color, colorCode]])));
  return Array.from(codes, ([name, code]) => ({ name, code }));
}

/** The variants of one color, one per size. */
export const inColor = (variants: readonly Variant[], name: string | null) =>
  variants.filter(({ color }) => color === name);

/** The initial variant: the first in stock, or else the first. */
export const firstOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ inStock }) => inStock) ?? variants[0];

/** The same size in another color if it is in stock; otherwise that color's initial variant. */
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
  /** The largest print in pixels; null if the provider states none. */
  pixels: { width: number; height: number } | null;
  /** The surcharge on the variant's price, as a decimal string. */
  additionalPrice: string;
};

/** The print locations of a product, default first, each with its largest print. */
export function placementsOf(product: Product, areas: readonly Placement[]): PlacementChoice[] {
  return placementChoices(product, areas).map(({ areaName, displayName }) => {
    const own = areas.find((one) => one.areaName === areaName);
    const area = own ?? areas.find(({ isDefault }) => isDefault) ?? areas[0];
    const pixels = area ? { width: area.width, height: area.height } : null;
    return { areaName, displayName, pixels, additionalPrice: own?.additionalPrice ?? '0.00' };
  });
}

/** A variant's unit price at a print location, as a decimal string. */
export const priceOf = (variant: Pick<Variant, 'price'>, placement: PlacementChoice | undefined): string =>
  formatMoney(parseMoney(variant.price) + parseMoney(placement?.additionalPrice ?? '0.00'));
