import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LambdaHost, startLambdaHost } from '#scripts/local/lambda-host/host.ts';

/** The source of a Lambda that sends the command in its event and returns the outcome. */
const source = `
import * as lib from '${import.meta.resolve('@aws-sdk/lib-dynamodb')}';
import { DynamoDBClient } from '${import.meta.resolve('@aws-sdk/client-dynamodb')}';
const nowhere = { endpoint: 'http://127.0.0.1:9', region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
const table = lib.DynamoDBDocumentClient.from(new DynamoDBClient(nowhere));
export const handler = ({ command, input }) => {
  try {
    table.send(new lib[command](input)).catch(() => {});
    return 'sent';
  } catch (error) {
    return error.name;
  }
};`;

let folder: string;
let host: LambdaHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  const entries = ['cart', 'echo'].map((name) => join(folder, `${name}.mjs`));
  for (const entry of entries) await writeFile(entry, source);
  host = await startLambdaHost({ entries, env: {} });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const ask = async (lambda: string, command: string, input: object) =>
  JSON.parse(await host.invoke(join(folder, `${lambda}.mjs`), { command, input }, { timeoutSeconds: 60 }));

const own = { pk: '$shop#userid_1', sk: '$cartitem_1' };
const price = { pk: '$shop#productid_71', sk: '$product_1' };
const writing: Record<string, (key: object) => object> = {
  PutCommand: (Item) => ({ TableName: 't', Item }),
  UpdateCommand: (Key) => ({ TableName: 't', Key }),
  DeleteCommand: (Key) => ({ TableName: 't', Key }),
  BatchWriteCommand: (Key) => ({ RequestItems: { t: [{ PutRequest: { Item: own } }, { DeleteRequest: { Key } }] } }),
  TransactWriteCommand: (Item) => ({
    TransactItems: [{ Put: { TableName: 't', Item: own } }, { Put: { TableName: 't', Item } }],
  }),
};

test.each(Object.entries(writing))('%s can write only the Lambda’s own partitions', async (command, inputFor) => {
  expect(await ask('cart', command, inputFor(price))).toBe('AccessDeniedException');
  expect(await ask('cart', command, inputFor(own))).toBe('sent');
});

test('a Lambda can read every record', async () => {
  expect(await ask('cart', 'GetCommand', { TableName: 't', Key: price })).toBe('sent');
});

test('a transaction may check records that the Lambda may not write', async () => {
  const check = { TableName: 't', Key: price, ConditionExpression: 'attribute_exists(pk)' };

  expect(await ask('cart', 'TransactWriteCommand', { TransactItems: [{ ConditionCheck: check }] })).toBe('sent');
});

test('code outside of the shop’s Lambdas is not restricted', async () => {
  expect(await ask('echo', 'PutCommand', { TableName: 't', Item: price })).toBe('sent');
});
