import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';

// Engines that a test run starts itself are empty, and end with it. Engines that somebody else runs keep what is written
// to them, and other test files use them at the same time. Each file therefore gets names of its own, and deletes
// everything under these names at the end.

const { DYNAMODB_ENDPOINT, S3_ENDPOINT, SQS_ENDPOINT } = process.env;

if (DYNAMODB_ENDPOINT || S3_ENDPOINT || SQS_ENDPOINT) {
  const prefix = `test-${randomUUID().slice(0, 8)}-`;
  process.env.STORES_PREFIX = prefix;
  afterAll(async () => {
    const { deleteStores } = await import('./delete-stores.ts');
    await deleteStores(prefix, { dynamodb: DYNAMODB_ENDPOINT, s3: S3_ENDPOINT, sqs: SQS_ENDPOINT });
  });
}
