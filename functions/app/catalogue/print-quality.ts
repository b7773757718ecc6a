import { original } from '#shared/model/artwork.ts';
import { dpiLimits, printDpi, type QualityWarning } from '#shared/model/product.ts';
import type { StoredVariant } from './ports/catalogue.ts';

type Area = StoredVariant['areas'][string];

const inchesOf = ({ width, height, dpi }: Area) => ({ width: width / dpi, height: height / dpi });

/** Returns the resolution in dpi at which the original prints when it is fitted into the area. */
const dpiOf = (area: Area): number => printDpi(original.pixels, inchesOf(area));

/** Returns whether the print quality in this area is too low for the shop to offer it. */
export const isTooCoarse = (area: Area): boolean => dpiOf(area) < dpiLimits.refuseBelow;

/** Returns whether the shop offers a variant. The print quality at the product's default placement decides. */
export function isOffered({ areas }: Pick<StoredVariant, 'areas'>, defaultPlacement: string): boolean {
  const area = usualArea(areas, defaultPlacement);
  return area !== undefined && !isTooCoarse(area);
}

/** Returns a warning if an offered variant prints at a low resolution, otherwise null. */
export function warningOf({ areas }: Pick<StoredVariant, 'areas'>, defaultPlacement: string): QualityWarning | null {
  const area = usualArea(areas, defaultPlacement);
  if (!area) return null;
  const dpi = dpiOf(area);
  if (dpi >= dpiLimits.warnBelow) return null;
  const inches = inchesOf(area);
  const rounded = (length: number) => String(Math.round(length * 10) / 10);
  return {
    pixels: `${original.pixels} × ${original.pixels}`,
    inches: `${rounded(inches.width)} × ${rounded(inches.height)}`,
    dpi,
  };
}

const usualArea = (areas: StoredVariant['areas'], defaultPlacement: string): Area | undefined =>
  areas[defaultPlacement] ?? Object.values(areas)[0];
