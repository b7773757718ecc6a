import type { SizeUnit } from '#shared/model/product-family.ts';

const rounded = (length: number) => Math.round(length * 10) / 10;

/** Returns a length that is given in inches in the shopper's unit, such as `1.5″` or `3.8 cm`. */
export const lengthText = (inches: number, unit: SizeUnit): string =>
  unit === 'cm' ? `${rounded(2.54 * inches)} cm` : `${rounded(inches)}″`;

/** Returns the sides of an area in the shopper's unit, such as `6″ × 8″` or `15.2 × 20.3 cm`. */
export const sidesText = (inches: { width: number; height: number }, unit: SizeUnit): string =>
  `${lengthText(inches.width, unit).replace(' cm', '')} × ${lengthText(inches.height, unit)}`;
