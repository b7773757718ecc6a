import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import type { Endpoints } from '#scripts/local/endpoints.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { localDynamoClient } from '#scripts/local/engines/dynamodb.ts';

const tables = new Map<string, Table>();
const stores = new Map<string, S3Client>();

/** Returns the table of a running shop. */
export function tableOf({ endpoints }: { endpoints: Endpoints }): Table {
  const known = tables.get(endpoints.dynamodb);
  if (known) return known;
  const client = DynamoDBDocumentClient.from(localDynamoClient(endpoints.dynamodb), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = { client, table: endpoints.table };
  tables.set(endpoints.dynamodb, table);
  return table;
}

/** Returns a client for the picture store of a running shop. */
export function storeOf({ endpoints }: { endpoints: Endpoints }): S3Client {
  const known = stores.get(endpoints.s3);
  if (known) return known;
  const store = new S3Client({ ...localClientConfig(endpoints.s3), forcePathStyle: true });
  stores.set(endpoints.s3, store);
  return store;
}
