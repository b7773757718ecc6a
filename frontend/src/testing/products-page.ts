import { screen } from '@testing-library/react';
import { artwork } from './artwork.ts';
import { fakeServer } from './fake-server.ts';
import { product } from './product.ts';

/** The call that lists the products, for `fakeServer`. */
export const list = 'GET /api/printful/products';

export const shirt = product(71, 'T-Shirt', {
  name: 'Unisex Staple T-Shirt | Bella + Canvas 3001',
  description: 'Airlume combed cotton\n52% polyester in heather colors',
  popularityScore: 90,
  variantCount: 53,
  colorOptions: ['Black', 'White', 'Navy', 'Red', 'Ash', 'Gold', 'Mauve', 'Teal'],
  sizeOptions: ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
  isPopular: true,
});
export const hoodie = product(146, 'Hoodie', {
  name: 'Unisex Heavy Blend Hoodie',
  popularityScore: 80,
  variantCount: 30,
});
const tank = product(248, 'Tank top', { name: "Men's Staple Tank Top", popularityScore: 70, variantCount: 20 });
export const canvas = product(3, 'Canvas', { name: 'Canvas (in)', popularityScore: 60, variantCount: 9 });
export const poster = product(1, 'Poster', {
  name: 'Enhanced Matte Paper Poster',
  popularityScore: 50,
  variantCount: 12,
});
export const tumbler = product(909, 'Drinkware', { name: 'Stainless Steel Tumbler', popularityScore: 40 });
export const stickers = product(358, 'Sticker', { name: 'Kiss-Cut Stickers', popularityScore: 30, variantCount: 3 });
export const catalogue = [stickers, tumbler, poster, canvas, tank, hoodie, shirt];

export const withCatalogue = (products = catalogue) =>
  fakeServer({ [list]: { json: { products } }, 'GET /api/artworks/7': { json: artwork(7) } });

export const cards = () => screen.queryAllByRole('article');
/** Returns the product names on the cards in page order. */
export const names = () => cards().map((card) => card.querySelector('h2')?.textContent);
export const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });

/** A large catalogue that the fake shop serves in pages, as the real shop does. */
export function largeCatalogue(count: number) {
  const many = Array.from({ length: count }, (_, place) =>
    product(1000 + place, 'Tote', {
      name: `Tote ${String(place + 1).padStart(3, '0')}`,
      popularityScore: count - place,
    }),
  );
  const answer = ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const from = many.findIndex(({ id, popularityScore }) => `${popularityScore}.${id}` === query.get('after')) + 1;
    const products = many.slice(from, from + Number(query.get('limit')));
    const last = products.at(-1);
    const isLast = from + products.length === count;
    return { json: { products, ...(last && !isLast && { next: `${last.popularityScore}.${last.id}` }) } };
  };
  return { answer, server: fakeServer({ [list]: answer }) };
}
