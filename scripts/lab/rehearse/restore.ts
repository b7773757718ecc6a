import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { restoreFrom } from '#scripts/operator/restore.ts';
import { User } from '#shared/model/user.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';
import { deleteRecords, tableCopyOf } from './table-copy.ts';

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
