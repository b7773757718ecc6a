import type { publicFileDays } from '#shared/deployment/public-file-days.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { type PictureWidth, pagePictureWidths, pictureWidths, previewPixels } from '#shared/model/artwork.ts';

type PictureName = `${keyof typeof previewPixels}.jpg` | `${PictureWidth}.webp`;

/** A square storefront picture: its file name, its format, and the length of its side in pixels. */
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

/** All storefront pictures of an artwork. Each picture exists twice: with and without the watermark. */
export const storefrontPictures: readonly StorefrontPicture[] = [
  ...Object.values(jpegPictures),
  ...pictureWidths.map(webpPicture),
];

/**
 * The `marked` pictures have a watermark. The storefront shows them until the artwork is purchased, and the `clean`
 * pictures afterward.
 */
export const pictureMarks = ['clean', 'marked'] as const;
export type PictureMark = (typeof pictureMarks)[number];

/** A private file of an artwork: the original, or a storefront picture with or without the watermark. */
export type ArtworkFile = 'original' | `${PictureMark}-${PictureName}`;

export const fileOf = (mark: PictureMark, { name }: StorefrontPicture): ArtworkFile => `${mark}-${name}`;

/** All files that an artwork can have. */
export const artworkFiles: readonly ArtworkFile[] = [
  'original',
  ...pictureMarks.flatMap((mark) => storefrontPictures.map((picture) => fileOf(mark, picture))),
];

/** The storefront pictures that pages ask for first. They exist as soon as an artwork is ready. */
export const pagePictures = pagePictureWidths.map(webpPicture);

/**
 * Returns the files that an artwork should have. All others are painted on first request, because most artworks are
 * neither bought nor enlarged.
 */
export const requiredFiles = ({ isPurchased }: { isPurchased: boolean }): ArtworkFile[] => [
  ...pagePictures.map((picture) => fileOf('marked', picture)),
  ...(isPurchased
    ? ([
        'original',
        ...pagePictures.map((picture) => fileOf('clean', picture)),
        // Emails about an order show it as a JPEG, because not all email programs show WebP.
        ...pictureMarks.map((mark) => fileOf(mark, jpegPictures.thumb)),
      ] as const)
    : []),
];

/**
 * Returns the key of an artwork's private original. Keys of private files consist of IDs and digests, so a repeated
 * write replaces the same file.
 */
export const originalKey = (userId: string, artworkId: number) => `originals/${userId}/${artworkId}.png`;

/** Returns the key of any private file of an artwork. */
export const fileKey = (userId: string, artworkId: number, file: ArtworkFile) =>
  file === 'original' ? originalKey(userId, artworkId) : `pictures/${userId}/${artworkId}/${file}`;

/** Returns the key prefixes of all private files of a user. */
export const ownPrefixes = (userId: string): string[] => [`originals/${userId}/`, `pictures/${userId}/`];

/**
 * Returns the folder of an artwork's public pictures: print files for the provider, or mockups for the storefront. The
 * folder is guessable, but the names of its files are not.
 */
export const publicFolder = (kind: keyof typeof publicFileDays, userId: string, artworkId: number) =>
  `${publicKeyPrefixes[kind]}${userId}/${artworkId}/`;

/** Returns the key prefixes of all public pictures of a user. */
export const ownPublicPrefixes = (userId: string): string[] =>
  (['prints', 'mockups'] as const).map((kind) => `${publicKeyPrefixes[kind]}${userId}/`);

/** Returns the key prefixes of all public pictures of an artwork. */
export const publicFolders = (userId: string, artworkId: number): string[] => [
  publicFolder('prints', userId, artworkId),
  publicFolder('mockups', userId, artworkId),
];

/** Returns the keys of all private files of an artwork. */
export const artworkKeys = (userId: string, artworkId: number): string[] =>
  artworkFiles.map((file) => fileKey(userId, artworkId, file));
