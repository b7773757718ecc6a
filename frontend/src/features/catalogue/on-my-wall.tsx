import { sofaWidth } from '../product-picture/room.tsx';
import { Wall } from '../product-picture/wall.tsx';
import { besideChosen, sizesAt } from './side-by-side.ts';
import type { Selection } from './use-selection.ts';

/** The size of a square room in inches. */
const room = { width: 110, height: 110 };

type OnMyWallProps = {
  artworkId: number;
  selection: Selection;
  /** Whether to also hang two sizes that are about half and twice as large. */
  hasNeighbors: boolean;
};

/** The chosen print on a wall next to a sofa, at true scale. */
export function OnMyWall({ artworkId, selection, hasNeighbors }: OnMyWallProps) {
  const { variant, placement, spot, position } = selection;
  if (!variant || !placement || !spot) return null;
  const sizes = sizesAt(selection.sizes, placement.areaName);
  const shown = hasNeighbors
    ? besideChosen(sizes, variant.size)
    : sizes.filter((size) => size.variant.size === variant.size);
  return (
    <Wall
      room={room}
      prints={shown.map(({ variant: { size, colorCode }, print }) => ({
        artworkId,
        product: spot.product,
        size,
        colorCode,
        print,
        position,
        label: `${size} beside a sofa ${sofaWidth} inches wide`,
      }))}
    />
  );
}
