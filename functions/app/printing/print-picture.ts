import { clothOf } from '#shared/art/cutout/cloth.ts';
import { original } from '#shared/model/artwork.ts';
import { printStyleOf } from '#shared/model/print-style.ts';
import type { Product } from '#shared/model/product.ts';
import type { Rendering } from '../artworks/renderings.ts';
import type { StoredVariant } from '../catalogue/ports/catalogue.ts';
import { foldedPixels } from './folded-edge.ts';

type Area = StoredVariant['areas'][string];

/** A picture that is painted for a print area and has its shape. */
export type PrintPicture = {
  width: number;
  height: number;
  channels: 3 | 4;
  /** What distinguishes the picture from others of the same artwork and size. */
  look: string;
  bands(rendering: Rendering): Generator<Uint8Array, void>;
};

/**
 * Returns the picture to paint for a print area of a product, or null if the original fits exactly. Cloth gets a cut-out
 * in inks for the color of the variant, and a mug a picture that runs around it. Everything else gets a picture of the area's own pixels, no matter how large,
 * unless `longestSide` limits it.
 */
export function printPictureOf(
  product: Pick<Product, 'name' | 'typeName'>,
  variant: Pick<StoredVariant, 'size' | 'colorCode'>,
  area: Area,
  longestSide: number,
): PrintPicture | null {
  const style = printStyleOf(product);
  if (style === 'cut-out' || style === 'sticker') {
    const cloth = clothOf(variant.colorCode);
    // Fine lines on cloth deserve twice the 150 dpi that the provider asks for.
    const frame = shrunk(area, longestSide, Math.max(1, original.dpi / area.dpi));
    return {
      ...frame,
      channels: 4,
      look: `${style} on ${cloth}`,
      bands: (rendering) => rendering.cutoutBands({ frame, cloth, hasConstellation: style === 'cut-out' }),
    };
  }
  if (style === 'wrap') {
    const frame = shrunk(area, longestSide);
    return { ...frame, channels: 3, look: style, bands: (rendering) => rendering.wrapBands(frame) };
  }
  const fold = style === 'folded' ? foldedPixels(variant.size, area) : 0;
  const isOriginal = fold === 0 && area.width === area.height && area.width <= original.pixels;
  if (isOriginal) return null;
  const frame = shrunk(area, longestSide);
  const border = (fold * frame.width) / area.width;
  return { ...frame, channels: 3, look: `folded by ${fold}`, bands: (rendering) => rendering.bands(frame, border) };
}

/** Returns the size of an area that is scaled, but so that no side exceeds `longestSide`. */
function shrunk({ width, height }: Area, longestSide: number, scale = 1): { width: number; height: number } {
  const factor = Math.min(scale, longestSide / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
