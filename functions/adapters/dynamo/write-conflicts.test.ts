import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { incrementCounter } from './counters.ts';
import { openTable } from './table.ts';

/** What a table answers to a write of a record that is part of a transaction at this moment. */
const conflict = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
};
const counted = { Attributes: { count: { N: '7' }, __edb_e__: { S: 'counter' }, __edb_v__: { S: '1' } } };
const answers: object[] = [];
const table = createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = answers.shift() ?? counted;
    response.writeHead(answer === conflict ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer));
  });
});
table.listen(0, '127.0.0.1');
await once(table, 'listening');
vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(table.address() as AddressInfo).port}`);
for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'us-east-1');
afterAll(() => table.close());

test('a write that meets a transaction of the same record is repeated', async () => {
  answers.push(conflict, conflict);

  expect(await incrementCounter(openTable('shop'), 'u1', 'address')).toBe(7);
  expect(answers).toEqual([]);
});
