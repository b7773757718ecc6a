type Area = { width: number; height: number; dpi: number };

/** The width in inches of the border that folds around the wooden frame of a canvas whose size is unknown. */
const usualFold = 1.5;

/**
 * Returns the width in pixels of the border of a canvas that folds around its wooden frame. `size` is the provider's text
 * for the face, such as `12″×16″`; the print area is larger by the border on every side.
 */
export function foldedPixels(size: string, { width, height, dpi }: Area): number {
  const sides = /^(\d+(?:\.\d+)?)″×(\d+(?:\.\d+)?)″$/.exec(size.trim());
  if (!sides) return Math.round(usualFold * dpi);
  const [short, long] = [Number(sides[1]), Number(sides[2])].sort((a, b) => a - b) as [number, number];
  const beyond = Math.min(Math.min(width, height) - short * dpi, Math.max(width, height) - long * dpi);
  return Math.max(0, Math.round(beyond / 2));
}
