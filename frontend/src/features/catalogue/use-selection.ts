import { useState } from 'react';
import type { LineSnapshot } from '#shared/model/line.ts';
import type { Position } from '#shared/model/position.ts';
import { canMove, defaultPosition, type PrintSpot } from '#shared/model/print-plan.ts';
import type { Placement, Product, Variant } from '#shared/model/product.ts';
import { colorsOf, firstOf, inColor, type PlacementChoice, placementsOf, recolored } from './variants.ts';

export type Selection = ReturnType<typeof useSelection>;

/** What is selected at first. */
type Start = Pick<LineSnapshot, 'variantId' | 'customization'>;

/**
 * Returns the selected variant, print location, and place of the artwork. Starts with `start`, or with the first variant
 * in stock, the default location, and the default place, which the shopper may change for each location.
 */
export function useSelection(
  product: Product,
  variants: readonly Variant[],
  areas: readonly Placement[],
  start: Start | null,
) {
  const placements = placementsOf(product, areas);
  const [variantId, chooseVariant] = useState(
    (variants.find(({ printfulVariantId }) => printfulVariantId === start?.variantId) ?? firstOf(variants))
      ?.printfulVariantId,
  );
  const [areaName, choosePlacement] = useState(start?.customization.placement ?? placements[0]?.areaName);
  const [places, setPlaces] = useState<Readonly<Record<string, Position>>>(placesIn(start));
  const variant = variants.find(({ printfulVariantId }) => printfulVariantId === variantId);
  const placement: PlacementChoice | undefined = placements.find((choice) => choice.areaName === areaName);
  const print = variant && placement && variant.prints[placement.areaName];
  const spot: PrintSpot | undefined = print && {
    product,
    size: variant.size,
    colorCode: variant.colorCode,
    area: print,
  };
  const place = (areaName !== undefined && places[areaName]) || null;
  return {
    variant,
    placement,
    placements,
    /** The print area of the variant at the print location. */
    print,
    spot,
    /** Where the artwork lies, or null for the default position. */
    position: spot && canMove(spot) ? place : null,
    move: (position: Position) => {
      if (areaName === undefined) return;
      setPlaces(({ [areaName]: _, ...others }) => (isDefault(position) ? others : { ...others, [areaName]: position }));
    },
    colors: colorsOf(variants),
    /** The variants of the chosen color, one per size. */
    sizes: inColor(variants, variant?.color ?? null),
    chooseVariant,
    choosePlacement,
    chooseColor: (color: string) => chooseVariant(recolored(variants, variant, color)?.printfulVariantId),
  };
}

function placesIn(start: Start | null): Record<string, Position> {
  if (!start?.customization.position) return {};
  return { [start.customization.placement]: start.customization.position };
}

const isDefault = ({ x, y, size }: Position) =>
  x === defaultPosition.x && y === defaultPosition.y && size === defaultPosition.size;
