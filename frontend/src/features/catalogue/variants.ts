import type { Variant } from '#shared/model/product.ts';

export type Color = { name: string; code: string | null };

/** Returns the distinct colors of a product's variants. The list is empty for products without colors. */
export function colorsOf(variants: readonly Variant[]): Color[] {
  const codes = new Map(variants.flatMap(({ color, colorCode }) => (color === null ? [] : [[color, colorCode]])));
  return Array.from(codes, ([name, code]) => ({ name, code }));
}

/** Returns the variants of one color, one per size. */
export const inColor = (variants: readonly Variant[], name: string | null) =>
  variants.filter(({ color }) => color === name);

/**
 * Returns the sizes of all colors. Flat sizes such as `8″×10″` are sorted by area. All other sizes have the order of
 * the color with the most sizes.
 */
export function sizesOf(variants: readonly Variant[]): string[] {
  const byColor = [...new Set(variants.map(({ color }) => color))].map((color) => inColor(variants, color));
  const sizes = byColor
    .toSorted((a, b) => b.length - a.length)
    .flat()
    .map(({ size }) => size);
  const distinct = [...new Set(sizes)];
  return distinct.every((size) => areaOf(size)) ? distinct.toSorted((a, b) => areaOf(a) - areaOf(b)) : distinct;
}

/** Returns the area of a flat size, or NaN. */
function areaOf(size: string): number {
  const [, width, height] = /^([\d.]+)″×([\d.]+)″$/.exec(size) ?? [];
  return Number(width) * Number(height);
}

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
