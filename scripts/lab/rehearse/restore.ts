import { BatchWriteCommand, DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#scripts/local/engines/dynamodb.ts';
import { restoreFrom } from '#scripts/operator/restore.ts';
import { tableKeys } from '#shared/deployment/table.ts';
import { User } from '#shared/model/user.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';

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

type Bought = { shopper: Shopper; orderId: string; artworkId: number };

/**
 * Deletes a shopper's records, whole partitions and the order, and restores them from a copy of the table with the
 * operator's command. Throws if the shop's responses before and after are not as expected.
 */
export async function rehearseRestore(
  into: { client: DynamoDBDocumentClient; table: string },
  { shopper, orderId, artworkId }: Bought,
  say: (step: string) => void,
): Promise<void> {
  const pages = ['/api/user', `/api/orders/${orderId}`, `/api/artworks/${artworkId}`, '/api/shipping-addresses'];
  const answers = () => Promise.all(pages.map(async (path) => JSON.stringify(await shopper.get(path))));
  const before = await answers();
  const { id: userId } = User.parse((await shopper.get('/api/user')).body);
  const copy = await tableCopyOf(into, `${into.table}-restored-1`);
  const lost = (await deleteRecords(into, userId)) + (await deleteRecords(into, orderId));
  const without = await answers();
  if (without.every((answer, at) => answer === before[at])) throw new Error('Nothing was lost');
  say(
    `${lost} records lost: ${without.filter((answer, at) => answer !== before[at]).length} of ${pages.length} pages fail`,
  );

  const { read, restored } = await restoreFrom(copy, { into, of: undefined });
  if (restored !== lost) throw new Error(`${restored} of ${lost} lost records were restored`);
  const after = await answers();
  if (after.some((answer, at) => answer !== before[at])) throw new Error('The shop responds differently than before');
  say(`${restored} of ${read} records restored from a copy of the table; every page is the same as before`);
}
