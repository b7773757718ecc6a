import { randomUUID } from 'node:crypto';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { createTable, type DynamoEngine, localDynamoClient, startDynamo } from '#scripts/local/engines/dynamodb.ts';

const shared: { engine?: Promise<DynamoEngine> } = {};

/**
 * Creates a new table on a DynamoDB engine that all tests in this process share. `await using` deletes the table
 * afterward.
 */
export async function localTable(): Promise<Table & AsyncDisposable> {
  shared.engine ??= startDynamo();
  const { endpoint } = await shared.engine;
  const client = localDynamoClient(endpoint);
  const table = `test-${randomUUID()}`;
  await createTable(client, table);
  return {
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    table,
    async [Symbol.asyncDispose]() {
      await client.send(new DeleteTableCommand({ TableName: table }));
      client.destroy();
    },
  };
}
