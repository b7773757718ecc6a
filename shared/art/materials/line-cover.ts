/** The slopes between which lines fade, for pixels that are shown as they are and for pairs that are averaged. */
export const FADES = { single: [0.3, 0.6], paired: [0.21, 0.3] } as const;

/**
 * Returns the share of a pixel, 0 to 1, that a family of lines covers. Lines run where `phase` is a whole number.
 * `slope` is the change of phase per pixel, and `width` is the line width in pixels. Lines less than about three pixels
 * apart fade into their mean tone, which prevents moiré: from the first to the second slope of the last argument.
 */
export function lineCover(
  phase: number,
  slope: number,
  width: number,
  [from, to]: readonly [number, number] = FADES.single,
): number {
  const distance = Math.abs(phase - Math.floor(phase + 0.5)) / Math.max(slope, 1e-6);
  const edge = 0.5 + Math.max(width, 1) / 2 - distance;
  const line = Math.max(0, Math.min(1, edge)) * Math.min(1, width);
  if (slope <= from) return line;
  // Dense lines never cover a pixel completely. Otherwise, many dark lines would merge into a solid area.
  const mean = Math.min(0.72, width * slope);
  return slope >= to ? mean : line + (mean - line) * ((slope - from) / (to - from));
}
