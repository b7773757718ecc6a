import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { createBucket, type StorageEngine, startStorage } from '#scripts/local/engines/storage.ts';
import { storePrefix } from '#scripts/local/engines/store-prefix.ts';

const bucket = `${storePrefix}pictures`;
let folder: string;
let engine: StorageEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  engine = await startStorage(folder);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', engine.s3);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  await createBucket(new S3Client({ forcePathStyle: true }), bucket);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const megabyte = 1_000_000;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const piece = (n: number) => new Uint8Array(megabyte).map((_, at) => (at * 31 + n) & 255);

/** Yields an image of this many megabytes in chunks of one megabyte. */
async function* painted(megabytes: number) {
  for (let n = 0; n < megabytes; n += 1) yield piece(n);
}

test.each([1, 12, 25])('stores a streamed image of %d MB completely', async (megabytes) => {
  const images = s3Images(bucket);

  await images.put(`${megabytes}.png`, painted(megabytes), { type: 'image/png', downloadName: 'art.png' });

  const whole = Buffer.concat(Array.from({ length: megabytes }, (_, n) => piece(n)));
  expect(digestOf((await images.get(`${megabytes}.png`)) ?? new Uint8Array())).toBe(digestOf(whole));
  const saved = await fetch(await images.temporaryUrl(`${megabytes}.png`, 60));
  expect((await saved.arrayBuffer()).byteLength).toBe(megabytes * megabyte);
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="art.png"');
});

test('stores nothing if an image stream fails halfway', async () => {
  const images = s3Images(bucket);
  async function* failing() {
    yield* painted(12);
    throw new Error('out of paint');
  }

  await expect(images.put('half.png', failing(), { type: 'image/png' })).rejects.toThrow('out of paint');

  expect(await images.has('half.png')).toBe(false);
});
