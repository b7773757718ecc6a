/** The key prefixes of print files and mockups. The CDN serves both under the same paths, with unguessable keys. */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/' } as const;
/**
 * The days after which public files expire. A print file is needed until the provider has fetched it and produced the
 * order. If it is needed again later, it is recreated at the same URL. A mockup illustrates the order for which it was
 * chosen; after it expires, the order shows the artwork.
 */
export const publicFileDays = { prints: 90, mockups: 400 } as const satisfies Record<
  keyof typeof publicKeyPrefixes,
  number
>;
/** The cache header of public files. They never change, but a deleted file must disappear from caches within a day. */
export const publicCaching = 'public, max-age=86400, immutable';
