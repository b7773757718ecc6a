import { AppError, notFound } from '#shared/errors.ts';
import { findProduct } from './catalogue.ts';
import type { Catalogue, PlacementArea, StoredProduct, StoredVariant } from './ports/catalogue.ts';
import { isTooCoarse } from './print-quality.ts';

export type Chosen = { productId: number; variantId: number; placement: string };
export type Printable = {
  product: StoredProduct;
  variant: StoredVariant;
  area: StoredVariant['areas'][string];
  placements: PlacementArea[];
};

/**
 * Returns the product, variant, and print area of a shopper's choice. Throws `not-found` if the product is not listed
 * or the variant belongs to another product, `placement-impossible` if the placement is not offered, and
 * `quality-too-low` below 75 dpi.
 */
export async function findPrintable({ catalogue }: { catalogue: Catalogue }, chosen: Chosen): Promise<Printable> {
  const product = await findProduct({ catalogue }, chosen.productId);
  const [variant, placements] = await Promise.all([
    catalogue.variant(chosen.variantId),
    catalogue.placements(chosen.productId),
  ]);
  if (variant?.productId !== chosen.productId) throw notFound('Variant');
  const area = variant.areas[chosen.placement];
  const isOffered = placements.some(({ areaName }) => areaName === chosen.placement);
  if (!area || !isOffered) throw new AppError('placement-impossible', 'The artwork cannot be printed there');
  if (isTooCoarse({ product, size: variant.size, colorCode: variant.colorCode, area })) {
    throw new AppError('quality-too-low', 'This size is too large for the artwork to be printed well');
  }
  return { product, variant, area, placements };
}
