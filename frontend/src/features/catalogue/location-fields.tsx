import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { formatMoney } from '#shared/model/money.ts';
import { printedFile, printPlan } from '#shared/model/print-plan.ts';
import { isWorn, type Product } from '#shared/model/product.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus, useFocusAfter } from '../../ui/focus.ts';
import { dollarText } from '../../ui/price.tsx';
import { Chips } from './chips.tsx';
import { LocationDrawing } from './location-drawing.tsx';
import type { Selection } from './use-selection.ts';

type LocationFieldsProps = {
  product: Product;
  /** Only what does not depend on the artwork's position. */
  selection: Pick<Selection, 'variant' | 'placement' | 'placements' | 'locations' | 'nextPrice' | 'spot'>;
};

/** The choice of print locations. If there are several, only the selected one is shown, moved, and scaled. */
export function LocationFields({ product, selection }: LocationFieldsProps) {
  const { variant, placement, placements, locations, nextPrice, spot } = selection;
  const { printed, next, canChoose, choose, add, remove } = locations;
  const hasSeveral = printed.length > 1;
  // The largest print has the default position.
  const largest = spot && printedFile(printPlan(spot, null)).pixels;
  const buttons = useRef<HTMLDivElement>(null);
  // A press may remove its own button: no location is left to add, or only one is left.
  useFocusAfter(printed.length, () => catchFocus(buttons.current?.querySelector('button') ?? null));
  return (
    <div>
      <Chips
        legend="Print location"
        chips={placements.map((choice) => ({
          value: choice.areaName,
          label: choice.displayName,
          ...(hasSeveral && printed.includes(choice) && { detail: 'printed' }),
          ...(isWorn(product) && {
            picture: <LocationDrawing areaName={choice.areaName} print={variant?.prints[choice.areaName]} />,
          }),
          disabled: !canChoose(choice) && 'not with the other print',
        }))}
        chosen={placement?.areaName}
        onChoose={choose}
      />
      {(next || hasSeveral) && (
        <div ref={buttons} className="mt-2 flex flex-wrap gap-x-5">
          {next && (
            <Button variant="link" onClick={add}>
              <Plus size={16} />
              Add another location
              {nextPrice !== undefined && nextPrice > 0 && (
                <span className="font-normal text-ash">+{dollarText(formatMoney(nextPrice))}</span>
              )}
            </Button>
          )}
          {hasSeveral && placement && (
            <Button variant="link" onClick={remove}>
              <Minus size={16} />
              Remove {placement.displayName}
            </Button>
          )}
        </div>
      )}
      {largest && (
        <p className="mt-2 text-ash text-label">
          Maximum print size: {largest.width} × {largest.height} pixels
        </p>
      )}
    </div>
  );
}
