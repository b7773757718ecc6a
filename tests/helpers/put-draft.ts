import { withoutNulls } from '#functions/adapters/dynamo/nulls.ts';
import { draftEntity } from '#functions/adapters/dynamo/orders/checkout-entities.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';

/** Stores a draft whose checkout is no longer open. */
export async function putDraft(table: Table, draft: CheckoutDraft): Promise<void> {
  await draftEntity(table).put(withoutNulls(draft)).go();
}
