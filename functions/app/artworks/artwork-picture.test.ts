import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { mayAskPainter, mayWait } from '#functions/app/limits/request-limits.ts';
import { isUnmarked } from '#shared/api/picture-url.ts';
import { PaintArtwork } from '#shared/messages.ts';
import type { PictureWidth } from '#shared/model/artwork.ts';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { showPicture } from './artwork-picture.ts';

const ready = { ...pendingArtwork, status: 'ready' as const, pixelHash: 'ab'.repeat(32), imageVersion: 1 };
const bought = { ...ready, isPurchased: true, imageVersion: 2 };
const files = ['full.jpg', 'thumb.jpg', '480.webp', '960.webp', '1440.webp'];

type Case = {
  artwork?: typeof ready;
  /** Whether the shopper can still cancel every order of the artwork. */
  isCancellable?: boolean;
  isPainterDead?: boolean;
  stored?: string[];
  marks?: readonly string[];
  kept?: string[];
  size?: 'thumb';
  width?: PictureWidth;
};

/**
 * Returns the response to a browser whose cache has the ETags in `kept`, if only the files in `stored` exist, with
 * these marks.
 */
async function shown({
  artwork = ready,
  isCancellable = false,
  isPainterDead,
  stored = files,
  marks = ['clean', 'marked'],
  kept = [],
  ...wanted
}: Case) {
  const images = fakeImages();
  for (const name of stored) {
    for (const mark of marks)
      await images.put(`pictures/u1/1/${mark}-${name}`, Buffer.from(`${mark}-${name}`), { type: 'image/any' });
  }
  const clock = fakeClock();
  const queues = {
    /** A painter that paints what is wanted, unless it is dead. */
    async send(_: string, message: object) {
      for (const name of isPainterDead ? [] : PaintArtwork.parse(message).wanted!)
        await images.put(`pictures/u1/1/${name}`, Buffer.from(`painted ${name}`), { type: 'image/any' });
    },
  };
  const deps = {
    ...{ artworks: fakeArtworks(artwork), images, queues, clock, pause: clock.pause },
    mayAskPainter: async () => true,
    mayWait: async () => true,
    ownsOriginal: async () => !isCancellable,
  };
  const { etag, type, bytes } = await showPicture(deps, 'u1', 1, wanted, (tag) => kept.includes(tag));
  return { etag, type, file: bytes && Buffer.from(bytes).toString() };
}

test.each<[string, string, string, Case]>([
  ['a request without a size or a width', 'marked-full.jpg', 'image/jpeg', {}],
  ['a request for a thumbnail', 'marked-thumb.jpg', 'image/jpeg', { size: 'thumb' }],
  ['a request for a width', 'marked-960.webp', 'image/webp', { width: 960 }],
  ['a request for a purchased artwork', 'clean-full.jpg', 'image/jpeg', { artwork: bought }],
  [
    'while its order can be cancelled, a request',
    'marked-full.jpg',
    'image/jpeg',
    { artwork: bought, isCancellable: true },
  ],
  ['a request for a width of a purchased artwork', 'clean-1440.webp', 'image/webp', { artwork: bought, width: 1440 }],
])('%s returns %s as %s', async (_what, file, type, asked) => {
  expect(await shown(asked)).toMatchObject({ file, type });
});

test.each<[string, Case]>([
  ['painted marked-1440.webp', { width: 1440 }],
  ['painted marked-full.jpg', {}],
  ['painted clean-960.webp', { artwork: bought, width: 960 }],
])('a picture that nobody has asked for yet is painted: %s', async (file, asked) => {
  expect(await shown({ ...asked, stored: [] })).toMatchObject({ file });
});

test.each<[string, Case]>([
  ['marked-480.webp', { width: 480, stored: ['480.webp', '960.webp'] }],
  ['marked-960.webp', { width: 1440, stored: ['480.webp', '960.webp'] }],
  ['marked-960.webp', { width: 480, stored: ['960.webp'] }],
  ['clean-960.webp', { artwork: bought, stored: ['960.webp'] }],
])('while nobody paints, %s stands in', async (file, asked) => {
  expect(await shown({ ...asked, isPainterDead: true })).toMatchObject({ file, type: 'image/webp' });
});

test('every picture has its own ETag, and a purchase changes all ETags', async () => {
  const asked: Case[] = [{}, { size: 'thumb' }, { width: 480 }, { width: 960 }, { width: 1440 }];

  const tags = await Promise.all(
    [ready, bought].flatMap((artwork) => asked.map(async (one) => (await shown({ ...one, artwork })).etag)),
  );

  expect(new Set(tags).size).toBe(10);
  expect(tags.every((tag) => /^"[!#-~]+"$/.test(tag))).toBe(true);
});

test.each<[string, boolean, Case]>([
  ['an artwork that is not purchased', false, {}],
  ['a purchased artwork', true, { artwork: bought, width: 1440 }],
  [
    'a purchased artwork, while a marked picture stands in',
    false,
    { artwork: bought, isPainterDead: true, marks: ['marked'] },
  ],
])('the ETag tells whether the picture has the watermark: %s', async (_what, isClean, asked) => {
  expect(isUnmarked((await shown(asked)).etag)).toBe(isClean);
});

test('does not resend a cached picture, and never takes one that stood in for the one that was asked for', async () => {
  const { etag } = await shown({ width: 1440 });
  const { etag: other } = await shown({ width: 1440, stored: ['960.webp'], isPainterDead: true });

  expect(await shown({ width: 1440, kept: [etag] })).toEqual({ etag, type: 'image/webp', file: undefined });
  expect(await shown({ width: 1440, kept: [other] })).toMatchObject({ etag, file: 'marked-1440.webp' });
});

test('throws not-found if the artwork has no pictures', async () => {
  const failure = { code: 'not-found', message: 'Image not found' };

  await expect(shown({ artwork: { ...ready, status: 'rendering' } as never })).rejects.toMatchObject(failure);
  await expect(shown({ stored: [], width: 960, isPainterDead: true })).rejects.toMatchObject(failure);
});

test('many requests for a picture that is not painted yet send one message, and another one if it is lost; six wait', async () => {
  const [images, queues, clock] = [fakeImages(), fakeQueues(), fakeClock()];
  const limiting = { attempts: fakeAttempts(), clock, digest: sha256 };
  const shopper = { userId: 'u1', network: { networkAddress: '192.0.2.1' } };
  const waiting = new Set<number>();
  const depsOf = (request: number) => ({
    ...{ artworks: fakeArtworks(ready), images, queues, clock },
    async pause(milliseconds: number) {
      waiting.add(request);
      await clock.pause(milliseconds);
    },
    mayAskPainter: (key: string) => mayAskPainter(limiting, shopper, key),
    mayWait: () => mayWait(limiting, shopper),
    ownsOriginal: async () => false,
  });
  const ask = (request: number) =>
    showPicture(depsOf(request), 'u1', 1, { width: 1440 }, () => false).catch(() => undefined);

  await Promise.all(Array.from({ length: 50 }, (_, request) => ask(request)));
  const [sent, waited] = [queues.sent.length, waiting.size];
  await clock.pause(10_000);
  await ask(50);

  expect([sent, waited]).toEqual([1, 6]);
  expect(queues.sent).toHaveLength(2);
  expect(waiting).toContain(50);
});
