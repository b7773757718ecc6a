import MiniSearch from 'minisearch';
import { matchesSearch, type Product } from '#shared/model/product.ts';

const fields = ['name', 'typeName', 'description', 'colorOptions'];

/** Returns a word without its case, its accents, and its plural, as the index stores it. */
const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=\w{2}[^s])s$/, '');

/** The number of changed letters with which a word still counts as meant: 1 from 4 letters on, 2 from 8. */
const typosIn = (word: string): number | false => (word.length < 4 ? false : word.length < 8 ? 1 : 2);

/**
 * Returns a function that finds products by their name, type, description, and colors. Every word of the search has to
 * occur in a product, in any order, in singular or plural; the beginning of a word suffices. If no product has all
 * words, words with typos count, too. An empty search finds every product.
 */
export function productSearch(products: readonly Product[]): (search: string) => ReadonlySet<number> {
  let index: MiniSearch<Product> | undefined;
  const indexed = () => {
    if (index) return index;
    index = new MiniSearch<Product>({ fields, processTerm: stemOf, extractField });
    index.addAll(products);
    return index;
  };

  return (search) => {
    // Most visits search for nothing, and the index would delay the first picture of the cards.
    if (search.trim() === '') return new Set(products.map(({ id }) => id));
    const found = new Set(products.filter((product) => matchesSearch(product, search)).map(({ id }) => id));
    const add = (fuzzy: typeof typosIn | false) => {
      for (const { id } of indexed().search(search, { combineWith: 'AND', prefix: true, fuzzy })) found.add(Number(id));
    };
    add(false);
    if (found.size === 0) add(typosIn);
    return found;
  };
}

function extractField(product: Product, field: string): string {
  const value = product[field as keyof Product];
  return Array.isArray(value) ? value.join(' ') : String(value);
}
