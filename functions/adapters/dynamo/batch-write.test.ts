import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { batchWrite } from './batch-write.ts';

const deletion = (pk: string) => ({ DeleteRequest: { Key: { pk } } });
const batch = (...keys: string[]) => ({ RequestItems: { shop: keys.map(deletion) } });

/**
 * Returns a fake table that records the requests and the pauses. Each request receives the next element of `answers` as
 * its unprocessed writes. Requests after the last element have none.
 */
function world(...answers: string[][]) {
  const [sent, pauses]: [unknown[], number[]] = [[], []];
  const send = async ({ input }: { input: unknown }) => {
    sent.push(input);
    const unprocessed = answers.shift();
    return unprocessed ? { UnprocessedItems: batch(...unprocessed).RequestItems } : {};
  };
  return {
    sent,
    pauses,
    table: { client: { send } as unknown as DynamoDBDocumentClient, table: 'shop' },
    pacing: { pause: async (milliseconds: number) => void pauses.push(milliseconds), random: () => 0.5 },
  };
}

test('sends no request for an empty list of batches', async () => {
  const { table, sent } = world();

  await batchWrite(table, []);

  expect(sent).toEqual([]);
});

test('retries only the unprocessed writes, with exponential backoff, before it sends the next batch', async () => {
  const { table, pacing, sent, pauses } = world(['b', 'c'], ['c'], []);

  await batchWrite(table, [batch('a', 'b', 'c'), batch('d')], pacing);

  expect(sent).toEqual([batch('a', 'b', 'c'), batch('b', 'c'), batch('c'), batch('d')]);
  expect(pauses).toEqual([25, 50]);
});

test('throws upstream-busy after seven attempts at a batch and skips the remaining batches', async () => {
  const { table, pacing, sent, pauses } = world(...Array(7).fill(['a']));

  await expect(batchWrite(table, [batch('a'), batch('b')], pacing)).rejects.toMatchObject({ code: 'upstream-busy' });

  expect(sent).toEqual(Array(7).fill(batch('a')));
  expect(pauses).toEqual([25, 50, 100, 200, 400, 800]);
});
