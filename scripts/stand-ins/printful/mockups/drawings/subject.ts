import type { Printfile } from '../../catalogue/catalogue.ts';
import type { Subject } from './compose.ts';

/**
 * Returns the properties of a variant that its drawing depends on. If the request positions the artwork, `area` is the
 * size of the print area stated in that position.
 */
export function subjectOf(
  variant: { color_code: string | null },
  placement: string,
  printfile: Pick<Printfile, 'width' | 'height' | 'can_rotate'>,
  area?: { area_width: number; area_height: number } | null,
): Subject {
  return { color: variant.color_code ?? '#ffffff', aspect: aspectOf(printfile, area), placement };
}

/**
 * Returns the width of the print area divided by its height. Printful lists rotatable areas in landscape format, but
 * without an artwork position, they are drawn in portrait format.
 */
function aspectOf(
  { width, height, can_rotate }: Pick<Printfile, 'width' | 'height' | 'can_rotate'>,
  area?: { area_width: number; area_height: number } | null,
): number {
  if (area && can_rotate) return area.area_width / area.area_height;
  return can_rotate ? Math.min(width, height) / Math.max(width, height) : width / height;
}
