import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { inThread } from '../in-thread.ts';

export type StorageEngine = { s3: string; sqs: string; close(): Promise<void> };

/**
 * Starts fauxqs as S3 and SQS with its data in a folder, unless `S3_ENDPOINT` and `SQS_ENDPOINT` name running engines.
 * See docs/decisions/embedded-engines.md.
 */
export async function startStorage(folder: string): Promise<StorageEngine> {
  const { S3_ENDPOINT: s3, SQS_ENDPOINT: sqs } = process.env;
  if (s3 && sqs) return { s3, sqs, close: async () => {} };

  const data = { dataDir: join(folder, 'queues'), s3StorageDir: join(folder, 'objects') };
  await Promise.all(Object.values(data).map((path) => mkdir(path, { recursive: true })));
  const { ready: port, close } = await inThread<number>(new URL('./storage-thread.ts', import.meta.url), data);
  const own = `http://127.0.0.1:${port}`;
  return { s3: s3 || own, sqs: sqs || own, close };
}

/** Creates a bucket if it does not exist. */
export async function createBucket(s3: S3Client, name: string): Promise<void> {
  await s3.send(new CreateBucketCommand({ Bucket: name })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
}
