import type { Images, PublicImages } from '#functions/app/ports/images.ts';
import { cachingOf } from '#shared/deployment/storage-keys.ts';
import { s3Removals } from './s3-removals.ts';

/** Loads the S3 library on the first request for a picture. */
const objects = () => import('./s3-objects.ts');

/** Stores private pictures in one bucket. */
export function s3Images(Bucket: string): Images {
  return {
    async put(Key, bytes, { type, downloadName }) {
      await (await objects()).putObject({ Bucket, Key }, bytes, {
        ContentType: type,
        // The header is stored with the object, because some S3-compatible stores ignore a download name in a link.
        ...(downloadName ? { ContentDisposition: `attachment; filename="${downloadName}"` } : {}),
      });
    },
    get: async (Key) => (await (await objects()).bodyOf({ Bucket, Key }))?.transformToByteArray(),
    has: async (Key) => (await objects()).hasObject({ Bucket, Key }),
    remove: async (Key) => (await objects()).removeObject({ Bucket, Key }),
    ...s3Removals(Bucket),
    temporaryUrl: async (Key, seconds) => (await objects()).signedUrl({ Bucket, Key }, seconds),
  };
}

/** Stores pictures that the CDN serves under `origin`. The bytes under a key never change. */
export function s3PublicImages(Bucket: string, origin: string): PublicImages {
  const urlOf = (key: string) => `${origin}/${key}`;
  return {
    async publish(Key, bytes, type) {
      const about = { ContentType: type, CacheControl: cachingOf(Key) };
      await (await objects()).putObject({ Bucket, Key }, bytes, about);
      return urlOf(Key);
    },
    has: async (Key) => (await objects()).hasObject({ Bucket, Key }),
    read: async (Key) => (await (await objects()).bodyOf({ Bucket, Key }))?.transformToWebStream(),
    ...s3Removals(Bucket),
    urlOf,
  };
}

/** Stores public pictures of blank products with a role that may list and write only their keys. */
export const s3BlankPictures = (Bucket: string, origin: string): Pick<PublicImages, 'has' | 'publish'> => ({
  publish: s3PublicImages(Bucket, origin).publish,
  has: async (Key) => (await objects()).isListed({ Bucket, Key }),
});
