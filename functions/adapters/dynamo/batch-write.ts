import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { backOff, type Pacing, tableBusy } from './back-off.ts';
import type { Table } from './table.ts';

/** With the pauses between them a batch is given up after 3.2 seconds at most. */
const attempts = 7;

/**
 * Sends batches of up to 25 puts and deletes, as ElectroDB's `.params()` returns them, one after the other. A throttled
 * table answers with the writes it did not process; these are repeated. Throws `upstream-busy` when some remain.
 */
export async function batchWrite(
  { client }: Table,
  batches: Pick<BatchWriteCommandInput, 'RequestItems'>[],
  pacing?: Pacing,
): Promise<void> {
  for (const batch of batches) {
    let remaining = batch.RequestItems;
    for (let attempt = 0; ; attempt++) {
      const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: remaining }));
      if (Object.values(UnprocessedItems).every((writes) => writes.length === 0)) break;
      if (attempt === attempts - 1) throw tableBusy();
      remaining = UnprocessedItems;
      await backOff(attempt, pacing);
    }
  }
}
