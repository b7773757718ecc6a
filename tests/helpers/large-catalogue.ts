import type { Catalogue } from '#functions/app/catalogue/ports.ts';

/**
 * Fills a synced catalogue up to `count` products with copies of its own, each with a different popularity. The most
 * popular products stay the same.
 */
export async function stockCatalogue(catalogue: Catalogue, count: number): Promise<void> {
  const made = (await catalogue.products()).sort((a, b) => b.popularityScore - a.popularityScore);
  for (let place = 0; place < count; place += 1) {
    const like = made[place % made.length];
    if (!like) throw new Error('The provider makes nothing');
    const productId = like.productId + Math.floor(place / made.length) * 10_000;
    await catalogue.saveProduct({ ...like, id: productId, productId, popularityScore: count - place }, [], []);
  }
}
