import type { LineSnapshot } from '#shared/model/line.ts';

type Item = Pick<LineSnapshot, 'artworkId' | 'variantId' | 'customization' | 'quantity'>;

/** Returns whether two lines are for the same artwork, variant, placements, and positions. */
export const isSameItem = (a: Item, b: Item): boolean =>
  a.artworkId === b.artworkId && a.variantId === b.variantId && printOf(a) === printOf(b);

/** Returns a string that is equal for lines with the same prints. */
const printOf = ({ customization: { placements } }: Item): string =>
  JSON.stringify(placements.map(({ placement, position }) => [placement, position?.x, position?.y, position?.size]));

/**
 * Returns the quantity that a cart line keeps when `bought` is ordered from it. Pieces that were added during the payment
 * stay, and so does a line that was changed into another item.
 */
export const quantityLeft = (line: Item, bought: Item): number =>
  isSameItem(line, bought) ? Math.max(0, line.quantity - bought.quantity) : line.quantity;
