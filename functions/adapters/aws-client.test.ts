import { globSync, readFileSync } from 'node:fs';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { hangingServer } from '#tests/helpers/hanging-server.ts';
import { openAwsClient } from './aws-client.ts';

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});

const list = (limits?: Parameters<typeof openAwsClient>[1]) =>
  openAwsClient(DynamoDBClient, limits).send(new ListTablesCommand({}));

test.each([
  ['never responds', 'nothing'],
  ['is busy without end', 'busy'],
  ['stops in the middle of a response', 'beginning'],
] as const)(
  'a service that %s gets each attempt for a limited time',
  async (_, says) => {
    await using service = await hangingServer(says);
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', service.url);

    const listing = list({ requestMs: 60, attempts: 2 });

    await expect(listing).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(service.requests).toEqual(['POST /', 'POST /']);
  },
  20_000,
);

test('every AWS client of the functions has the shop’s time limits', () => {
  const files = globSync('functions/**/*.ts', { exclude: ['**/*.test.ts'] });
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const clients = (source: string) => source.match(/(?<=new |openAwsClient\()\w+Client\b/g)?.length ?? 0;

  expect(sources.flatMap(({ file, source }) => (/new \w+Client\(/.test(source) ? [file] : []))).toEqual([]);
  expect(sources.reduce((sum, { source }) => sum + clients(source), 0)).toBe(5);
});
