import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { pictureFetcher } from './fetch-picture.ts';

const fetchPicture = pictureFetcher({ plainHttp: true });

const server = createServer((request, response) => {
  const [, kind] = (request.url ?? '').split('/');
  if (kind === 'gone') response.writeHead(404, { 'content-type': 'image/png' }).end();
  else if (kind === 'moved') response.writeHead(302, { location: '/fine' }).end();
  else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (kind === 'huge')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(11 * 1024 * 1024));
  else if (kind === 'torn') {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '9' });
    response.write('abc', () => response.destroy());
  } else response.writeHead(200, { 'content-type': 'image/jpeg; charset=binary' }).end(Buffer.from([1, 2, 3]));
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('returns the bytes and the media type of a picture', async () => {
  const { bytes, type } = await fetchPicture(`${origin}/fine`);

  expect([...bytes]).toEqual([1, 2, 3]);
  expect(type).toBe('image/jpeg');
});

test.each([
  ['a 404 status', 'gone'],
  ['a redirect', 'moved'],
  ['an HTML body', 'page'],
  ['more than 10 MB', 'huge'],
  ['a truncated body', 'torn'],
])('rejects a response with %s', async (_what, kind) => {
  await expect(fetchPicture(`${origin}/${kind}`)).rejects.toMatchObject({ code: 'upstream-failed' });
});

test('throws upstream-failed when the server is unreachable', async () => {
  await expect(fetchPicture('http://127.0.0.1:1/x')).rejects.toMatchObject({ code: 'upstream-failed' });
});

test.each([
  'http://127.0.0.1:9001/2018-06-01/runtime/invocation/next',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
])('a deployed shop rejects the picture URL %s', async (url) => {
  await expect(pictureFetcher({ plainHttp: false })(url)).rejects.toMatchObject({
    code: 'upstream-failed',
    message: expect.stringContaining('not on HTTPS'),
  });
});
