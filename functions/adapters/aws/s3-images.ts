import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Images, PublicImages } from '#functions/app/ports/images.ts';
import { publicCaching } from '#shared/deployment/storage-keys.ts';

const clients: { s3?: S3Client } = {};

function s3(): S3Client {
  clients.s3 ??= new S3Client({});
  return clients.s3;
}

type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Stores private pictures in one bucket. */
export function s3Images(bucket: string): Images {
  return {
    put: (key, bytes, { type, downloadName }) =>
      putObject(bucket, key, bytes, {
        ContentType: type,
        // The header is stored with the object, because some S3-compatible stores ignore a download name in a link.
        ...(downloadName ? { ContentDisposition: `attachment; filename="${downloadName}"` } : {}),
      }),

    async get(key) {
      const found = await s3()
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        .catch(absent);
      return found?.Body?.transformToByteArray();
    },

    has: (key) => hasObject(bucket, key),

    async remove(key) {
      await s3().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    removeAll: (prefix) => removeAll(bucket, prefix),

    temporaryUrl: (key, seconds) =>
      getSignedUrl(s3(), new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: seconds }),
  };
}

/** Stores pictures that the CDN serves under `origin`. The bytes under a key never change. */
export function s3PublicImages(bucket: string, origin: string): PublicImages {
  const urlOf = (key: string) => `${origin}/${key}`;
  return {
    async publish(key, bytes, type) {
      await putObject(bucket, key, bytes, { ContentType: type, CacheControl: publicCaching });
      return urlOf(key);
    },
    has: (key) => hasObject(bucket, key),
    async read(key) {
      const found = await s3()
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        .catch(absent);
      return found?.Body?.transformToWebStream();
    },
    removeAll: (prefix) => removeAll(bucket, prefix),
    urlOf,
  };
}

/** The size of an upload part in bytes. An upload keeps two parts in memory, regardless of the picture's size. */
const partSize = 8 * 1024 * 1024;

/** Streams a picture into the bucket. S3 joins the parts at the end, so a failed upload stores nothing. */
async function putObject(
  Bucket: string,
  Key: string,
  bytes: Bytes,
  about: { ContentType: string; ContentDisposition?: string; CacheControl?: string },
): Promise<void> {
  const Body = bytes instanceof Uint8Array ? bytes : Readable.from(bytes);
  const params = { Bucket, Key, Body, ChecksumAlgorithm: 'SHA256', ...about } as const;
  await new Upload({ client: s3(), params, partSize, queueSize: 2 }).done();
}

async function removeAll(Bucket: string, Prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    await s3().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}

async function hasObject(Bucket: string, Key: string): Promise<boolean> {
  const found = await s3().send(new HeadObjectCommand({ Bucket, Key })).catch(absent);
  return found !== undefined;
}

function absent(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}
