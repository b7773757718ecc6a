import { useState } from 'react';
import type { Placement, Product, Variant } from '#shared/model/product.ts';
import { coloursOf, firstOf, inColour, type PlacementChoice, placementsOf, priceOf, recoloured } from './variants.ts';

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
    colours: coloursOf(variants),
    /** The sizes that can be chosen in the chosen colour. */
    sizes: inColour(variants, variant?.color ?? null),
    chooseVariant,
    choosePlacement,
    chooseColour: (colour: string) => chooseVariant(recoloured(variants, variant, colour)?.printfulVariantId),
  };
}
