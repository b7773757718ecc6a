import { BatchWriteCommand, DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#scripts/local/engines/dynamodb.ts';
import { tableKeys } from '#shared/deployment/table.ts';

type Source = { client: DynamoDBDocumentClient; table: string };

const { pk, sk } = tableKeys.primary;
/** The number of records that one call writes. */
const batchSize = 25;

/**
 * Copies every record of a table into a new one. Stands in for restoring a table to a point in time, which no local
 * engine supports. Returns the name of the copy.
 */
export async function tableCopyOf({ client, table }: Source, name: string): Promise<string> {
  await createTable(client, name);
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) {
    for (let from = 0; from < Items.length; from += batchSize) {
      const puts = Items.slice(from, from + batchSize).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
    }
  }
  return name;
}

/** Deletes the records whose own key contains an ID. Returns their number. */
export async function deleteRecords({ client, table }: Source, id: string): Promise<number> {
  let lost = 0;
  const filter = {
    FilterExpression: `contains(${pk}, :id) OR contains(${pk}, :lower)`,
    ExpressionAttributeValues: { ':id': id, ':lower': id.toLowerCase() },
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true, ...filter })) {
    for (const item of Items) {
      await client.send(new DeleteCommand({ TableName: table, Key: { [pk]: item[pk], [sk]: item[sk] } }));
      lost += 1;
    }
  }
  return lost;
}
