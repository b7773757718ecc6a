import type { Product } from '#shared/model/product.ts';

/**
 * Starts loading the provider's pictures of blank products, so that they are there when their cards render. Otherwise,
 * cards would show the artwork first, and the product around it only later.
 */
export function preloadTemplates(products: readonly Product[]): void {
  for (const { showcase } of products) {
    const { backgroundUrl, imageUrl } = showcase?.print.template ?? {};
    for (const url of [backgroundUrl, imageUrl]) if (url) new Image().src = url;
  }
}
