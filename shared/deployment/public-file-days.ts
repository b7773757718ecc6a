import type { publicKeyPrefixes } from './storage-keys.ts';

/**
 * The days after which the public files of artworks expire. A print file is needed until the provider has fetched it and
 * produced the order. If it is needed again later, it is recreated at the same URL. A mockup illustrates the order for
 * which it was chosen; after it expires, the order shows the artwork.
 */
export const publicFileDays = { prints: 90, mockups: 400 } as const satisfies Partial<
  Record<keyof typeof publicKeyPrefixes, number>
>;
