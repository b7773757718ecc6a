/**
 * Coverage of a family of lines at the whole numbers of a phase. `slope` is the phase's change over one pixel, `width` the
 * line's width in pixels. Where lines crowd closer than about two pixels the family fades into its mean tone: no moire.
 */
export function lineCover(phase: number, slope: number, width: number): number {
  const distance = Math.abs(phase - Math.floor(phase + 0.5)) / Math.max(slope, 1e-6);
  const edge = 0.5 + Math.max(width, 1) / 2 - distance;
  const line = Math.max(0, Math.min(1, edge)) * Math.min(1, width);
  if (slope <= 0.3) return line;
  // Never quite solid: where thousands of dark lines meet, full ink would be a clot.
  const mean = Math.min(0.72, width * slope);
  return slope >= 0.6 ? mean : line + (mean - line) * ((slope - 0.3) / 0.3);
}
