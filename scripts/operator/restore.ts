import { PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { tableKeys } from '#shared/deployment/table.ts';

const { primary, indexes, timeToLive } = tableKeys;

/**
 * Restores records that the table lacks from a copy of the table. Existing records are not changed, and expired ones
 * are not restored. `of` limits the restore to records whose keys contain the ID of a user, an order, or a payment.
 * Safe to repeat. Returns the number of records that were read and the number that were restored.
 */
export async function restoreFrom(
  copy: string,
  { into, of }: { into: Table; of: string | undefined },
): Promise<{ read: number; restored: number }> {
  const { client, table } = into;
  const counts = { read: 0, restored: 0 };
  const now = Date.now() / 1000;
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: copy, ...(of !== undefined && namedBy(of)) },
  )) {
    counts.read += Items.length;
    const alive = Items.filter(({ [timeToLive]: expire }) => expire === undefined || expire > now);
    // A page contains at most 1 MB.
    const put = await Promise.all(alive.map((Item) => putIfAbsent({ client, table }, Item)));
    counts.restored += put.filter(Boolean).length;
  }
  return counts;
}

/** Returns a scan filter for an ID. Keys are in lower case, except those with Stripe's IDs. */
const namedBy = (id: string) => ({
  FilterExpression: [primary.pk, indexes.gsi1.pk]
    .flatMap((key) => [`contains(${key}, :id)`, `contains(${key}, :lower)`])
    .join(' OR '),
  ExpressionAttributeValues: { ':id': id, ':lower': id.toLowerCase() },
});

async function putIfAbsent({ client, table }: Table, Item: Record<string, unknown>): Promise<boolean> {
  try {
    const ConditionExpression = `attribute_not_exists(${primary.pk})`;
    await client.send(new PutCommand({ TableName: table, Item, ConditionExpression }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
