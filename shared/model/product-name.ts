/** What people say instead of the provider's words, in the order in which they are replaced. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/ \|.*$| \((in|cm)\)$|^Unisex /g, ''],
  [/\b(Enhanced|Premium|Photo) (?=.*Paper.*Poster)/g, ''],
  [/ Paper(?=.* Poster)/, ''],
  [/^(.+) Framed Poster\b/, 'Framed $1 Poster'],
  [/\bHeavy Blend\b/, 'Heavy'],
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
