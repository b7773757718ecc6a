import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { logger } from './observe.ts';
import { compressed, failure, success } from './reply.ts';

const lines = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
beforeEach(() => {
  logger.setLogLevel('ERROR');
  lines.mockClear();
});

/** The error of the AWS SDK after its last attempt. */
const timeout = Object.assign(new Error('No response'), { name: 'TimeoutError' });

/** Returns how many of two requests that end in this error count as bugs. */
function bugsOf(error: Error): number {
  for (const requestId of ['r1', 'r2']) failure(error, { requestId, asText: false });
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(logged).toMatchObject([{ requestId: 'r1' }, { requestId: 'r2' }]);
  return logged.reduce((sum, { request_bugs: count = 0 }) => sum + count, 0);
}

test.each([
  ['a bug', new TypeError('No total')],
  ['a key that the payment provider refuses', new AppError('internal', 'The payment provider refused the request.')],
])('each request that ends in %s is counted for the operator', (_, error) => {
  expect(bugsOf(error)).toBe(2);
});

test.each([
  ['itself', timeout],
  ['wrapped by a library', new Error('Table', { cause: timeout })],
])('a service that does not answer in time is not a bug: the error %s', (_, error) => {
  expect(bugsOf(error)).toBe(0);
  expect(failure(error, { requestId: 'r1', asText: false }).statusCode).toBe(504);
});

test('a provider that does not respond is not a bug', () => {
  expect(bugsOf(new AppError('upstream-failed', 'The print provider is not responding'))).toBe(0);
});

/** A list like the catalogue's: 200 variants of one shirt. */
const list = Array.from({ length: 200 }, (_, id) => ({
  id,
  name: 'Unisex shirt',
  price: '24.50',
  colorCode: '#121212',
}));

test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', 'GZIP ; q=1'])(
  'long JSON is compressed for a client that accepts %s',
  (accepted) => {
    const plain = success(200, { json: list, cookies: ['a=b'], headers: { link: '</api/next>; rel="next"' } });

    const { body, headers, ...rest } = compressed(plain, accepted);

    expect(gunzipSync(Buffer.from(body!, 'base64')).toString()).toBe(plain.body);
    expect(body!.length).toBeLessThan(plain.body!.length / 10);
    expect(headers).toEqual({ ...plain.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(rest).toEqual({ statusCode: 200, cookies: ['a=b'], isBase64Encoded: true });
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzip'])(
  'long JSON stays as it is for a client that accepts %s',
  (accepted) => {
    const plain = success(200, { json: list });

    expect(compressed(plain, accepted)).toEqual({ ...plain, headers: { ...plain.headers, vary: 'accept-encoding' } });
  },
);

test.each([
  ['short JSON', success(200, { json: { status: 'ok' } })],
  ['a picture', success(200, { image: { bytes: new Uint8Array(9000), type: 'image/webp' } })],
  ['a redirect', success(302, { location: '/' })],
  ['an answer without a body', success(204, {})],
  ['an unchanged picture', success(304, { headers: { etag: '"a"' } })],
])('%s is not compressed', (_, plain) => {
  expect(compressed(plain, 'gzip')).toBe(plain);
});
