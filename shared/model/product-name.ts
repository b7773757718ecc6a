/** What people say instead of the provider's words, in the order in which they are replaced. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/ \|.*$| \((in|cm)\)$|^Unisex /g, ''],
  [/\b(Enhanced|Premium|Photo) (?=.*Paper.*Poster)/g, ''],
  [/ Paper(?=.* Poster)/, ''],
  [/^(.+) Framed Poster\b/, 'Framed $1 Poster'],
  [/\bHeavy Blend\b/, 'Heavy'],
  // The print covers the outside of a mug with the ground of its look, which may be dark.
  [/\bWhite (?=.*\bMug\b)/, ''],
  [/\bStaple\b/, 'Everyday'],
  [/\bAll-Over Print\b( Basic\b)?/, 'All-Over'],
];

/**
 * Returns what people call a product: "Heavy hoodie" for "Unisex Heavy Blend Hoodie | Gildan 18500", and "Framed matte
 * poster" for "Enhanced Matte Paper Framed Poster (in)". Returns the name of a family, such as "Poster", as it is.
 */
export const productTitle = (name: string): string =>
  plainWords
    .reduce((said, [word, by]) => said.replace(word, by), name)
    // Later words in title case, such as the "Cut" of "Kiss-Cut", but not "iPhone".
    .replace(/(?<=[\s-])[A-Z][a-z’']+\b/g, (word) => word.toLowerCase());

/** Names at most this many products together, such as "Matte poster and mug" or "Matte poster, mug and 2 more". */
export function productTitles(products: readonly { productName: string }[], most: number): string {
  const titles = [...new Set(products.map(({ productName }) => productTitle(productName)))];
  const names = titles.map((title, place) => (place === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)));
  const others = names.length - most;
  const shown = others > 0 ? [...names.slice(0, most), `${others} more`] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}
