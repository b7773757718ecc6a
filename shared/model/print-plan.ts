import { type Cloth, clothOf } from '#shared/art/cutout/cloth.ts';
import { original } from './artwork.ts';
import type { Position } from './position.ts';
import { type Box, bleedOf, inchesOf, type PrintArea } from './print-area.ts';
import { type Described, isNamed, isOfType } from './product.ts';

/**
 * How the artwork is printed on a product.
 * - `cut-out`: only the figure, on cloth.
 * - `sticker`: only the figure, in one connected piece that can be cut out.
 * - `wrap`: a picture that wraps around a mug.
 * - `folded`: a whole picture whose border folds around a frame.
 * - `whole`: a picture that covers the print area.
 */
export type PrintStyle = 'cut-out' | 'sticker' | 'wrap' | 'folded' | 'whole';

/** The cloth products besides shirts and hoodies. */
const cloth = ['tank', 'tote', 'crewneck'];

/** Returns how the artwork is printed on a product. All-over print products get the whole picture. */
export function printStyleOf(product: Described): PrintStyle {
  if (isOfType(product, 'stickers')) return 'sticker';
  if (isOfType(product, 'drinkware')) return 'wrap';
  if (isOfType(product, 'canvas')) return 'folded';
  const isCloth = isOfType(product, 't-shirts') || isOfType(product, 'hoodies') || isNamed(product, cloth);
  return isCloth && !isNamed(product, ['over']) ? 'cut-out' : 'whole';
}

/** The facts about a variant and one of its print areas that determine how an artwork is printed there. */
export type PrintSpot = {
  product: Described;
  /** The size of the variant, such as `8″×10″`. */
  size: string;
  /** The color of the variant as `#RRGGBB`. */
  colorCode: string | null;
  area: PrintArea;
};

/**
 * How an artwork is printed. All lengths are in pixels of the area.
 * - `whole`: painted for the shape of the area. The scene fills `face`, or the whole area if `face` is null. A scene that
 *   was moved or scaled leaves its caption behind, at the foot of `front`.
 * - `wrap`: painted for the shape of the area, to wrap around a cup.
 * - `original`: the square original fills the area.
 * - `figure`: only the figure, without its ground, in `box`.
 */
export type PrintPlan = { area: PrintArea } & (
  | { kind: 'whole'; face: Box | null; front?: Box }
  | { kind: 'wrap' }
  | { kind: 'original' }
  | { kind: 'figure'; box: Box; cloth: Cloth; hasConstellation: boolean }
);

const isWrapped = ({ product }: PrintSpot) => printStyleOf(product) === 'wrap';
/** Returns whether only the figure is printed, without its ground. */
export const isFigure = ({ product }: PrintSpot) => ['cut-out', 'sticker'].includes(printStyleOf(product));
/** The default position of a motif: centered and as large as fits. */
export const defaultPosition: Position = { x: 500, y: 500, size: 1000 };

/** Returns whether a motif can be moved. A picture that wraps around a cup already has a figure on each side. */
export const canMove = (spot: PrintSpot): boolean => !isWrapped(spot);

/** Returns the smallest and largest `size` of a motif. Only a picture with a ground may extend beyond the edge. */
export const sizeLimits = (spot: PrintSpot): { smallest: number; largest: number } => ({
  smallest: 250,
  largest: isFigure(spot) ? 1000 : 1500,
});

/** Returns the part of the area that is visible on the front of the finished product, in pixels of the area. */
export function shownBox({ size, area }: PrintSpot): Box {
  const bleed = bleedOf(size, area);
  return {
    left: bleed.x,
    top: bleed.y,
    width: area.width - 2 * bleed.x,
    height: area.height - 2 * bleed.y,
  };
}

/** Returns the box of the motif in pixels of the area. A motif that fits stays inside the area. */
export function motifBox(spot: PrintSpot, position: Position | null): Box {
  const { area } = spot;
  const limits = sizeLimits(spot);
  const { x, y, size } = position ?? defaultPosition;
  const scale = Math.max(limits.smallest, Math.min(limits.largest, size)) / 1000;
  const largest = shownBox(spot);
  const [width, height] = [Math.round(largest.width * scale), Math.round(largest.height * scale)];
  const placed = (middle: number, length: number, whole: number) => {
    const [one, other] = [0, whole - length];
    const wanted = Math.round((middle / 1000) * whole - length / 2);
    return Math.max(Math.min(one, other), Math.min(Math.max(one, other), wanted));
  };
  return { left: placed(x, width, area.width), top: placed(y, height, area.height), width, height };
}

/** Returns the position, or the nearest possible one. */
export const positionOf = (spot: PrintSpot, { x, y, size }: Position): Position =>
  positionAt(spot, { x: (x * spot.area.width) / 1000, y: (y * spot.area.height) / 1000 }, size);

/** Returns the smallest `size` at which a centered motif covers the whole area, limited to the largest size. */
export function coveringSize(spot: PrintSpot): number {
  const { area } = spot;
  const safe = shownBox(spot);
  const wanted = Math.ceil(1000 * Math.max(area.width / safe.width, area.height / safe.height));
  return Math.min(wanted, sizeLimits(spot).largest);
}

/** Returns the size of a motif in inches. */
export const inchesOfMotif = (spot: PrintSpot, position: Position | null) =>
  inchesOf({ ...motifBox(spot, position), dpi: spot.area.dpi });

