/**
 * The key prefixes of public files: print files and mockups, whose keys are unguessable, and the pictures of blank
 * products. The CDN serves them under the same paths.
 */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/', blanks: 'b/' } as const;
/**
 * Returns the cache header of a public file. Files never change, but a deleted file of an artwork must disappear from
 * caches within a day.
 */
export const cachingOf = (key: string): string =>
  `public, max-age=${key.startsWith(publicKeyPrefixes.blanks) ? 31_536_000 : 86_400}, immutable`;
