import { AppError, notFound } from '#shared/errors.ts';
import type { Cents } from '#shared/model/money.ts';
import { placementSurcharge, printedPrice } from '#shared/model/retail-price.ts';
import { listed } from './catalogue.ts';
import type { Catalogue, PlacementArea, StoredProduct, StoredVariant } from './ports.ts';
import { isTooCoarse } from './print-quality.ts';

export type Chosen = { productId: number; variantId: number; placements: readonly { placement: string }[] };
export type Printable = {
  product: StoredProduct;
  variant: StoredVariant;
  /** The chosen placements, in the order in which the product offers them. */
  places: PlacementArea[];
};

/**
 * Returns the product, variant, and placements of a shopper's choice. Throws `not-found` if the product is not listed
 * or the variant belongs to another product, `placement-impossible` if a placement is not offered or excludes another
 * one, and `quality-too-low` below 75 dpi.
 */
export async function findPrintable({ catalogue }: { catalogue: Catalogue }, chosen: Chosen): Promise<Printable> {
  return printableOf(await readPrintable({ catalogue }, chosen), chosen);
}

/** Reads everything that `printableOf` checks, in one round. */
export const readPrintable = ({ catalogue }: { catalogue: Catalogue }, { productId, variantId }: Chosen) =>
  Promise.all([catalogue.product(productId), catalogue.variant(variantId), catalogue.placements(productId)]);

/** Returns the same result as `findPrintable` from what was read for this choice, and throws the same errors. */
export function printableOf(
  [found, variant, offered]: Awaited<ReturnType<typeof readPrintable>>,
  chosen: Chosen,
): Printable {
  const product = listed(found);
  if (variant?.productId !== chosen.productId) throw notFound('Variant');
  const places = printablePlaces(variant, offered, chosen.placements);
  if (!places) throw new AppError('placement-impossible', 'The artwork cannot be printed there');
  const { size, colorCode, areas } = variant;
  if (places.some(({ areaName }) => isTooCoarse({ product, size, colorCode, area: areas[areaName]! }))) {
    throw new AppError('quality-too-low', 'This size is too large for the artwork to be printed well');
  }
  return { product, variant, places };
}

/** Returns the wanted placements, or undefined if they are not all offered or cannot be printed together. */
export function printablePlaces(
  { areas }: Pick<StoredVariant, 'areas'>,
  offered: readonly PlacementArea[],
  wanted: readonly { placement: string }[],
): PlacementArea[] | undefined {
  const names = wanted.map(({ placement }) => placement);
  const places = offered.filter(({ areaName }) => names.includes(areaName) && areas[areaName]);
  const isTogether = places.every(({ conflicts }) => !conflicts.some((name) => names.includes(name)));
  return places.length === names.length && isTogether ? places : undefined;
}

/** Returns the provider's charge for a piece that is printed at these placements. The cheapest print is included. */
export const costAt = ({ cost }: Pick<StoredVariant, 'cost'>, places: readonly PlacementArea[]): Cents =>
  printedPrice(
    cost,
    places.map(({ additionalCost }) => additionalCost),
  );

/** Returns the price of a piece that is printed at these placements. */
export const priceAt = (
  product: StoredProduct,
  { price }: Pick<StoredVariant, 'price'>,
  places: readonly PlacementArea[],
): Cents =>
  printedPrice(
    price,
    places.map(({ additionalCost }) => placementSurcharge(product, additionalCost)),
  );
