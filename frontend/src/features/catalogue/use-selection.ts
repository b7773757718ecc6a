import { useState } from 'react';
import type { Placement, Product, Variant } from '#shared/model/product.ts';
import { colorsOf, firstOf, inColor, type PlacementChoice, placementsOf, priceOf, recolored } from './variants.ts';

export type Selection = ReturnType<typeof useSelection>;

/** What the shopper has chosen of a product: its first variant and default print location to begin with. */
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
    /** What a variant costs at the chosen print location. */
    priceOf: (one: Variant) => priceOf(one, placement),
    colors: colorsOf(variants),
    /** The sizes that can be chosen in the chosen color. */
    sizes: inColor(variants, variant?.color ?? null),
    chooseVariant,
    choosePlacement,
    chooseColor: (color: string) => chooseVariant(recolored(variants, variant, color)?.printfulVariantId),
  };
}
