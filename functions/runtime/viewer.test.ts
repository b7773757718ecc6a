import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { viewerNetwork, viewerOrigin } from './viewer.ts';

beforeEach(() => {
  vi.stubEnv('BEHIND_CDN', 'yes');
});

const eventFrom = (sourceIp: string, headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp } } }) as unknown as APIGatewayProxyEventV2;
const from = (sourceIp: string, headers: Record<string, string>) => viewerNetwork(eventFrom(sourceIp, headers));

test.each([
  ['the viewer and the CDN', '192.0.2.1, 198.51.100.9'],
  ['forged entries', '10.0.0.1, 192.0.2.1, 198.51.100.9'],
  ['only the viewer', '192.0.2.1'],
])('returns the viewer’s IP address from an X-Forwarded-For header with %s', (_what, forwarded) => {
  expect(from('198.51.100.9', { 'x-forwarded-for': forwarded })).toBe('192.0.2.1');
});

test('ignores X-Forwarded-For without a CDN', () => {
  vi.stubEnv('BEHIND_CDN', undefined);

  expect(from('203.0.113.5', { 'x-forwarded-for': '10.0.0.1' })).toBe('203.0.113.5');
});

test.each([
  ['2001:db8:7:1::1', '2001:db8:7:1::'],
  ['2001:DB8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1::'],
  ['2001:db8:7:2::1', '2001:db8:7:2::'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['not an address', 'not an address'],
])('the IP address "%s" counts as the network "%s"', (address, network) => {
  expect(from(address, {})).toBe(network);
});

test.each([
  ['2001:db8:7:1::1', '2001:db8:7::'],
  ['2001:DB8:7:ffff::1', '2001:db8:7::'],
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['not an address', undefined],
])('the IP address "%s" belongs to the site "%s"', (address, site) => {
  expect(viewerOrigin(eventFrom(address, {})).site).toBe(site);
});
