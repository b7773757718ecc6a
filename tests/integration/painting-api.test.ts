import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { artworkEntity } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { artworkFiles, fileKey, originalKey, requiredFiles } from '#functions/app/artworks/artwork-keys.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { queueVariable } from '#shared/deployment/env.ts';
import type { MessageOf } from '#shared/messages.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { User } from '#shared/model/user.ts';
import { type Browser, localLambdas } from '#tests/helpers/lambdas.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

/** Marks an artwork as purchased by an order that the shopper can no longer cancel, because it is not stored. */
async function purchase(userId: string, id: number): Promise<void> {
  const artworks = artworkEntity(openTable(readEnv('TABLE_NAME')));
  await artworks
    .patch({ userId, id })
    .set({ purchasedBy: ['VF-0000000001'] })
    .go();
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff';

/**
 * The browser of the shopper whose artwork the tests use. Painting takes seconds, so all tests share this artwork and
 * run in order.
 */
let browser: Browser;
let userId: string;
let filesAtFirst: string[];

beforeAll(async () => {
  browser = lambdas.browser();
  const account = { username: 'maya', email: 'maya@example.com', password: 'violet-harbour-93-lanterns' };
  userId = ((await browser.send('POST', '/api/register', { json: account })).body as User).id;
  const details = { name: 'Maya', birthday: '1992-06-03', favoriteColor: '#ff6b6b', favoriteFood: 'Ramen' };
  await browser.send('POST', '/api/inputs', { json: details });
  await browser.send('POST', '/api/artworks/generate', { json: { inputId: 1 } });
  await lambdas.work('paint-artwork');
  const stored = s3Images(readEnv('IMAGES_BUCKET'));
  filesAtFirst = [];
  for (const file of artworkFiles) if (await stored.has(fileKey(userId, 1, file))) filesAtFirst.push(file);
  await paint({ userId, artworkId: 1, wanted: [...artworkFiles] });
});

/** Sends a message to the painter and lets it work. */
async function paint(message: MessageOf<'paint-artwork'>): Promise<void> {
  await sqsQueues((queue) => readEnv(queueVariable(queue))).send('paint-artwork', message);
  await lambdas.work('paint-artwork');
}

test('a new artwork stores two watermarked pictures, but not its original or any unmarked picture', () => {
  expect(filesAtFirst).toEqual(requiredFiles({ isPurchased: false }));
  expect(filesAtFirst).toEqual(['marked-480.webp', 'marked-960.webp']);
});

test('a painted artwork is ready and has JPEG pictures in two sizes', async () => {
  const artwork = (await browser.send('GET', '/api/artworks/1')).body as Artwork;
  const full = await browser.send('GET', artwork.currentImageUrl ?? '');
  const thumb = await browser.send('GET', `${artwork.currentImageUrl}&size=thumb`);
  const preview = await browser.send('POST', '/api/artworks/1/generate-preview');

  expect(artwork).toMatchObject({ status: 'ready', currentImageUrl: '/api/artworks/1/image?v=1' });
  expect([isJpeg(full.bytes), isJpeg(thumb.bytes)]).toEqual([true, true]);
  expect(thumb.bytes.length).toBeLessThan(full.bytes.length / 2);
  expect(full.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect(full.headers['cache-control']).toMatch(/^private/);
  expect(preview).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      imageData: '/api/artworks/1/image?v=1',
      previewData: '/api/artworks/1/image?v=1&size=thumb',
    },
  });
});

test.each([480, 960, 1440])(
  'serves the artwork as a WebP %d pixels wide that has fewer bytes than the JPEG',
  async (width) => {
    const [jpeg, webp] = [
      await browser.send('GET', `/api/artworks/1/image?v=1${width === 480 ? '&size=thumb' : ''}`),
      await browser.send('GET', `/api/artworks/1/image?v=1&width=${width}`),
    ];

    expect(webp).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
    expect(webp.bytes.length).toBeLessThan(jpeg.bytes.length);
    expect(webp.headers['cache-control']).toBe(jpeg.headers['cache-control']);
  },
);

test('rejects an unknown picture width', async () => {
  expect(await browser.send('GET', '/api/artworks/1/image?width=3000')).toMatchObject({ status: 400 });
});

test('paints a picture that is not stored on request, with the same bytes', async () => {
  const images = s3Images(readEnv('IMAGES_BUCKET'));
  const before = await browser.send('GET', '/api/artworks/1/image?width=1440');

  await images.remove(fileKey(userId, 1, 'marked-1440.webp'));
  const waiting = browser.send('GET', '/api/artworks/1/image?width=1440');
  await untilWorked();
  const after = await waiting;

  expect(after).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(after.headers.etag).toBe(before.headers.etag);
  expect(after.bytes.equals(before.bytes)).toBe(true);
});

