import { type PrintSpot, printedFile, printPlan } from '#shared/model/print-plan.ts';
import { dpiLimits, type QualityWarning } from '#shared/model/product.ts';
import type { StoredVariant } from './ports.ts';

type Product = PrintSpot['product'];
type Sized = Pick<StoredVariant, 'areas' | 'size' | 'colorCode'>;

const fileOf = (spot: PrintSpot) => printedFile(printPlan(spot, null));

/** Returns whether the print quality is too low for the shop to offer it. */
export const isTooCoarse = (spot: PrintSpot): boolean => fileOf(spot).dpi < dpiLimits.refuseBelow;

/** Returns whether the shop offers a variant. The print quality at the product's default placement decides. */
export function isOffered(product: Product, variant: Sized, defaultPlacement: string): boolean {
  const spot = usualSpot(product, variant, defaultPlacement);
  return spot !== undefined && !isTooCoarse(spot);
}

/** Returns a warning if an offered variant prints at a low resolution, otherwise null. */
export function warningOf(product: Product, variant: Sized, defaultPlacement: string): QualityWarning | null {
  const spot = usualSpot(product, variant, defaultPlacement);
  if (!spot) return null;
  const { pixels, inches, dpi } = fileOf(spot);
  if (dpi >= dpiLimits.warnBelow) return null;
  const rounded = (length: number) => String(Math.round(length * 10) / 10);
  return {
    pixels: `${pixels.width} × ${pixels.height}`,
    inches: `${rounded(inches.width)} × ${rounded(inches.height)}`,
    dpi,
  };
}

function usualSpot(
  product: Product,
  { areas, size, colorCode }: Sized,
  defaultPlacement: string,
): PrintSpot | undefined {
  const area = areas[defaultPlacement] ?? Object.values(areas)[0];
  return area && { product, size, colorCode, area };
}
