import { useState } from 'react';
import type { Placement, Product, Variant } from '#shared/model/product.ts';
import { colorsOf, firstOf, inColor, type PlacementChoice, placementsOf, recolored } from './variants.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Returns the selected variant and print location. Starts with the first variant in stock and the default location. */
export function useSelection(product: Product, variants: readonly Variant[], areas: readonly Placement[]) {
  const placements = placementsOf(product, areas);
  const [variantId, chooseVariant] = useState(firstOf(variants)?.printfulVariantId);
  const [areaName, choosePlacement] = useState(placements[0]?.areaName);
  const variant = variants.find(({ printfulVariantId }) => printfulVariantId === variantId);
  const placement: PlacementChoice | undefined = placements.find((choice) => choice.areaName === areaName);
  return {
    variant,
    placement,
    placements,
    colors: colorsOf(variants),
    /** The variants of the chosen color, one per size. */
    sizes: inColor(variants, variant?.color ?? null),
    chooseVariant,
    choosePlacement,
    chooseColor: (color: string) => chooseVariant(recolored(variants, variant, color)?.printfulVariantId),
  };
}
