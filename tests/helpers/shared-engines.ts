import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';

// Engines that a test run starts itself are empty and end with the run. Externally started engines keep their data, and
// other test files use them at the same time. Each file therefore gets a different prefix for its names, and deletes
// everything with this prefix at the end.

const { DYNAMODB_ENDPOINT, S3_ENDPOINT, SQS_ENDPOINT } = process.env;

if (DYNAMODB_ENDPOINT || S3_ENDPOINT || SQS_ENDPOINT) {
  const prefix = `test-${randomUUID().slice(0, 8)}-`;
  process.env.STORES_PREFIX = prefix;
  afterAll(async () => {
    const { deleteStores } = await import('./delete-stores.ts');
    await deleteStores(prefix, { dynamodb: DYNAMODB_ENDPOINT, s3: S3_ENDPOINT, sqs: SQS_ENDPOINT });
  });
}
