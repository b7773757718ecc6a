import { blankSrcSet } from '#shared/model/blank-picture.ts';
import type { Print } from '#shared/model/print-area.ts';
import type { Product } from '#shared/model/product.ts';
import { lightOf } from './cups/lights.ts';
import type { PrintShape } from './print-request.ts';
import { shapeOf } from './print-shape.ts';
import { studio } from './studio.ts';
import { unmeasured } from './use-shown-pixels.ts';

/** Starts loading a picture. For a blank product, the browser picks the copy that fits the screen. */
export function loadPicture(src: string, fetchPriority = 'auto'): HTMLImageElement {
  return Object.assign(new Image(), { fetchPriority, srcset: blankSrcSet(src) ?? '', src });
}

/** Returns the URLs of the pictures of the blank product below and above a print. */
export function blankPictures(shape: PrintShape, { template }: Print): string[] {
  if (shape.kind === 'wound') return [lightOf[shape.vessel.name]];
  if (shape.kind === 'stretched') return [studio.light];
  return [template?.backgroundUrl, template?.imageUrl].flatMap((url) => url ?? []);
}

/** The number of products on the first screen. */
const firstProducts = 4;

/**
 * Starts loading the pictures of blank products, so that they are there when their cards render. Otherwise, cards would
 * show the artwork first, and the product around it only later. The artwork goes before the products further down.
 */
export function preloadBlanks(products: readonly Product[]): void {
  for (const [place, { showcase, ...product }] of products.entries()) {
    if (!showcase) continue;
    const { size, print } = showcase;
    for (const url of blankPictures(shapeOf(product, size, print, unmeasured), print)) {
      loadPicture(url, place < firstProducts ? 'auto' : 'low');
    }
  }
}
