import { inchesOf, type Print } from '#shared/model/print-area.ts';
import type { Variant } from '#shared/model/product.ts';

/** A variant with its print area at one placement. */
export type Offered = { variant: Variant; print: Print };

const areaOf = ({ print }: Offered): number => {
  const { width, height } = inchesOf(print);
  return width * height;
};

/** Returns the variants with a print at a placement, one per size, smallest first. */
export function sizesAt(variants: readonly Variant[], placement: string): Offered[] {
  const bySize = new Map<string, Offered>();
  for (const variant of variants) {
    const print = variant.prints[placement];
    if (print && variant.inStock && !bySize.has(variant.size)) bySize.set(variant.size, { variant, print });
  }
  return [...bySize.values()].sort((a, b) => areaOf(a) - areaOf(b));
}

/**
 * Returns the chosen size between one that is about half as large and one that is about twice as large. The smallest and
 * the largest size are next to two such steps in the other direction.
 */
export function besideChosen(sizes: readonly Offered[], chosen: string): Offered[] {
  const own = sizes.find(({ variant }) => variant.size === chosen);
  if (!own) return [];
  const closest = (offered: readonly Offered[], area: number) =>
    offered.toSorted((a, b) => Math.abs(areaOf(a) - area) - Math.abs(areaOf(b) - area))[0];
  const below = (one: Offered) =>
    closest(
      sizes.filter((size) => areaOf(size) < areaOf(one)),
      areaOf(one) / 2,
    );
  const above = (one: Offered) =>
    closest(
      sizes.filter((size) => areaOf(size) > areaOf(one)),
      areaOf(one) * 2,
    );
  const [smaller, larger] = [below(own), above(own)];
  const smallest = smaller && !larger ? below(smaller) : undefined;
  const largest = larger && !smaller ? above(larger) : undefined;
  return [smallest, smaller, own, larger, largest].filter((size) => size !== undefined);
}
