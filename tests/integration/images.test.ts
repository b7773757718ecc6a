import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { s3BlankPictures, s3Images } from '#functions/adapters/aws/s3-images.ts';
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

/** Lets S3 report a failure for each of these keys in its next `times` replies, and remove the other keys. */
function locked(keys: string[], times: number) {
  let left = times;
  const { send } = S3Client.prototype;
  async function answer(this: S3Client, command: object): Promise<object> {
    const pass = (sent: object) => Reflect.apply(send, this, [sent]);
    if (!(command instanceof DeleteObjectsCommand) || left-- <= 0) return pass(command);
    const { Bucket, Delete: { Objects = [] } = {} } = command.input;
    const Errors = Objects.filter(({ Key = '' }) => keys.includes(Key)).map(({ Key }) => ({
      Key,
      Code: 'AccessDenied',
    }));
    const others = Objects.filter(({ Key = '' }) => !keys.includes(Key));
    if (others.length > 0) await pass(new DeleteObjectsCommand({ Bucket, Delete: { Objects: others } }));
    return { Errors };
  }
  // Of the method's overloads, the types know only the one with a callback.
  const spy = vi.spyOn(S3Client.prototype, 'send').mockImplementation(answer as never);
  onTestFinished(() => spy.mockRestore());
}

test('objects that S3 fails to remove are tried again', async () => {
  const images = s3Images(bucket);
  for (const key of ['again/1.png', 'again/2.png']) await images.put(key, piece(1), { type: 'image/png' });
  locked(['again/1.png'], 2);

  await images.removeAll('again/');

  expect([await images.has('again/1.png'), await images.has('again/2.png')]).toEqual([false, false]);
});

test('a removal gives up on objects that S3 keeps, after it has removed the others', async () => {
  const images = s3Images(bucket);
  for (const key of ['kept/1.png', 'kept/2.png']) await images.put(key, piece(1), { type: 'image/png' });
  locked(['kept/1.png'], 10);

  await expect(images.removeAll('kept/')).rejects.toThrow(`S3 does not remove 1 objects from ${bucket}: AccessDenied`);

  expect([await images.has('kept/1.png'), await images.has('kept/2.png')]).toEqual([true, false]);
});

test('looks for a picture of a blank product with a request that a role may make for such pictures only', async () => {
  const blanks = s3BlankPictures(bucket, 'https://shop.example');
  await blanks.publish('b/mug/640.webp', piece(1), 'image/webp');
  const send = vi.spyOn(S3Client.prototype, 'send');
  onTestFinished(() => send.mockRestore());

  const found = [await blanks.has('b/mug/640.webp'), await blanks.has('b/mug/640'), await blanks.has('b/mug/9')];

  expect(found).toEqual([true, false, false]);
  const sent = send.mock.calls.map(([command]) => [command.constructor.name, Object(command.input).Prefix]);
  expect(sent).toEqual(['b/mug/640.webp', 'b/mug/640', 'b/mug/9'].map((key) => ['ListObjectsV2Command', key]));
});
