/** Prefixes that lifecycle rules and the CDN use. */
export const voiceKeyPrefix = 'voice/';
/** The CDN serves print files and mockups under these paths of the site, with unguessable keys. */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/' } as const;
/** Public files never change, but they can be deleted; cached copies then live for a day at most. */
export const publicCaching = 'public, max-age=86400, immutable';
