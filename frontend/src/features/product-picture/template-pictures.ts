import { blankSrcSet } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { Product } from '#shared/model/product.ts';

/** Starts loading a picture: of a blank product the copy that fits the screen. */
export function loadPicture(src: string, fetchPriority = 'auto'): HTMLImageElement {
  return Object.assign(new Image(), { fetchPriority, srcset: blankSrcSet(src), src });
}

/** Returns the URLs of the provider's pictures of a blank product. */
export const picturesOf = (template: Template | null): string[] =>
  [template?.backgroundUrl, template?.imageUrl].flatMap((url) => url ?? []);

/** The number of products whose cards fill the first screen. */
const onFirstScreen = 4;

/**
 * Starts loading the pictures of blank products, so that they are there when their cards render. Otherwise, cards would
 * show the artwork first, and the product around it only later. The artwork goes before the products further down.
 */
export function preloadTemplates(products: readonly Product[]): void {
  for (const [place, { showcase }] of products.entries()) {
    for (const url of picturesOf(showcase?.print.template ?? null)) {
      loadPicture(url, place < onFirstScreen ? 'auto' : 'low');
    }
  }
}
