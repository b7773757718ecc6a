/** The slopes between which lines fade: of a picture's own pixels, and of pixels that are averaged two by two. */
const FADES = { single: [0.3, 0.6], paired: [0.25, 0.3] } as const;

/** Whether a picture is shown with the pixels that are painted, or with averages of two by two of them. */
export type Sampling = keyof typeof FADES;

/**
 * Returns the share of a pixel, 0 to 1, that a family of lines covers. Lines run where `phase` is a whole number.
 * `slope` is the change of phase per pixel, and `width` is the line width in pixels. Lines less than about three pixels
 * apart fade into their mean tone, which prevents moiré. Averages show lines up to two of their pixels apart, and others
 * instead of closer ones.
 */
export function lineCover(phase: number, slope: number, width: number, sampling: Sampling): number {
  const distance = Math.abs(phase - Math.floor(phase + 0.5)) / Math.max(slope, 1e-6);
  const edge = 0.5 + Math.max(width, 1) / 2 - distance;
  const line = Math.max(0, Math.min(1, edge)) * Math.min(1, width);
  const [from, to] = FADES[sampling];
  if (slope <= from) return line;
  // Dense lines never cover a pixel completely. Otherwise, many dark lines would merge into a solid area.
  const mean = Math.min(0.72, width * slope);
  return slope >= to ? mean : line + (mean - line) * ((slope - from) / (to - from));
}
