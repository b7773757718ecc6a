import { blankSrcSet } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import type { Product } from '#shared/model/product.ts';

/** Starts loading a picture: of a blank product the copy that fits the screen. */
export function loadPicture(src: string): HTMLImageElement {
  return Object.assign(new Image(), { srcset: blankSrcSet(src), src });
}

/** Returns the URLs of the provider's pictures of a blank product. */
export const picturesOf = (template: Template | null): string[] =>
  [template?.backgroundUrl, template?.imageUrl].flatMap((url) => url ?? []);

/**
 * Starts loading the provider's pictures of blank products, so that they are there when their cards render. Otherwise,
 * cards would show the artwork first, and the product around it only later.
 */
export function preloadTemplates(products: readonly Product[]): void {
  for (const { showcase } of products) {
    for (const url of picturesOf(showcase?.print.template ?? null)) loadPicture(url);
  }
}
