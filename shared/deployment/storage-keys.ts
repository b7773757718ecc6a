/**
 * The key prefixes of public files: print files and mockups, whose keys are unguessable, and the pictures of blank
 * products. The CDN serves them under the same paths.
 */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/', blanks: 'b/' } as const;
/**
 * The days after which the files of artworks expire. A print file is needed until the provider has fetched it and produced the
 * order. If it is needed again later, it is recreated at the same URL. A mockup illustrates the order for which it was
 * chosen; after it expires, the order shows the artwork.
 */
export const publicFileDays = { prints: 90, mockups: 400 } as const satisfies Partial<
  Record<keyof typeof publicKeyPrefixes, number>
>;
/** The cache header of public files. They never change, but a deleted file must disappear from caches within a day. */
export const publicCaching = 'public, max-age=86400, immutable';
