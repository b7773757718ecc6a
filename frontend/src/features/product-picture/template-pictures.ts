import type { Template } from '#shared/model/print-area.ts';
import type { Product } from '#shared/model/product.ts';

/** Returns the URLs of the provider's pictures of a blank product. */
export const picturesOf = (template: Template | null): string[] =>
  [template?.backgroundUrl, template?.imageUrl].flatMap((url) => url ?? []);

/**
 * Starts loading the provider's pictures of blank products, so that they are there when their cards render. Otherwise,
 * cards would show the artwork first, and the product around it only later.
 */
export function preloadTemplates(products: readonly Product[]): void {
  for (const { showcase } of products) {
    for (const url of picturesOf(showcase?.print.template ?? null)) new Image().src = url;
  }
}
