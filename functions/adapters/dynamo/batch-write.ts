import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { backOff, type Pacing, tableBusy } from './back-off.ts';
import type { Table } from './table.ts';

/** The maximum number of attempts at a batch. The pauses between them add up to at most 3.2 seconds. */
const attempts = 7;

/**
 * Sends batches of up to 25 puts and deletes one after another. ElectroDB's `.params()` returns the batches in this
 * form. Retries the writes that a throttled table did not process. Throws `upstream-busy` if writes remain after the
 * last attempt.
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
