/** The key prefixes of print files and mockups. The CDN serves both under the same paths, with unguessable keys. */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/' } as const;
/** The cache header of public files. They never change, but a deleted file must leave caches within a day. */
export const publicCaching = 'public, max-age=86400, immutable';
