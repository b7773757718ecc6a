/**
 * The key prefixes of public files: print files and mockups, whose keys are unguessable, and the pictures of blank
 * products. The CDN serves them under the same paths.
 */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/', blanks: 'b/' } as const;
/** The cache header of public files. They never change, but a deleted file must disappear from caches within a day. */
export const publicCaching = 'public, max-age=86400, immutable';
