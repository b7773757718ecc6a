import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The one table: what every repository is opened on, and ElectroDB's configuration. */
export type Table = { client: DynamoDBDocumentClient; table: string };

const clients: { document?: DynamoDBDocumentClient } = {};

export function openTable(table: string): Table {
  clients.document ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client: clients.document, table };
}
