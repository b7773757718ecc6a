import { expect, test } from 'vitest';
import { plainProduct } from '#tests/fakes/products.ts';
import { listProducts } from './catalogue.ts';
import type { Catalogue, StoredProduct } from './ports.ts';

const product = (name: string, popularityScore: number, more: Partial<StoredProduct> = {}): StoredProduct => ({
  ...plainProduct,
  name,
  popularityScore,
  variantCount: 1,
  ...more,
});

/** Returns the part of the catalogue that lists products. */
const shelf = (...products: StoredProduct[]) => ({ catalogue: { products: async () => products } as Catalogue });

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);

test('lists products most popular first, and products of equal popularity by name', async () => {
  const deps = shelf(
    product('Tote', 3),
    product('Mug', 9),
    product('Canvas', 3),
    product('Poster', 20),
    product('apron', 3),
  );

  expect(namesOf(await listProducts(deps))).toEqual(['Poster', 'Mug', 'apron', 'Canvas', 'Tote']);
});

test('does not list a product whose print quality is too low in every size', async () => {
  const deps = shelf(product('Blanket', 20, { variantCount: 0 }), product('Mug', 9, { variantCount: 1 }));

  expect(namesOf(await listProducts(deps))).toEqual(['Mug']);
});
