import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Client as client } from './s3-client.ts';

// The requests to S3. A separate module, because most requests to the shop do not need S3, and its library takes a
// tenth of a cold start.

/** An object in a bucket. */
export type ObjectName = { Bucket: string; Key: string };

/** The size of an upload part in bytes. An upload keeps two parts in memory, regardless of the picture's size. */
const partSize = 8 * 1024 * 1024;

/** Streams a picture into a bucket. S3 joins the parts at the end, so a failed upload stores nothing. */
export async function putObject(
  name: ObjectName,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  about: { ContentType: string; ContentDisposition?: string; CacheControl?: string },
): Promise<void> {
  const Body = bytes instanceof Uint8Array ? bytes : Readable.from(bytes);
  const params = { ...name, Body, ChecksumAlgorithm: 'SHA256', ...about } as const;
  await new Upload({ client, params, partSize, queueSize: 2 }).done();
}

/** Returns the body of an object, or undefined if there is no such object. */
export async function bodyOf(name: ObjectName) {
  const found = await client.send(new GetObjectCommand(name)).catch(absent);
  return found?.Body;
}

export async function hasObject(name: ObjectName): Promise<boolean> {
  const found = await client.send(new HeadObjectCommand(name)).catch(absent);
  return found !== undefined;
}

/**
 * Returns whether an object exists, like `hasObject`. S3 reveals that to a role that may list keys beginning with this
 * one. `hasObject` needs permission to list the whole bucket, because S3 otherwise answers 403 for a missing object, and
 * a request without a prefix never meets a condition on the prefix.
 */
export async function isListed({ Bucket, Key }: ObjectName): Promise<boolean> {
  // A longer key with the same beginning comes later.
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
  return Contents[0]?.Key === Key;
}

export async function removeObject(name: ObjectName): Promise<void> {
  await client.send(new DeleteObjectCommand(name));
}

/** Returns a link from which anyone can read the object for `expiresIn` seconds. */
export const signedUrl = (name: ObjectName, expiresIn: number): Promise<string> =>
  getSignedUrl(client, new GetObjectCommand(name), { expiresIn });

function absent(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}
