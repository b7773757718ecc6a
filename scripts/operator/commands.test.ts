import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Command, run } from './commands.ts';

const secrets = mockClient(SecretsManagerClient);
const table = mockClient(DynamoDBDocumentClient);

beforeEach(() => {
  secrets.reset();
  table.reset();
  table.onAnyCommand().resolves({});
  table.on(QueryCommand).resolves({ Items: [] });
  // Without a secret's value, a command ends where it would use the value.
  secrets.on(GetSecretValueCommand).rejects(new Error('No secret'));
  const names = { STRIPE_SECRET_NAME: 'stripe', PRINTFUL_SECRET_NAME: 'printful', TABLE_NAME: 'table' };
  const settings = { PRINTFUL_STANDING: 'new', ORDER_WINDOW_MINUTES: '0', AWS_REGION: 'us-east-1' };
  for (const [name, value] of Object.entries({ ...names, ...settings, SITE_URL: 'https://shop.test' })) {
    vi.stubEnv(name, value);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each<[Command, string, string[]]>([
  ['events', 'stripe', ['stripe']],
  ['events', 'printful', ['printful']],
  ['assortment', '', []],
  ['sync', '', []],
  ['stuck', '', []],
  ['show', 'VF-0000000001', ['printful', 'stripe']],
])('the command %s %s reads only the secrets %j', async (command, subject, names) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = { why: '', lines: [], amount: undefined, set: [], asIs: false, of: undefined, isSure: true };

  const outcome = run(command, subject, options);
  if (names.length === 0) expect(await outcome).toBe(0);
  else await expect(outcome).rejects.toThrow('No secret');

  const read = secrets.commandCalls(GetSecretValueCommand).map(({ args: [{ input }] }) => input.SecretId);
  expect(read.sort()).toEqual(names);
});
