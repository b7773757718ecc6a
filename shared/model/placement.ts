import * as z from 'zod/mini';
import { Money } from './money.ts';
import { type Described, isNamed, isOfType } from './product.ts';

/** A placement for the artwork on a product, with its print area in pixels. */
export const Placement = z.object({
  areaName: z.string(),
  displayName: z.string(),
  isDefault: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** The surcharge if another placement is printed, too. The variant's price includes one print at any placement. */
  additionalPrice: Money,
  /** The placements that cannot be printed on the same piece. */
  conflicts: z.array(z.string()),
});
export type Placement = z.output<typeof Placement>;

/** The provider's IDs of the products that are printed across the whole front. */
const fullDesignIds: readonly number[] = [3, 19, 20, 407, 1, 4, 2, 171, 172, 268, 534];
/** The only placement of a product that is printed across the whole front. */
export const fullDesign = { areaName: 'default', displayName: 'Full Design' };

/** Returns whether the price of a product includes the same print on front and back. */
const isTwoSided = (product: Described) => isNamed(product, ['pillow']);

/** Returns the provider's placements for one of the shop's placements. */
export const printedPlacements = (product: Described, placement: string): string[] =>
  isTwoSided(product) ? ['front', 'back'] : [placement];

/** Returns the shop's display text for a placement. */
export function placementText(product: Described, areaName: string): string {
  if (isTwoSided(product)) return 'Both sides';
  if (areaName === fullDesign.areaName) return fullDesign.displayName;
  const text = areaName.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

type Area = Pick<Placement, 'areaName' | 'displayName' | 'isDefault'>;

/**
 * Returns the placements of a product, the default first. A full design has one placement. A garment has front and
 * back. A pillow has one, because its price includes both sides. All other products have the provider's placements (see
 * docs/product.md).
 */
export function placementChoices<P extends Area>(
  product: Described & { productId: number },
  areas: readonly P[],
): Area[] {
  const isFlat = isOfType(product, 'canvas') || isNamed(product, ['poster', 'mug', 'puzzle']);
  if (fullDesignIds.includes(product.productId) || isFlat) {
    return [{ ...fullDesign, isDefault: true }];
  }
  if (isTwoSided(product)) return [{ areaName: 'front', displayName: 'Both sides', isDefault: true }];
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
