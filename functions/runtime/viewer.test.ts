import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { viewerNetwork } from './viewer.ts';

const proof = 'p'.repeat(48);
const store = mockClient(SecretsManagerClient);

beforeEach(() => {
  vi.stubEnv('CDN_SECRET_NAME', 'cdn');
  store.reset();
  store.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ proof }) });
});

const from = (sourceIp: string, headers: Record<string, string>) =>
  viewerNetwork({ headers, requestContext: { http: { sourceIp } } } as unknown as APIGatewayProxyEventV2);

test.each([
  ['the viewer and the CDN', '192.0.2.1, 198.51.100.9'],
  ['forged entries', '10.0.0.1, 192.0.2.1, 198.51.100.9'],
  ['only the viewer', '192.0.2.1'],
])('returns the viewer’s IP address from an X-Forwarded-For header with %s', async (_what, forwarded) => {
  const headers = { 'x-forwarded-for': forwarded, [cdnProofHeader]: proof };

  expect(await from('198.51.100.9', headers)).toBe('192.0.2.1');
});

test.each([
  ['without the CDN’s proof header', {}],
  ['with a wrong proof header', { [cdnProofHeader]: 'a guess' }],
])('ignores X-Forwarded-For in a request %s', async (_what, more) => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.5', ...more };

  expect(await from('203.0.113.5', headers)).toBe('203.0.113.5');
});

test('ignores X-Forwarded-For and the proof header in a deployment without a CDN', async () => {
  vi.stubEnv('CDN_SECRET_NAME', undefined);

  expect(await from('203.0.113.5', { 'x-forwarded-for': '10.0.0.1', [cdnProofHeader]: proof })).toBe('203.0.113.5');
});

test.each([
  ['2001:db8:7:1::1', '2001:db8:7:1::'],
  ['2001:DB8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1::'],
  ['2001:db8:7:2::1', '2001:db8:7:2::'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['not an address', 'not an address'],
])('the IP address "%s" counts as the network "%s"', async (address, network) => {
  expect(await from(address, {})).toBe(network);
});
