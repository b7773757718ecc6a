import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Position } from '#shared/model/position.ts';
import {
  coveringSize,
  defaultPosition,
  inchesOfMotif,
  motifBox,
  type PrintSpot,
  positionOf,
  shownBox,
  sizeLimits,
} from '#shared/model/print-plan.ts';
import type { SizeUnit } from '#shared/model/product-family.ts';
import { Button } from '../../ui/button.tsx';
import { lengthText, placeText, sidesText } from '../product-picture/length-text.ts';

type PositionFieldsProps = {
  spot: PrintSpot;
  position: Position | null;
  /** The unit in which lengths are stated. */
  unit: SizeUnit;
  onMove: (position: Position) => void;
  /** Whether the picture shows the product, so that the artwork can be moved on it. */
  isOnPicture: boolean;
};

/** Controls for the artwork's size and position in its print area, for shoppers who do not drag it in the picture. */
export function PositionFields({ spot, position, unit, onMove, isOnPicture }: PositionFieldsProps) {
  const id = useId();
  const at = position ?? defaultPosition;
  const { smallest, largest } = sizeLimits(spot);
  const covering = coveringSize(spot);
  const size = sidesText(inchesOfMotif(spot, position), unit);
  const wrap = shownBox(spot).left / spot.area.dpi;
  // The position that a button has set. It is announced until the artwork is moved or scaled.
  const [placed, setPlaced] = useState('');
  const place = (to: Position) => {
    onMove(to);
    setPlaced(keyOf(to));
  };
  const change = (changes: Partial<Position>) => onMove(positionOf(spot, { ...at, ...changes }));
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="font-medium">
          Artwork size
        </label>
        <span className="tabular text-ash text-label">{size}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="range"
          min={smallest}
          max={largest}
          step={10}
          value={at.size}
          aria-valuetext={size}
          onChange={(event) => change({ size: Number(event.target.value) })}
          className="slider mb-1 flex-1 basis-full sm:basis-[14rem] lg:mb-0 lg:mr-2"
        />
        <Button variant="outline" onClick={() => place(defaultPosition)}>
          Fit
        </Button>
        {covering > defaultPosition.size && (
          <Button variant="outline" onClick={() => place({ ...defaultPosition, size: covering })}>
            Fill
          </Button>
        )}
        <Button variant="outline" onClick={() => place(positionOf(spot, { ...at, x: 500, y: 500 }))}>
          Center
        </Button>
        {!fillsArea(spot, position) &&
          moves.map(({ direction, icon: Icon, x, y }) => (
            <Button
              key={direction}
              variant="outline"
              size="icon"
              aria-label={`Move the artwork ${direction}`}
              onClick={() => place(positionOf(spot, { ...at, x: at.x + x, y: at.y + y }))}
            >
              <Icon size={18} />
            </Button>
          ))}
      </div>
      <span role="status" className="sr-only">
        {placed === keyOf(at) && `Artwork size ${size}, ${placeText(spot, at, unit).toLowerCase()}`}
      </span>
      <p className="mt-2 text-ash text-label">
        {isOnPicture && (
          <>
            Or drag the artwork on the picture
            <span className="hidden pointer-fine:inline">, or move it there with the arrow keys</span>.
            {fillsArea(spot, position) && ' It fills its area: make it smaller to move it.'}
          </>
        )}
        {wrap > 0 && ` The outer ${lengthText(wrap, unit)} folds away or is trimmed off.`}
      </p>
    </div>
  );
}

/** The buttons that move the artwork, for shoppers who neither drag nor have arrow keys, in thousandths of the area. */
const moves = [
  { direction: 'left', icon: ArrowLeft, x: -20, y: 0 },
  { direction: 'right', icon: ArrowRight, x: 20, y: 0 },
  { direction: 'up', icon: ArrowUp, x: 0, y: -20 },
  { direction: 'down', icon: ArrowDown, x: 0, y: 20 },
] as const;

const keyOf = ({ x, y, size }: Position) => `${x} ${y} ${size}`;

function fillsArea(spot: PrintSpot, position: Position | null): boolean {
  const { width, height } = motifBox(spot, position);
  return width === spot.area.width && height === spot.area.height;
}
