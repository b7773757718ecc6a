/**
 * Returns the coverage of a family of lines drawn where a phase is a whole number. `slope` is the change of phase over
 * one pixel, `width` the line width in pixels. Lines closer than about two pixels fade into their mean tone, which
 * prevents moiré.
 */
export function lineCover(phase: number, slope: number, width: number): number {
  const distance = Math.abs(phase - Math.floor(phase + 0.5)) / Math.max(slope, 1e-6);
  const edge = 0.5 + Math.max(width, 1) / 2 - distance;
  const line = Math.max(0, Math.min(1, edge)) * Math.min(1, width);
  if (slope <= 0.3) return line;
  // Never fully solid: where thousands of dark lines meet, full ink would clot.
  const mean = Math.min(0.72, width * slope);
  return slope >= 0.6 ? mean : line + (mean - line) * ((slope - 0.3) / 0.3);
}
