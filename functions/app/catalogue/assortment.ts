/**
 * Printful's IDs of the products that the shop sells, most popular first. Printful has roughly 400 products. Most of
 * them do not suit the artwork, and embroidered products additionally require a choice of thread colors.
 */
export const assortment: readonly number[] = [
  71, // Unisex staple T-shirt
  1, // Poster, matte
  19, // White glossy mug
  3, // Canvas
  146, // Hoodie
  2, // Framed poster, matte
  358, // Kiss-cut stickers
  145, // Sweatshirt
  909, // Stainless steel tumbler
  83, // Pillow
  171, // Poster, luster
  367, // Eco tote bag
  380, // Premium hoodie
  172, // Framed poster, luster
  534, // Jigsaw puzzle
  474, // Spiral notebook
  57, // Long sleeve shirt
  403, // Mug with color inside
  248, // Tank top
  84, // All-over tote
  407, // Enamel mug
  611, // Coaster
  395, // Throw blanket
  268, // Poster, metric sizes
  304, // Framed poster, metric sizes
];

const popularCount = 6;

/**
 * Returns a product's popularity, which depends only on its position in `assortment`. A higher score means a more
 * popular product.
 */
export function popularityOf(productId: number): { popularityScore: number; isPopular: boolean } {
  const place = assortment.indexOf(productId);
  return place === -1
    ? { popularityScore: 0, isPopular: false }
    : { popularityScore: assortment.length - place, isPopular: place < popularCount };
}
