import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { dollarText, formatMoney } from '#shared/model/money.ts';
import type { Print } from '#shared/model/print-area.ts';
import { isWorn, type Product } from '#shared/model/product.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus, useFocusAfter } from '../../ui/focus.ts';
import { Chips } from './chips.tsx';
import type { Selection } from './use-selection.ts';

type LocationFieldsProps = {
  product: Product;
  /** Only what does not depend on the artwork's position. */
  selection: Pick<Selection, 'variant' | 'placement' | 'placements' | 'locations' | 'nextPrice'>;
};

/**
 * The choice of print locations. Renders nothing where there is none, except on garments. If several are printed, only the selected
 * one is shown, moved, and scaled.
 */
export function LocationFields({ product, selection }: LocationFieldsProps) {
  const { variant, placement, placements, locations, nextPrice } = selection;
  const { printed, next, canChoose, choose, add, remove } = locations;
  const hasSeveral = printed.length > 1;
  const buttons = useRef<HTMLDivElement>(null);
  // A press may remove its own button: no location is left to add, or only one is left.
  useFocusAfter(printed.length, () => catchFocus(buttons.current?.querySelector('button') ?? null));
  if (placements.length < 2 && !isWorn(product)) return null;
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
    </div>
  );
}

type LocationDrawingProps = { areaName: string; print: Print | undefined };

/** A small drawing of a garment with its print location filled in. */
function LocationDrawing({ areaName, print }: LocationDrawingProps) {
  const { area, width, height } = print?.template ?? {
    area: { left: 372, top: 288, width: 256, height: 341 },
    width: 1000,
    height: 1000,
  };
  const scale = (length: number, whole: number) => (24 * length) / whole;
  const isBack = areaName === 'back';
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor">
      <path
        d={`M9.8 4 7.2 5 3.4 10.3 6.2 11.7 7.4 9.5 7.2 21.7H16.8L16.6 9.5 17.8 11.7 20.6 10.3 16.8 5 14.2 4${isBack ? 'Q12 5 9.8 4' : 'Q12 7.6 9.8 4'}Z`}
      />
      <rect
        x={scale(area.left, width)}
        y={scale(area.top, height)}
        width={scale(area.width, width)}
        height={scale(area.height, height)}
        fill="currentColor"
        stroke="none"
        opacity="0.75"
      />
    </svg>
  );
}
