/**
 * The assortment of a new shop, most popular first, by Printful's product IDs. The operator can change the assortment,
 * which is stored in the table. Embroidered products would additionally require a choice of thread colors.
 */
export const firstAssortment: readonly number[] = [
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

export type Popularity = { popularityScore: number; isPopular: boolean };

/** Returns a product's popularity, which depends only on its position in the assortment. A higher score is better. */
export function popularityIn(assortment: readonly number[], productId: number): Popularity {
  const place = assortment.indexOf(productId);
  return place === -1
    ? { popularityScore: 0, isPopular: false }
    : { popularityScore: assortment.length - place, isPopular: place < popularCount };
}
