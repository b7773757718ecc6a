import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { localClientConfig } from './client-config.ts';
import { createTable, localDynamoClient, startDynamo } from './dynamodb.ts';
import { createQueues, type QueueUrls } from './queues.ts';
import { createBucket, startStorage } from './storage.ts';

export type DataStores = {
  endpoints: { dynamodb: string; s3: string; sqs: string };
  s3: S3Client;
  sqs: SQSClient;
  queueUrls: QueueUrls;
  close(): Promise<void>;
};

/** Starts the engines, which keep their files in `dataDir`, and creates the shop's table, buckets, and queues. */
export async function startDataStores(dataDir: string, table: string, buckets: string[]): Promise<DataStores> {
  await using starting = new AsyncDisposableStack();
  const [dynamo, storage] = await Promise.all([
    startDynamo({ databaseFile: join(dataDir, 'dynamodb.sqlite') }),
    startStorage(dataDir),
  ]);
  starting.defer(dynamo.close);
  starting.defer(storage.close);

  const dynamoClient = localDynamoClient(dynamo.endpoint);
  const s3 = new S3Client({ ...localClientConfig(storage.s3), forcePathStyle: true });
  const sqs = new SQSClient(localClientConfig(storage.sqs));
  const [queueUrls] = await Promise.all([
    createQueues(sqs, storage.sqs),
    createTable(dynamoClient, table),
    ...buckets.map((bucket) => createBucket(s3, bucket)),
  ]);
  dynamoClient.destroy();

  const started = starting.move();
  return {
    endpoints: { dynamodb: dynamo.endpoint, s3: storage.s3, sqs: storage.sqs },
    s3,
    sqs,
    queueUrls,
    async close() {
      s3.destroy();
      sqs.destroy();
      await started.disposeAsync();
    },
  };
}
