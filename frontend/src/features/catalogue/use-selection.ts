import { useCallback, useMemo, useState } from 'react';
import type { LineSnapshot, PlacedArtwork } from '#shared/model/line.ts';
import { type Cents, parseMoney } from '#shared/model/money.ts';
import type { Placement } from '#shared/model/placement.ts';
import type { Position } from '#shared/model/position.ts';
import { canMove, lookOf, type PrintSpot, printPlan } from '#shared/model/print-plan.ts';
import type { Product, Variant } from '#shared/model/product.ts';
import { printedPrice } from '#shared/model/retail-price.ts';
import { usePlaces } from './use-places.ts';
import { usePrintLocations } from './use-print-locations.ts';
import { colorsOf, inColor, openingOf, recolored, sizesOf } from './variants.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The initial selection. */
export type Start = Pick<LineSnapshot, 'variantId' | 'customization'>;

/**
 * Returns the selected variant, print locations, and positions of the artwork. Starts with `start`, or with the variant
 * with which the product opens, the default location, and the default position. Each location has its own position.
 * `placements` begins with the default location, as the server lists them. If another product of a family takes the
 * product's place, positions and locations remain.
 */
export function useSelection(
  product: Product,
  variants: readonly Variant[],
  placements: readonly Placement[],
  start: Start | null,
) {
  const { productId } = product;
  /** The chosen variant of each product that this page has shown or is about to show. */
  const [chosen, setChosen] = useState<Readonly<Record<number, number | undefined>>>({ [productId]: start?.variantId });
  const chooseVariant = useCallback(
    (variantId: number | undefined, of = productId) => setChosen((before) => ({ ...before, [of]: variantId })),
    [productId],
  );
  const begun = start?.customization.placements ?? [];
  const locations = usePrintLocations(
    placements,
    begun.map(({ placement }) => placement),
  );
  const { places, ...motif } = usePlaces(begun);
  const variant =
    variants.find(({ printfulVariantId }) => printfulVariantId === chosen[productId]) ?? openingOf(product, variants);
  const { shown: placement, printed } = locations;
  const color = variant?.color ?? null;

  const spotAt = ({ areaName }: Placement): PrintSpot | undefined => {
    const area = variant?.prints[areaName];
    return area && { product, size: variant.size, colorCode: variant.colorCode, area };
  };
  /** Returns a key for how the print at a location looks. Prints with the same key look the same. */
  const lookAt = (areaName: string): string => {
    const choice = placements.find((one) => one.areaName === areaName);
    const spot = choice && spotAt(choice);
    const shape = spot ? lookOf(printPlan(spot, positionAt(choice))) : variant?.size;
    return [variant?.color, areaName, shape].join(' ');
  };
  const positionAt = (choice: Placement): Position | null => {
    const spot = spotAt(choice);
    return (spot && canMove(spot) && places[choice.areaName]) || null;
  };
  const placed: PlacedArtwork[] = printed.map((choice) => ({
    placement: choice.areaName,
    position: positionAt(choice),
  }));
  return {
    variant,
    placements,
    /** The selected print locations and the actions that change them. */
    locations,
    /** The print location on the screen, which can be edited. */
    placement,
    /** The variant's print area at the location on the screen. */
    print: placement && variant?.prints[placement.areaName],
    spot: placement && spotAt(placement),
    /** The artwork's position at the location on the screen, or null for the default position. */
    position: placement ? positionAt(placement) : null,
    lookAt,
    /** All prints, in the order of the product's locations. */
    placed,
    /** The price of one item with all its prints, in cents. Undefined without a variant. */
    price: variant && priceOf(variant, printed),
    /** The surcharge for a print at the next location, in cents. Undefined if there is no other location. */
    nextPrice: variant && locations.next && priceOf(variant, [...printed, locations.next]) - priceOf(variant, printed),
    move: (position: Position) => {
      if (placement) motif.move(placement.areaName, position);
    },
    /** The number of moves that can be undone at the shown location. */
    changes: placement ? motif.changesAt(placement.areaName) : 0,
    undo: () => {
      if (placement) motif.undo(placement.areaName);
    },
    // While the artwork is dragged, these stay the same, so that the chips need not render.
    colors: useMemo(() => colorsOf(variants), [variants]),
    /** The sizes of all colors. */
    allSizes: useMemo(() => sizesOf(variants), [variants]),
    /** The variants of the chosen color, one per size. */
    sizes: useMemo(() => inColor(variants, color), [variants, color]),
    /** Chooses a variant, by default of the shown product. */
    chooseVariant,
    chooseColor: useCallback(
      (color: string) => chooseVariant(recolored(variants, variant, color)?.printfulVariantId),
      [variants, variant, chooseVariant],
    ),
  };
}

const priceOf = ({ price }: Variant, printed: readonly Placement[]): Cents =>
  printedPrice(
    parseMoney(price),
    printed.map(({ additionalPrice }) => parseMoney(additionalPrice)),
  );
