import MiniSearch, { type Query } from 'minisearch';
import { isOfType, matchesSearch, type Product, type ProductType } from '#shared/model/product.ts';
import { productTitle } from '#shared/model/product-name.ts';

const fields = ['name', 'typeName', 'description', 'colorOptions'];

/** Returns a word in lower case, without accents, and in the singular, as the index stores it. */
const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=\w{2}[^s])s$/, '');

/** What shoppers call products of a type, if the printer calls them something else. */
const otherWords: [ProductType, string][] = [
  ['t-shirts', 'tshirt tee'],
  ['hoodies', 'sweater pullover'],
  ['drinkware', 'cup coffee'],
  ['stickers', 'decal'],
];

/** The number of typos that are tolerated: none below 4 letters, 1 from 4 letters, and 2 from 8 letters. */
const typosIn = (word: string): number | false => (word.length < 4 ? false : word.length < 8 ? 1 : 2);

/** Returns a word with each pair of neighboring letters swapped. */
const swapsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );

/** Returns the query for a search that may contain typos. */
const withTypos = (search: string): Query => ({
  combineWith: 'AND',
  queries: MiniSearch.getDefault('tokenize')(search).map((word: string) => ({
    combineWith: 'OR',
    queries: [{ queries: [word], fuzzy: typosIn }, ...swapsOf(word)],
  })),
});

/**
 * Returns a function that finds products by their name, type, description, and colors. A product must contain every
 * word of the search, in any order, in the singular or plural; the beginning of a word is enough. If no product
 * matches, typos are tolerated. An empty search finds every product.
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
    // Most visits search for nothing, and building the index would delay the first render of the cards.
    if (search.trim() === '') return new Set(products.map(({ id }) => id));
    const found = new Set(products.filter((product) => matchesSearch(product, search)).map(({ id }) => id));
    const add = (query: Query) => {
      for (const { id } of indexed().search(query, { combineWith: 'AND', prefix: true })) found.add(Number(id));
    };
    add(search);
    if (found.size === 0) add(withTypos(search));
    return found;
  };
}

function extractField(product: Product, field: string): string {
  if (field === 'typeName') {
    const others = otherWords.flatMap(([type, words]) => (isOfType(product, type) ? words : []));
    return [product.typeName, ...others].join(' ');
  }
  if (field === 'name') return `${product.name} ${productTitle(product.name)}`;
  const value = product[field as keyof Product];
  return Array.isArray(value) ? value.join(' ') : String(value);
}
