import type { Position } from '#shared/model/position.ts';
import { motifBox, type PrintSpot } from '#shared/model/print-plan.ts';
import type { SizeUnit } from '#shared/model/product-family.ts';

const rounded = (length: number) => Math.round(length * 10) / 10;

/** Returns a length that is given in inches in the shopper's unit, such as `1.5″` or `3.8 cm`. */
export const lengthText = (inches: number, unit: SizeUnit): string =>
  unit === 'cm' ? `${rounded(2.54 * inches)} cm` : `${rounded(inches)}″`;

/** Returns the sides of an area in the shopper's unit, such as `6″ × 8″` or `15.2 × 20.3 cm`. */
export const sidesText = (inches: { width: number; height: number }, unit: SizeUnit): string =>
  `${lengthText(inches.width, unit).replace(' cm', '')} × ${lengthText(inches.height, unit)}`;

/** Returns where the artwork is in its print area, such as `1.2″ left of center, 0.5″ below center`. */
export function placeText(spot: PrintSpot, position: Position | null, unit: SizeUnit): string {
  const { area } = spot;
  const { left, top, width, height } = motifBox(spot, position);
  const away = (pixels: number, before: string, after: string) => {
    const text = lengthText(Math.abs(pixels) / area.dpi, unit);
    return text === lengthText(0, unit) ? [] : [`${text} ${pixels < 0 ? before : after} center`];
  };
  return (
    [
      ...away(left + (width - area.width) / 2, 'left of', 'right of'),
      ...away(top + (height - area.height) / 2, 'above', 'below'),
    ].join(', ') || 'Centered'
  );
}