test('of many requests for a picture that is not painted yet, six wait for it, and the others get another one at once', async () => {
  const painted = await browser.send('GET', '/api/artworks/1/image?width=1440');
  await s3Images(readEnv('IMAGES_BUCKET')).remove(fileKey(userId, 1, 'marked-1440.webp'));
  // The requests are counted for ten seconds, so the clock stands still in the next ten.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const answers: { etag: unknown }[] = [];

  const asking = Array.from({ length: 10 }, async () => {
    const { headers } = await browser.send('GET', '/api/artworks/1/image?width=1440');
    answers.push({ etag: headers.etag });
  });
  while (answers.length < 4) await sleep(50);
  await untilWorked();
  await Promise.all(asking);

  const isPainted = answers.map(({ etag }) => etag === painted.headers.etag);
  expect(isPainted).toEqual([...Array(4).fill(false), ...Array(6).fill(true)]);
});

test('does not resend a picture that the browser has cached', async () => {
  const { headers } = await browser.send('GET', '/api/artworks/1/image');

  const same = await browser.send('GET', '/api/artworks/1/image', {
    headers: { 'if-none-match': `W/${headers.etag}` },
  });
  const other = await browser.send('GET', '/api/artworks/1/image', { headers: { 'if-none-match': '"other"' } });

  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  expect(same.headers.etag).toBe(headers.etag);
  expect(other.status).toBe(200);
});

test('the original cannot be downloaded until purchase and is then a 3000-pixel PNG', async () => {
  const marked = await browser.send('GET', '/api/artworks/1/image');
  const markedWebp = await browser.send('GET', '/api/artworks/1/image?width=480');
  const refused = await browser.send('GET', '/api/artworks/1/download');

  await purchase(userId, 1);
  const clean = await browser.send('GET', '/api/artworks/1/image');
  const webp = await browser.send('GET', '/api/artworks/1/image?width=480');
  const granted = await browser.send('GET', '/api/artworks/1/download');
  const link = new URL(String(granted.headers.location));
  const file = await fetch(link);
  const png = Buffer.from(await file.arrayBuffer());

  expect(refused).toMatchObject({ status: 403, body: { code: 'not-purchased' } });
  expect(clean.headers.etag).not.toBe(marked.headers.etag);
  expect(clean.bytes.equals(marked.bytes)).toBe(false);
  expect(webp.headers.etag).not.toBe(markedWebp.headers.etag);
  expect(webp.bytes.equals(markedWebp.bytes)).toBe(false);
  expect(granted.status).toBe(302);
  expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="vibe-frequency-1.png"');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3000, 3000]);
});

test('a link on another site to an original leads to the artwork’s page and decides nothing for the shopper', async () => {
  await purchase(userId, 1);
  const from = (site: string) =>
    browser.send('GET', '/api/artworks/1/download?ends=VF-0000000001', { headers: { 'sec-fetch-site': site } });

  const foreign = [await from('cross-site'), await from('same-site')];
  const own = [await from('same-origin'), await from('none')];

  expect(foreign.map(({ headers }) => headers.location)).toEqual(['/preview/1', '/preview/1']);
  for (const { headers } of own) expect(headers.location).toContain('X-Amz-Expires');
});

test('requesting a lost original repaints the same bytes', async () => {
  const images = s3Images(readEnv('IMAGES_BUCKET'));
  await purchase(userId, 1);
  const link = await browser.send('GET', '/api/artworks/1/download');
  const bytesAt = async (location: unknown) => Buffer.from(await (await fetch(String(location))).arrayBuffer());
  const before = await bytesAt(link.headers.location);

  await images.remove(originalKey(userId, 1));
  const underway = await browser.send('GET', '/api/artworks/1/download');
  await untilWorked();
  const again = await browser.send('GET', '/api/artworks/1/download');

  expect(underway).toMatchObject({ status: 409, body: { code: 'painting-underway' } });
  expect([underway.headers['retry-after'], again.status]).toEqual(['2', 302]);
  expect((await bytesAt(again.headers.location)).equals(before)).toBe(true);
});

/**
 * Waits until a request that is still running has queued its message and the paint worker has processed the message.
 */
async function untilWorked(): Promise<void> {
  while ((await lambdas.work('paint-artwork')) === 0) await sleep(100);
}

test('deleting an artwork removes its pictures, but an ordered artwork is only hidden', async () => {
  await browser.send('POST', '/api/artworks/generate', { json: { inputId: 1 } });
  await purchase(userId, 1);

  const removed = [await browser.send('DELETE', '/api/artworks/1'), await browser.send('DELETE', '/api/artworks/2')];

  expect(removed.map(({ status }) => status)).toEqual([204, 204]);
  expect((await browser.send('GET', '/api/artworks')).body).toEqual([]);
  expect((await browser.send('GET', '/api/artworks/1')).status).toBe(404);
  expect((await browser.send('GET', '/api/artworks/1/image')).status).toBe(200);
  expect((await browser.send('GET', '/api/artworks/2/image')).status).toBe(404);
});
