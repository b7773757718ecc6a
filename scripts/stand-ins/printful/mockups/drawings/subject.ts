import type { Printfile } from '../../catalogue/catalogue.ts';
import type { Subject } from './compose.ts';

/** Returns the facts that a drawing needs. `area` is the print area stated by an artwork's position, if any. */
export function subjectOf(
  variant: { color_code: string | null },
  placement: string,
  printfile: Pick<Printfile, 'width' | 'height' | 'can_rotate'>,
  area?: { area_width: number; area_height: number } | null,
): Subject {
  return { color: variant.color_code ?? '#ffffff', aspect: aspectOf(printfile, area), placement };
}

/** Width over height. Printful lists rotatable areas in landscape; without a position they hang upright. */
function aspectOf(
  { width, height, can_rotate }: Pick<Printfile, 'width' | 'height' | 'can_rotate'>,
  area?: { area_width: number; area_height: number } | null,
): number {
  if (area && can_rotate) return area.area_width / area.area_height;
  return can_rotate ? Math.min(width, height) / Math.max(width, height) : width / height;
}
