import * as z from 'zod/mini';

/** A printable area of a product. `width` and `height` are in pixels at `dpi`. */
export const PrintArea = z.object({
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  /** `cover` means that the provider expects a picture that covers the whole area. */
  fillMode: z.enum(['fit', 'cover']),
});
export type PrintArea = z.output<typeof PrintArea>;

/** A rectangle in the unit of the surrounding picture. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Box = z.output<typeof Box>;

/**
 * The provider's picture of a blank product, with the print area in pixels of the picture. The layers from bottom to
 * top are `backgroundColor`, `backgroundUrl`, the print, and `imageUrl`. If `isInFront` is false, `imageUrl` is below the
 * print. A picture is a URL at the provider, or the path of the shop's own copy.
 */
export const Template = z.object({
  imageUrl: z.string(),
  isInFront: z.boolean(),
  backgroundUrl: z.nullable(z.string()),
  backgroundColor: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  area: Box,
});
export type Template = z.output<typeof Template>;

/** A print area of one variant, with the template that shows it. */
export const Print = z.extend(PrintArea, { template: z.nullable(Template) });
export type Print = z.output<typeof Print>;

type Sides = { width: number; height: number };

/** Returns the size of a print area in inches. */
export const inchesOf = ({ width, height, dpi }: Pick<PrintArea, 'width' | 'height' | 'dpi'>): Sides => ({
  width: width / dpi,
  height: height / dpi,
});

const measures = /(\d+(?:\.\d+)?)\s*[″"]?\s*[×x]\s*(\d+(?:\.\d+)?)\s*[″"]?\s*(cm)?/;

/**
 * Returns the two sides that a variant's size names, in inches and in the order of the name, or null for sizes without
 * dimensions, such as `XL`.
 */
export function namedSides(size: string): [number, number] | null {
  const [, first, second, unit] = measures.exec(size) ?? [];
  if (!first || !second) return null;
  const inches = (length: string) => (unit ? Number(length) / 2.54 : Number(length));
  return [inches(first), inches(second)];
}

/**
 * Returns the width of the bleed on each side in pixels: the part that folds around the edge or is trimmed off. The
 * print area of a canvas is larger than the size in the variant's name. Returns zero for names without dimensions, such
 * as `XL`.
 */
export function bleedOf(size: string, area: PrintArea): { x: number; y: number } {
  const sides = namedSides(size);
  if (!sides) return { x: 0, y: 0 };
  const [short, long] = sides.toSorted((a, b) => a - b) as [number, number];
  const isLying = area.width > area.height;
  const onEachSide = (pixels: number, length: number) => {
    const beyond = (pixels - length * area.dpi) / 2;
    // A few pixels are a rounding difference. A very large difference means that the name states another dimension.
    return beyond < area.dpi / 20 || beyond > pixels / 4 ? 0 : Math.round(beyond);
  };
  return {
    x: onEachSide(area.width, isLying ? long : short),
    y: onEachSide(area.height, isLying ? short : long),
  };
}
