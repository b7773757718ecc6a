import { useState } from 'react';
import { dollarText } from '#shared/model/money.ts';
import type { Variant } from '#shared/model/product.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from './chips.tsx';
import type { Selection } from './use-selection.ts';
import { hangingSizes, type Shape, shapeOf } from './variants.ts';

/** The number of flat sizes that are shown at first, and the number up to which all are. */
const few = 5;
const most = 7;

const shapes: readonly Shape[] = ['Portrait', 'Square', 'Landscape', 'Panorama'];

type Sizes = Pick<Selection, 'variant' | 'allSizes' | 'sizes'>;

/**
 * The choice of a size. Many flat sizes are grouped by their shape, and at first only those of the chosen shape that hang
 * well are shown.
 */
export function SizeFields({ onChoose, ...offered }: Sizes & { onChoose: (variantId: number) => void }) {
  const { variant, allSizes, sizes } = offered;
  const isFlat = allSizes.every((size) => shapeOf(size));
  const isLong = isFlat && allSizes.length > most;
  const [isOpen, setOpen] = useState(variant === undefined);
  // A size that was chosen stays, so that choosing another one moves nothing.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (variant && !seen.includes(variant.size)) setSeen([...seen, variant.size]);
  const shown = !isLong ? allSizes : isOpen ? byShape(allSizes) : suggestedOf(allSizes, variant?.size, seen);
  const cheapest = Math.min(...sizes.map(({ price }) => Number(price)));
  // If most sizes have the lowest price, a chip shows its price only if it is higher.
  const isPricedBySize = sizes.filter(({ price }) => Number(price) > cheapest).length > sizes.length / 2;
  return (
    <Chips
      legend="Size"
      note={sizesNote(offered)}
      chips={shown.map((label, place) => {
        const shape = shapeOf(label);
        const heading = isLong && isOpen && shape && shape !== shapeOf(shown[place - 1] ?? '') && { heading: shape };
        const found = sizes.find(({ size }) => size === label);
        if (!found) return { value: label, label, ...heading, disabled: `not in ${variant?.color}` };
        const { printfulVariantId, price, inStock } = found;
        return {
          value: String(printfulVariantId),
          label,
          ...heading,
          ...((isPricedBySize || Number(price) > cheapest) && { detail: dollarText(price) }),
          disabled: !inStock && 'out of stock',
        };
      })}
      chosen={variant && String(variant.printfulVariantId)}
      onChoose={(id) => onChoose(Number(id))}
      more={
        isLong && (
          <Button variant="link" className="mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer sizes' : `All ${allSizes.length} sizes, ${allSizes[0]} to ${allSizes.at(-1)}`}
          </Button>
        )
      }
    />
  );
}

/** Returns the sizes to show at first: a few of the chosen shape that hang well, and those chosen so far. */
function suggestedOf(sizes: readonly string[], chosen: string | undefined, seen: readonly string[]): string[] {
  const shape = shapeOf(chosen ?? '');
  const alike = sizes.filter((size) => shapeOf(size) === shape);
  const hanging = hangingSizes(alike, few);
  return alike.filter((size) => hanging.includes(size) || size === chosen || seen.includes(size));
}

const byShape = (sizes: readonly string[]) =>
  shapes.flatMap((shape) => sizes.filter((size) => shapeOf(size) === shape));

/** Returns an explanation of why some sizes cannot be chosen, or null if all can. */
function sizesNote({ variant, allSizes, sizes }: Sizes): string | null {
  const soldOut = sizes.filter(({ inStock }) => !inStock);
  const list = (variants: readonly Variant[]) => variants.map(({ size }) => size).join(', ');
  return (
    [
      sizes.length < allSizes.length && `${variant?.color} comes in ${list(sizes)}.`,
      soldOut.length > 0 && `Out of stock: ${list(soldOut)}.`,
    ]
      .filter(Boolean)
      .join(' ') || null
  );
}