/** Returns the position whose motif is centered at a point of the area in pixels, or the nearest possible position. */
export function positionAt(spot: PrintSpot, middle: { x: number; y: number }, size: number): Position {
  const { area } = spot;
  const { smallest, largest } = sizeLimits(spot);
  const wanted = {
    x: Math.max(0, Math.min(1000, Math.round((1000 * middle.x) / area.width))),
    y: Math.max(0, Math.min(1000, Math.round((1000 * middle.y) / area.height))),
    size: Math.max(smallest, Math.min(largest, Math.round(size))),
  };
  const box = motifBox(spot, wanted);
  return {
    ...wanted,
    x: Math.round((1000 * (box.left + box.width / 2)) / area.width),
    y: Math.round((1000 * (box.top + box.height / 2)) / area.height),
  };
}

/**
 * Returns how an artwork is printed at a position, or at the default position. Previews, mockups, and print files all
 * follow this plan.
 */
export function printPlan(spot: PrintSpot, position: Position | null): PrintPlan {
  const { area, product, colorCode } = spot;
  if (isWrapped(spot)) return { kind: 'wrap', area };
  const box = motifBox(spot, position);
  if (isFigure(spot)) {
    const hasConstellation = printStyleOf(product) === 'cut-out';
    return { kind: 'figure', area, box, cloth: clothOf(colorCode), hasConstellation };
  }
  const isWhole = box.width === area.width && box.height === area.height;
  // The provider has already checked the original, so a square area that it can fill sharply reuses it.
  const isOriginal = isWhole && area.width === area.height && area.width <= original.pixels;
  if (isOriginal) return { kind: 'original', area };
  if (isWhole) return { kind: 'whole', area, face: null };
  const front = shownBox(spot);
  const isMoved = lengths.some((length) => box[length] !== front[length]);
  return { kind: 'whole', area, face: box, ...(isMoved && { front }) };
}

const lengths = ['left', 'top', 'width', 'height'] as const;

/**
 * The size of a picture in pixels, its face unless that is the whole picture, and the front on which the face was moved
 * or scaled.
 */
export type PictureSize = { width: number; height: number; face?: Box; front?: Box };

/**
 * Returns the size of a plan's picture. It has all pixels of the area. A figure has at least 300 dpi, because fine
 * lines on cloth need more than the provider's minimum. No side exceeds `longestSide`, if given.
 */
export function pictureOf(
  plan: Exclude<PrintPlan, { kind: 'original' }>,
  longestSide = Number.POSITIVE_INFINITY,
): PictureSize {
  const { area } = plan;
  const printed = plan.kind === 'figure' ? plan.box : area;
  const finest = plan.kind === 'figure' ? Math.max(1, original.dpi / area.dpi) : 1;
  const scale = Math.min(finest, longestSide / Math.max(printed.width, printed.height));
  const pixels = (length: number) => Math.round(length * scale);
  const whole = { width: pixels(printed.width), height: pixels(printed.height) };
  if (plan.kind !== 'whole' || !plan.face) return whole;
  // The boxes are not rounded, so that a small preview matches the print file exactly.
  const scaled = ({ left, top, width, height }: Box): Box => ({
    left: scale * left,
    top: scale * top,
    width: scale * width,
    height: scale * height,
  });
  return { ...whole, face: scaled(plan.face), ...(plan.front && { front: scaled(plan.front) }) };
}

/** The printed part of a file: its size in pixels and inches, and its resolution. */
export type PrintedFile = {
  pixels: { width: number; height: number };
  inches: { width: number; height: number };
  dpi: number;
};

/** Returns the print quality of a plan's file. */
export function printedFile(plan: PrintPlan): PrintedFile {
  const { area } = plan;
  const inches = inchesOf(plan.kind === 'figure' ? { ...plan.box, dpi: area.dpi } : area);
  const square = { width: original.pixels, height: original.pixels };
  const { width, height } = plan.kind === 'original' ? square : pictureOf(plan);
  return { pixels: { width, height }, inches, dpi: Math.floor(Math.min(width / inches.width, height / inches.height)) };
}

/** The position of a file inside a print area, in pixels of the area. */
export type FilePosition = {
  areaWidth: number;
  areaHeight: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

/** Returns the position of a plan's file in the print area. */
export function filePosition({ area, ...plan }: PrintPlan): FilePosition {
  const box = plan.kind === 'figure' ? plan.box : { left: 0, top: 0, width: area.width, height: area.height };
  return { areaWidth: area.width, areaHeight: area.height, ...box };
}

/** Returns a key that is equal for two plans if their pictures look the same at any size. */
export function lookOf(plan: PrintPlan): string {
  const { area } = plan;
  const share = (length: number, whole: number) => (length / whole).toFixed(3);
  const box = plan.kind === 'figure' ? plan.box : plan.kind === 'whole' ? plan.face : null;
  const ratio = `${plan.kind} ${share(area.width, area.height)}`;
  const front = plan.kind === 'whole' ? plan.front : undefined;
  const [across, down] = [area.width, area.height];
  const shares = ({ left, top, width, height }: Box) =>
    [share(left, across), share(top, down), share(width, across), share(height, down)].join(' ');
  return [ratio, ...[box, front].flatMap((one) => (one ? [shares(one)] : []))].join(' ');
}
