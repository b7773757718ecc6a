import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { pause } from '../clock.ts';
import { s3Client as client } from './s3-client.ts';

/** The maximum number of consecutive requests that remove nothing. */
const fruitless = 3;

/**
 * Removes every object whose key begins with `Prefix`. S3 reports failures per key. Repeats the request for those keys,
 * and throws once nothing is removed any more.
 */
export async function removeAll(Bucket: string, Prefix: string): Promise<void> {
  let failures = 0;
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors.length < Objects.length) {
      failures = 0;
      continue;
    }
    failures += 1;
    if (failures === fruitless) {
      // The keys name a user, so only the reason is reported.
      const codes = [...new Set(Errors.map(({ Code = 'Unknown' }) => Code))].join(', ');
      throw new Error(`S3 does not remove ${Objects.length} objects from ${Bucket}: ${codes}`);
    }
    await pause(100 * 2 ** failures);
  }
}
