import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { s3Images } from './s3-images.ts';

const megabyte = 1024 * 1024;
const type = 'image/png';
/** The sizes of the uploads that the server took, in bytes. */
const stored: number[] = [];

/** Takes a megabyte per second, except for `unread.png`. Sends only the first half of a download. */
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-length': 2 * megabyte }).write(new Uint8Array(megabyte));
  } else if (!request.url?.includes('unread')) {
    void takeSlowly(request).then((size) => {
      stored.push(size);
      response.writeHead(200, { etag: '"1"' }).end();
    });
  }
});

async function takeSlowly(request: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    await setTimeout((chunk.length / megabyte) * 1000);
  }
  return size;
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.concurrent('a slow upload takes longer than a connection may be idle', async () => {
  const started = Date.now();

  await s3Images('shop').put('art.png', new Uint8Array(7 * megabyte), { type });

  expect(stored).toEqual([7 * megabyte]);
  expect(Date.now() - started).toBeGreaterThan(6500);
});

test.concurrent('an upload that nobody reads fails while an API Lambda can still respond', async () => {
  const upload = s3Images('shop').put('unread.png', new Uint8Array(7 * megabyte), { type });

  await expect(upload).rejects.toThrow('inactivity');
}, 29_000);

test.concurrent('a download that stops halfway fails', async () => {
  await expect(s3Images('shop').get('art.png')).rejects.toThrow('inactivity');
}, 29_000);
