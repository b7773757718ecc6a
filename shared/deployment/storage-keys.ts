/** Prefixes of the stores that a lifecycle rule or the CDN goes by. */
export const voiceKeyPrefix = 'voice/';
/** Below these paths of the site the CDN serves print files and mockups, under keys nobody can guess. */
export const publicKeyPrefixes = { prints: 'p/', mockups: 'm/' } as const;
/** Nothing public ever changes under its key, but it can be taken away: then copies live for a day at most. */
export const publicCaching = 'public, max-age=86400, immutable';
