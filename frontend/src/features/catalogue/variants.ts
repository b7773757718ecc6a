import { namedSides } from '#shared/model/print-area.ts';
import { type Described, isWallArt, type Variant } from '#shared/model/product.ts';

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
  return distinct.every((size) => namedSides(size)) ? distinct.toSorted((a, b) => areaOf(a) - areaOf(b)) : distinct;
}

/** Returns the area of a flat size in square inches, or NaN. */
function areaOf(size: string): number {
  const [width = Number.NaN, height = Number.NaN] = namedSides(size) ?? [];
  return width * height;
}

export type Shape = 'Portrait' | 'Square' | 'Landscape' | 'Panorama';

/** Returns the shape of a flat size, or null for sizes without dimensions. */
export function shapeOf(size: string): Shape | null {
  const sides = namedSides(size);
  if (!sides) return null;
  const ratio = sides[0] / sides[1];
  if (Math.max(ratio, 1 / ratio) >= 2) return 'Panorama';
  if (Math.abs(ratio - 1) < 0.05) return 'Square';
  return ratio < 1 ? 'Portrait' : 'Landscape';
}

/** The sizes that hang well above a sofa or a desk, in both units: large enough for a room, small enough for most walls. */
const wellHung = ['18″×24″', '50×70 cm'] as const;
const hangsWell = (sizes: readonly string[]) => wellHung[sizes.some((size) => size.includes('cm')) ? 1 : 0];

/** Returns how different two flat sizes look on a wall: their shape counts twice as much as their area. */
function difference(one: string, other: string): number {
  const [a, b] = [namedSides(one), namedSides(other)];
  if (!a || !b) return Number.POSITIVE_INFINITY;
  const shape = Math.log((a[0] * b[1]) / (a[1] * b[0]));
  return Math.abs(Math.log(areaOf(one) / areaOf(other))) + 2 * Math.abs(shape);
}

/** Returns the sizes that hang well or nearly so, `count` of them, in the order of `sizes`. */
export function hangingSizes(sizes: readonly string[], count: number): string[] {
  const best = hangsWell(sizes);
  // Of two sizes that are as near, the larger one comes first.
  const byNearness = sizes.toReversed().toSorted((a, b) => difference(a, best) - difference(b, best));
  const nearest = new Set(byNearness.slice(0, count));
  return sizes.filter((size) => nearest.has(size));
}

/** Returns the variant to select initially: the first variant in stock, or the first variant if none is in stock. */
export const firstOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ inStock }) => inStock) ?? variants[0];

/**
 * Returns the variant of the size that is nearest to another one, in stock if possible. The sizes that hang well are each
 * other's nearest. Without dimensions, only the same size is near; otherwise, returns the initial variant.
 */
export function nearestTo(variants: readonly Variant[], size: string | undefined): Variant | undefined {
  const offered = variants.filter(({ inStock }) => inStock);
  const isWellHung = wellHung.some((one) => one === size);
  const same =
    offered.find((variant) => variant.size === size) ??
    offered.find((variant) => isWellHung && wellHung.some((one) => one === variant.size));
  if (same || size === undefined || !namedSides(size)) return same ?? firstOf(variants);
  return offered.toSorted((a, b) => difference(a.size, size) - difference(b.size, size))[0] ?? firstOf(variants);
}

/** Returns the variant with which a product's page opens: of wall art, the one that hangs well. */
export function openingOf(product: Described, variants: readonly Variant[]): Variant | undefined {
  const first = firstOf(variants);
  if (!isWallArt(product)) return first;
  const offered = inColor(variants, first?.color ?? null);
  return nearestTo(offered, hangsWell(offered.map(({ size }) => size)));
}

/** Returns the variant of the same or the nearest size in another color. */
export const recolored = (variants: readonly Variant[], from: Variant | undefined, color: string) =>
  nearestTo(inColor(variants, color), from?.size);
