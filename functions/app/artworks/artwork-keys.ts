import { publicKeyPrefixes, voiceKeyPrefix } from '#shared/deployment/storage-keys.ts';
import { type PictureWidth, pictureWidths, previewPixels } from '#shared/model/artwork.ts';

type PictureName = `${keyof typeof previewPixels}.jpg` | `${PictureWidth}.webp`;

/** A picture of the storefront: its file's name and format, and the side in pixels that it is painted at. */
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

/** Every storefront picture of an artwork; there is one of each mark. */
export const storefrontPictures: readonly StorefrontPicture[] = [
  ...Object.values(jpegPictures),
  ...pictureWidths.map(webpPicture),
];

/** What the storefront shows: `marked` with the wordmark until the artwork is purchased, `clean` from then on. */
export const pictureMarks = ['clean', 'marked'] as const;
export type PictureMark = (typeof pictureMarks)[number];

/**
 * Where a user's private files are. Keys come from ids and digests alone, so that a repeated write puts the same bytes in
 * the same place. Voice samples have a folder of their own, because its files are deleted after 24 hours.
 */
export const originalKey = (userId: string, artworkId: number) => `originals/${userId}/${artworkId}.png`;

export const pictureKey = (userId: string, artworkId: number, mark: PictureMark, { name }: StorefrontPicture) =>
  `pictures/${userId}/${artworkId}/${mark}-${name}`;

export const voiceKey = (userId: string, digest: string) => `${voiceKeyPrefix}${userId}/${digest}.wav`;

/** What the keys of everything that is this user's begin with. */
export const ownPrefixes = (userId: string): string[] => [
  `originals/${userId}/`,
  `pictures/${userId}/`,
  `${voiceKeyPrefix}${userId}/`,
];

/**
 * Where an artwork's public pictures are: print files for the provider, mockups for the storefront. Whose folder it is may be
 * known, because what nobody can guess is the name of each file in it.
 */
export const publicFolder = (kind: keyof typeof publicKeyPrefixes, userId: string, artworkId: number) =>
  `${publicKeyPrefixes[kind]}${userId}/${artworkId}/`;

/** What the keys of all public pictures of this user begin with. */
export const ownPublicPrefixes = (userId: string): string[] =>
  Object.values(publicKeyPrefixes).map((prefix) => `${prefix}${userId}/`);

/** What the keys of all public pictures of an artwork begin with. */
export const publicFolders = (userId: string, artworkId: number): string[] => [
  publicFolder('prints', userId, artworkId),
  publicFolder('mockups', userId, artworkId),
];

/** Every private key of an artwork. */
export const artworkKeys = (userId: string, artworkId: number): string[] => [
  originalKey(userId, artworkId),
  ...pictureMarks.flatMap((mark) => storefrontPictures.map((picture) => pictureKey(userId, artworkId, mark, picture))),
];
