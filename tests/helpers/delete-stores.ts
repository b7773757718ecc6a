import { DeleteTableCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteQueueCommand, paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { localDynamoClient } from '#scripts/local/engines/dynamodb.ts';

type Given = { dynamodb: string | undefined; s3: string | undefined; sqs: string | undefined };

/** Deletes the tables, buckets, and queues whose names start with the prefix. */
export async function deleteStores(prefix: string, { dynamodb, s3, sqs }: Given): Promise<void> {
  await Promise.all([
    dynamodb && deleteTables(prefix, dynamodb),
    s3 && deleteBuckets(prefix, s3),
    sqs && deleteQueues(prefix, sqs),
  ]);
}

async function deleteTables(prefix: string, endpoint: string): Promise<void> {
  const client = localDynamoClient(endpoint);
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    for (const TableName of TableNames.filter((name) => name.startsWith(prefix)))
      await client.send(new DeleteTableCommand({ TableName }));
  }
  client.destroy();
}

async function deleteBuckets(prefix: string, endpoint: string): Promise<void> {
  const client = new S3Client({ ...localClientConfig(endpoint), forcePathStyle: true });
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  for (const { Name: Bucket = '' } of Buckets.filter(({ Name }) => Name?.startsWith(prefix))) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
  client.destroy();
}

async function deleteQueues(prefix: string, endpoint: string): Promise<void> {
  const client = new SQSClient(localClientConfig(endpoint));
  const urls: string[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, { QueueNamePrefix: prefix }))
    urls.push(...QueueUrls);
  for (const url of urls) {
    const QueueUrl = new URL(new URL(url).pathname, endpoint).href;
    await client.send(new DeleteQueueCommand({ QueueUrl }));
  }
  client.destroy();
}
