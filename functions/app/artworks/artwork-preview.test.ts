import { expect, test } from 'vitest';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { awaitPreview } from './artwork-preview.ts';
import type { StoredArtwork } from './ports.ts';

const world = (artwork: Partial<StoredArtwork>, now?: string) => {
  const clock = fakeClock(now);
  return {
    artworks: fakeArtworks({ ...pendingArtwork, ...artwork }),
    queues: fakeQueues(),
    clock,
    pause: clock.pause,
    mayWait: async () => true,
  };
};

test('returns the preview of a finished artwork without waiting', async () => {
  const deps = world({ status: 'ready', imageVersion: 3 });

  expect(await awaitPreview(deps, 'u1', 1)).toEqual({
    status: 'ready',
    imageData: '/api/artworks/1/image?v=3',
    previewData: '/api/artworks/1/image?v=3&size=thumb',
  });
  expect(deps.queues.sent).toEqual([]);
});

test('waits until the pictures of an artwork are painted', async () => {
  const deps = world({ status: 'rendering' });
  const pause = async (milliseconds: number) => {
    await deps.pause(milliseconds);
    await deps.artworks.markReady('u1', 1, { pixelHash: 'ab', hashedPixels: 960, cachedAt: 'now' });
  };

  expect(await awaitPreview({ ...deps, pause }, 'u1', 1)).toMatchObject({ status: 'ready' });
});

test('returns pending at once if the shopper has enough requests that wait', async () => {
  const deps = world({ status: 'rendering' });
  const pause = () => Promise.reject(new Error('The request waited'));

  const preview = await awaitPreview({ ...deps, pause, mayWait: async () => false }, 'u1', 1);

  expect(preview).toEqual({ status: 'pending' });
});

test('returns pending after eight seconds, before the browser’s timeout', async () => {
  const deps = world({ status: 'rendering' });
  const start = deps.clock.now();

  const preview = await awaitPreview(deps, 'u1', 1);

  expect(preview).toEqual({ status: 'pending' });
  expect(deps.clock.now() - start).toBeGreaterThan(7000);
  expect(deps.clock.now() - start).toBeLessThanOrEqual(8000);
});

test.each<[string, 'never' | 'once', Partial<StoredArtwork>, string]>([
  ['an artwork that was just created', 'never', { status: 'pending' }, '2026-01-01T12:00:05Z'],
  ['an artwork whose painting failed', 'once', { status: 'failed' }, '2026-01-01T12:00:05Z'],
  ['an artwork that has been pending for too long', 'once', { status: 'pending' }, '2026-01-01T12:01:05Z'],
  ['an artwork that has been rendering for too long', 'once', { status: 'rendering' }, '2026-01-01T12:01:05Z'],
])('two preview requests for %s queue its painting %s', async (_what, often, artwork, now) => {
  const deps = world(artwork, now);

  await awaitPreview(deps, 'u1', 1);
  await awaitPreview(deps, 'u1', 1);

  const message = { queue: 'paint-artwork', message: { userId: 'u1', artworkId: 1 } };
  expect(deps.queues.sent).toEqual(often === 'once' ? [message] : []);
});

test.each([
  ['does not restart a painting while its worker may still run', '2026-01-01T12:01:00.000Z', 0],
  ['restarts a painting once its worker must have stopped', '2026-01-01T12:01:00.001Z', 1],
])('a preview request %s', async (_what, now, messages) => {
  const deps = world({ status: 'rendering' }, now);

  await awaitPreview(deps, 'u1', 1);

  expect(deps.queues.sent).toHaveLength(messages);
});

test.each<[string, Partial<StoredArtwork>, number]>([
  ['an unknown artwork', {}, 2],
  ['a deleted artwork', { isHidden: true }, 1],
])('throws not-found for the preview of %s', async (_what, artwork, id) => {
  await expect(awaitPreview(world(artwork), 'u1', id)).rejects.toMatchObject({
    code: 'not-found',
    message: 'Image not found',
  });
});
