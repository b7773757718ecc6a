/**
 * Returns the share of a pixel, 0 to 1, that a family of lines covers. Lines run where `phase` is a whole number.
 * `slope` is the change of phase per pixel, and `width` is the line width in pixels. Lines less than about three pixels
 * apart fade into their mean tone, which prevents moiré.
 */
export function lineCover(phase: number, slope: number, width: number): number {
  const distance = Math.abs(phase - Math.floor(phase + 0.5)) / Math.max(slope, 1e-6);
  const edge = 0.5 + Math.max(width, 1) / 2 - distance;
  const line = Math.max(0, Math.min(1, edge)) * Math.min(1, width);
  if (slope <= 0.3) return line;
  // Dense lines never cover a pixel completely. Otherwise, many dark lines would merge into a solid area.
  const mean = Math.min(0.72, width * slope);
  return slope >= 0.6 ? mean : line + (mean - line) * ((slope - 0.3) / 0.3);
}
