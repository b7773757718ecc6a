import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { batchWrite } from './batch-write.ts';

const deletion = (pk: string) => ({ DeleteRequest: { Key: { pk } } });
const batch = (...keys: string[]) => ({ RequestItems: { shop: keys.map(deletion) } });

/** A table that leaves each of `answers` unprocessed in turn, then nothing. Records what it was sent and the pauses. */
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

test('sends nothing for no batches', async () => {
  const { table, sent } = world();

  await batchWrite(table, []);

  expect(sent).toEqual([]);
});

test('repeats only the unprocessed writes, with doubling pauses, before the next batch', async () => {
  const { table, pacing, sent, pauses } = world(['b', 'c'], ['c'], []);

  await batchWrite(table, [batch('a', 'b', 'c'), batch('d')], pacing);

  expect(sent).toEqual([batch('a', 'b', 'c'), batch('b', 'c'), batch('c'), batch('d')]);
  expect(pauses).toEqual([25, 50]);
});

test('throws upstream-busy after seven attempts and leaves out the batches that follow', async () => {
  const { table, pacing, sent, pauses } = world(...Array(7).fill(['a']));

  await expect(batchWrite(table, [batch('a'), batch('b')], pacing)).rejects.toMatchObject({ code: 'upstream-busy' });

  expect(sent).toEqual(Array(7).fill(batch('a')));
  expect(pauses).toEqual([25, 50, 100, 200, 400, 800]);
});
