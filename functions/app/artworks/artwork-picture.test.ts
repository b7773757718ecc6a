import { expect, test } from 'vitest';
import type { PictureWidth } from '#shared/model/artwork.ts';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { showPicture } from './artwork-picture.ts';

const ready = { ...pendingArtwork, status: 'ready' as const, pixelHash: 'ab'.repeat(32), imageVersion: 1 };
const bought = { ...ready, isPurchased: true, imageVersion: 2 };
const files = ['full.jpg', 'thumb.jpg', '480.webp', '960.webp', '1440.webp'];

type Case = { artwork?: typeof ready; stored?: string[]; kept?: string[]; size?: 'thumb'; width?: PictureWidth };

/** Returns the response to a browser whose cache has the ETags in `kept`, if only the files in `stored` exist. */
async function shown({ artwork = ready, stored = files, kept = [], ...wanted }: Case) {
  const images = fakeImages();
  for (const name of stored) {
    for (const mark of ['clean', 'marked'])
      await images.put(`pictures/u1/1/${mark}-${name}`, Buffer.from(`${mark}-${name}`), { type: 'image/any' });
  }
  const deps = { artworks: fakeArtworks(artwork), images };
  const { etag, type, bytes } = await showPicture(deps, 'u1', 1, wanted, (tag) => kept.includes(tag));
  return { etag, type, file: bytes && Buffer.from(bytes).toString() };
}

test.each<[string, string, string, Case]>([
  ['a request without a size or a width', 'marked-full.jpg', 'image/jpeg', {}],
  ['a request for a thumbnail', 'marked-thumb.jpg', 'image/jpeg', { size: 'thumb' }],
  ['a request for a width', 'marked-960.webp', 'image/webp', { width: 960 }],
  ['a request for a purchased artwork', 'clean-full.jpg', 'image/jpeg', { artwork: bought }],
  ['a request for a width of a purchased artwork', 'clean-1440.webp', 'image/webp', { artwork: bought, width: 1440 }],
])('%s returns %s as %s', async (_what, file, type, asked) => {
  expect(await shown(asked)).toMatchObject({ file, type });
});

test.each<[PictureWidth, string]>([
  [480, 'marked-thumb.jpg'],
  [960, 'marked-full.jpg'],
  [1440, 'marked-full.jpg'],
])('returns the closest JPEG if the WebP picture with a width of %d pixels is missing', async (width, file) => {
  expect(await shown({ width, stored: ['full.jpg', 'thumb.jpg'] })).toMatchObject({ file, type: 'image/jpeg' });
});

test('every picture has its own ETag, and a purchase changes all ETags', async () => {
  const asked: Case[] = [{}, { size: 'thumb' }, { width: 480 }, { width: 960 }, { width: 1440 }];

  const tags = await Promise.all(
    [ready, bought].flatMap((artwork) => asked.map(async (one) => (await shown({ ...one, artwork })).etag)),
  );

  expect(new Set(tags).size).toBe(10);
  expect(tags.every((tag) => /^"[!#-~]+"$/.test(tag))).toBe(true);
});

test('does not resend a cached picture, even a JPEG that replaced a missing WebP', async () => {
  const { etag: webp } = await shown({ width: 960 });
  const { etag: jpeg } = await shown({ width: 960, stored: ['full.jpg'] });

  expect(await shown({ width: 960, kept: [webp] })).toEqual({ etag: webp, type: 'image/webp', file: undefined });
  expect(await shown({ width: 960, kept: [jpeg] })).toMatchObject({ etag: jpeg, file: undefined });
  expect(await shown({ width: 480, kept: [jpeg, webp] })).toMatchObject({ file: 'marked-480.webp' });
});

test('throws not-found if the artwork has no pictures', async () => {
  const failure = { code: 'not-found', message: 'Image not found' };

  await expect(shown({ artwork: { ...ready, status: 'rendering' } as never })).rejects.toMatchObject(failure);
  await expect(shown({ stored: [], width: 960 })).rejects.toMatchObject(failure);
});
