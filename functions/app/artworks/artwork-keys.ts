import { publicKeyPrefixes, voiceKeyPrefix } from '#shared/deployment/storage-keys.ts';
import { type PictureWidth, pictureWidths, previewPixels } from '#shared/model/artwork.ts';

type PictureName = `${keyof typeof previewPixels}.jpg` | `${PictureWidth}.webp`;

/** A storefront picture: file name, format, and side in pixels. */
export type StorefrontPicture = { name: PictureName; format: 'jpeg' | 'webp'; pixels: number };

export const jpegPictures = {
  full: { name: 'full.jpg', format: 'jpeg', pixels: previewPixels.full },
  thumb: { name: 'thumb.jpg', format: 'jpeg', pixels: previewPixels.thumb },
} as const satisfies Record<keyof typeof previewPixels, StorefrontPicture>;

export const webpPicture = (width: PictureWidth): StorefrontPicture => ({
  name: `${width}.webp`,
  format: 'webp',
  pixels: width,
});

/** Every storefront picture of an artwork; each exists once per mark. */
export const storefrontPictures: readonly StorefrontPicture[] = [
  ...Object.values(jpegPictures),
  ...pictureWidths.map(webpPicture),
];

/** The storefront shows `marked` pictures, with the wordmark, until the artwork is purchased, then `clean` ones. */
export const pictureMarks = ['clean', 'marked'] as const;
export type PictureMark = (typeof pictureMarks)[number];

/**
 * Keys of a user's private files. Built from ids and digests only: a repeated write replaces the same file. Voice
 * samples have their own folder because they are deleted after 24 hours.
 */
export const originalKey = (userId: string, artworkId: number) => `originals/${userId}/${artworkId}.png`;

export const pictureKey = (userId: string, artworkId: number, mark: PictureMark, { name }: StorefrontPicture) =>
  `pictures/${userId}/${artworkId}/${mark}-${name}`;

export const voiceKey = (userId: string, digest: string) => `${voiceKeyPrefix}${userId}/${digest}.wav`;

/** Key prefixes of all private files of this user. */
export const ownPrefixes = (userId: string): string[] => [
  `originals/${userId}/`,
  `pictures/${userId}/`,
  `${voiceKeyPrefix}${userId}/`,
];

/**
 * Folder of an artwork's public pictures: print files for the provider, mockups for the storefront. The folder may be
 * guessable, because the file names in it are not.
 */
export const publicFolder = (kind: keyof typeof publicKeyPrefixes, userId: string, artworkId: number) =>
  `${publicKeyPrefixes[kind]}${userId}/${artworkId}/`;

/** Key prefixes of all public pictures of this user. */
export const ownPublicPrefixes = (userId: string): string[] =>
  Object.values(publicKeyPrefixes).map((prefix) => `${prefix}${userId}/`);

/** Key prefixes of all public pictures of an artwork. */
export const publicFolders = (userId: string, artworkId: number): string[] => [
  publicFolder('prints', userId, artworkId),
  publicFolder('mockups', userId, artworkId),
];

/** Every private key of an artwork. */
export const artworkKeys = (userId: string, artworkId: number): string[] => [
  originalKey(userId, artworkId),
  ...pictureMarks.flatMap((mark) => storefrontPictures.map((picture) => pictureKey(userId, artworkId, mark, picture))),
];
