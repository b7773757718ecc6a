import { dpiLimits, type QualityWarning } from '#shared/model/product.ts';
import type { StoredVariant } from './ports/catalogue.ts';

type Area = StoredVariant['areas'][string];

const inchesOf = ({ width, height, dpi }: Area) => ({ width: width / dpi, height: height / dpi });

/**
 * Returns whether the print quality in this area is too low for the shop to offer it. Print files are painted for the
 * area, so they have its resolution.
 */
export const isTooCoarse = ({ dpi }: Area): boolean => dpi < dpiLimits.refuseBelow;

/** Returns whether the shop offers a variant. The print quality at the product's default placement decides. */
export function isOffered({ areas }: Pick<StoredVariant, 'areas'>, defaultPlacement: string): boolean {
  const area = usualArea(areas, defaultPlacement);
  return area !== undefined && !isTooCoarse(area);
}

/** Returns a warning if an offered variant prints at a low resolution, otherwise null. */
export function warningOf({ areas }: Pick<StoredVariant, 'areas'>, defaultPlacement: string): QualityWarning | null {
  const area = usualArea(areas, defaultPlacement);
  if (!area) return null;
  const { width, height, dpi } = area;
  if (dpi >= dpiLimits.warnBelow) return null;
  const inches = inchesOf(area);
  const rounded = (length: number) => String(Math.round(length * 10) / 10);
  return {
    pixels: `${width} × ${height}`,
    inches: `${rounded(inches.width)} × ${rounded(inches.height)}`,
    dpi,
  };
}

const usualArea = (areas: StoredVariant['areas'], defaultPlacement: string): Area | undefined =>
  areas[defaultPlacement] ?? Object.values(areas)[0];
