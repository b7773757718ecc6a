import type { Cents } from '#shared/model/money.ts';
import { placementSurcharge } from '#shared/model/product.ts';
import type { PlacementArea, StoredVariant } from './ports/catalogue.ts';

/**
 * Returns the unit price in cents, which is the variant's retail price plus the surcharge for the placement.
 */
export function unitPriceOf(
  variant: Pick<StoredVariant, 'price'>,
  placements: readonly Pick<PlacementArea, 'areaName' | 'additionalCost'>[],
  placement: string,
): Cents {
  const area = placements.find(({ areaName }) => areaName === placement);
  return variant.price + placementSurcharge(area?.additionalCost ?? 0);
}
