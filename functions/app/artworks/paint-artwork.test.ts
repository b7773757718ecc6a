import { beforeAll, expect, test, vi } from 'vitest';
import { runningSha256 } from '#functions/adapters/chance.ts';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import type { Images } from '../ports/images.ts';
import { artworkFiles, artworkKeys } from './artwork-keys.ts';
import { removeArtwork } from './artworks.ts';
import { giveUpPainting, paintArtwork } from './paint-artwork.ts';
import type { PictureFiles } from './ports.ts';
import { reprintArtwork } from './reprint-artwork.ts';

// Small pictures keep the tests fast. The steps and their order stay the same.
vi.mock('#shared/model/artwork.ts', async (original) => ({
  ...(await original<typeof import('#shared/model/artwork.ts')>()),
  original: { pixels: 60, dpi: 300, format: 'png', colorMode: 'RGB' },
  previewPixels: { full: 48, thumb: 24 },
  pictureWidths: [24, 36, 60],
  pagePictureWidth: 36,
  pagePictureWidths: [24, 36],
}));

const pictures: PictureFiles = {
  png: encodePng,
  jpeg: async ({ rgb }) => rgb,
  webp: async ({ rgb }) => rgb.map((value) => 255 - value),
};
const carts = { removeArtwork: async () => undefined };
const removing = <D extends { images: Images }>(deps: D) => ({
  ...deps,
  ...{ carts, mockups: carts, publicImages: deps.images as ReturnType<typeof fakeImages> },
  artworksBeingBought: async () => [],
});
const message = { userId: 'u1', artworkId: 1 };
const everything = { ...message, wanted: [...artworkFiles] };

const world = ({ failAt, artwork = pendingArtwork }: { failAt?: string; artwork?: typeof pendingArtwork } = {}) => ({
  artworks: fakeArtworks(artwork),
  images: fakeImages(failAt === undefined ? {} : { failAt }),
  pictures,
  newDigest: runningSha256,
  clock: fakeClock(),
});

/** An artwork that was just painted, and one of which everything has been asked for. The tests compare with them. */
const fresh = world();
const complete = world();
beforeAll(async () => {
  await paintArtwork(fresh, message);
  await paintArtwork(complete, message);
  await paintArtwork(complete, everything);
});

/** Returns a copy of a world that a test can change. */
async function copyOf({ artworks, images }: typeof complete, more: Partial<typeof pendingArtwork> = {}) {
  const deps = world({ artwork: { ...((await artworks.find('u1', 1)) ?? pendingArtwork), ...more } });
  for (const [key, bytes] of images.stored) deps.images.stored.set(key, bytes);
  return deps;
}

const namesOf = ({ images }: typeof complete) => [...images.stored.keys()].map((key) => key.split('/').at(-1)).sort();

test('a new artwork gets the marked pictures of its pages and a pixel hash, and nothing that is for sale', async () => {
  expect(namesOf(fresh)).toEqual(['marked-24.webp', 'marked-36.webp']);
  expect(await fresh.artworks.find('u1', 1)).toMatchObject({ status: 'ready', imageVersion: 1, hashedPixels: 36 });
  expect((await fresh.artworks.find('u1', 1))?.pixelHash).toMatch(/^[0-9a-f]{64}$/);
});

test('a purchased artwork gets its original, the clean pictures of its pages, and those of its emails', async () => {
  const deps = await copyOf(fresh, { isPurchased: true });

  await paintArtwork(deps, message);

  expect(namesOf(deps)).toEqual([
    ...['1.png', 'clean-24.webp', 'clean-36.webp', 'clean-thumb.jpg'],
    ...['marked-24.webp', 'marked-36.webp', 'marked-thumb.jpg'],
  ]);
});

test('paints a file that somebody waits for, and no other', async () => {
  const deps = await copyOf(fresh);

  await paintArtwork(deps, { ...message, wanted: ['marked-60.webp', 'unknown'] });

  expect(namesOf(deps)).toEqual(['marked-24.webp', 'marked-36.webp', 'marked-60.webp']);
});

test.each([
  ['full.jpg', 48],
  ['thumb.jpg', 24],
  ['24.webp', 24],
  ['36.webp', 36],
  ['60.webp', 60],
])('paints %s with and without the watermark, %d pixels wide', (name, pixels) => {
  const [clean, marked] = ['clean', 'marked'].map((mark) =>
    complete.images.stored.get(`pictures/u1/1/${mark}-${name}`),
  );

  expect([clean?.length, marked?.length]).toEqual([pixels ** 2 * 3, pixels ** 2 * 3]);
  expect(marked).not.toEqual(clean);
});

test.each(artworkKeys('u1', 1))('a retry after a crash while writing %s stores the same files', async (failAt) => {
  const crashing = world({ failAt });

  for (const each of [message, message, everything, everything])
    await paintArtwork(crashing, each).catch(() => undefined);

  expect(crashing.images.stored).toEqual(complete.images.stored);
  expect(await crashing.artworks.find('u1', 1)).toEqual(await complete.artworks.find('u1', 1));
});

test('if painting crashes before the status becomes ready, a retry stores the same files', async () => {
  const crashing = world();
  const markReady = async () => {
    throw new Error('The table is unreachable');
  };

  await expect(paintArtwork({ ...crashing, artworks: { ...crashing.artworks, markReady } }, message)).rejects.toThrow();
  expect(await crashing.artworks.find('u1', 1)).toMatchObject({ status: 'rendering', pixelHash: null });
  await paintArtwork(crashing, message);

  expect(crashing.images.stored).toEqual(fresh.images.stored);
});

test.each(artworkKeys('u1', 1))('paints %s again with the same bytes', async (key) => {
  const deps = await copyOf(complete);
  const artwork = await deps.artworks.find('u1', 1);

  await deps.images.remove(key);
  await paintArtwork(deps, everything);

  expect(deps.images.stored).toEqual(complete.images.stored);
  expect(await deps.artworks.find('u1', 1)).toEqual(artwork);
});

test('restores lost pictures without writing the others', async () => {
  const deps = await copyOf(complete);
  const lost = artworkKeys('u1', 1).filter((key) => key.endsWith('.webp'));
  for (const key of lost) await deps.images.remove(key);
  const put: string[] = [];
  const images = {
    ...deps.images,
    put: async (...args: Parameters<typeof deps.images.put>) => {
      put.push(args[0]);
      await deps.images.put(...args);
    },
  };

  await paintArtwork({ ...deps, images }, everything);

  expect(deps.images.stored).toEqual(complete.images.stored);
  expect(put.sort()).toEqual(lost.sort());
});

test('stores nothing if the artwork now has other pixels than when it was painted first', async () => {
  const deps = world({
    artwork: { ...pendingArtwork, status: 'ready', pixelHash: 'ab'.repeat(32), isPurchased: true },
  });

  await expect(paintArtwork(deps, message)).rejects.toThrow('different pixels');

  expect(deps.images.stored.size).toBe(0);
});

test('does not paint an artwork of an unknown renderer version', async () => {
  const deps = world({ artwork: { ...pendingArtwork, rendererVersion: 'vf0' } });

  await expect(paintArtwork(deps, message)).rejects.toThrow('vf0');

  expect(deps.images.stored.size).toBe(0);
});

test('reports whether a reprint has the same pixels as the original', async () => {
  const deps = await copyOf(fresh);

  const same = await reprintArtwork(deps, message);
  const other = await reprintArtwork(
    { ...deps, artworks: fakeArtworks({ ...pendingArtwork, hashedPixels: 36 }) },
    message,
  );

  expect(same).toMatchObject({ isSame: true, rendererVersion: 'vf1' });
  expect(other).toEqual({ ...same, stored: null, isSame: false });
});

test('paints an artwork only once despite a duplicate message', async () => {
  const deps = world();

  await paintArtwork(deps, message);
  await paintArtwork(deps, message);

  expect(await deps.artworks.find('u1', 1)).toMatchObject({ imageVersion: 1 });
});

test('paints an artwork once if two messages about it are delivered at the same time', async () => {
  const deps = world();
  const puts: string[] = [];
  const images: Images = {
    ...deps.images,
    async put(key, ...file) {
      puts.push(key);
      await deps.images.put(key, ...file);
    },
  };
  const deliver = () => paintArtwork({ ...deps, images }, message, { isFirstDelivery: true });

  await Promise.all([deliver(), deliver()]);

  expect(puts.sort()).toEqual(['pictures/u1/1/marked-24.webp', 'pictures/u1/1/marked-36.webp']);
  expect(await deps.artworks.find('u1', 1)).toMatchObject({ status: 'ready', imageVersion: 1 });
});

test('a message that is delivered again after a crash takes over the painting', async () => {
  const deps = world({ artwork: { ...pendingArtwork, status: 'rendering' } });

  await paintArtwork(deps, message, { isFirstDelivery: true });
  expect(deps.images.stored.size).toBe(0);
  await paintArtwork(deps, message, { isFirstDelivery: false });

  expect(deps.images.stored).toEqual(fresh.images.stored);
});

test.each(artworkKeys('u1', 1))('deleting an artwork while %s is painted leaves no files behind', async (last) => {
  const deps = world();
  const images: Images = {
    ...deps.images,
    async put(key, ...file) {
      if (key === last) await removeArtwork(removing(deps), 'u1', 1);
      await deps.images.put(key, ...file);
    },
  };

  await paintArtwork({ ...deps, images }, message);
  await paintArtwork({ ...deps, images }, everything);

  expect(deps.images.stored.size).toBe(0);
});

test('giving up on a painting marks the artwork as failed unless it is ready', async () => {
  const [hopeless, done] = [world(), world({ artwork: { ...pendingArtwork, status: 'ready' } })];

  await giveUpPainting(hopeless, message);
  await giveUpPainting(done, message);

  expect(await hopeless.artworks.find('u1', 1)).toMatchObject({ status: 'failed' });
  expect(await done.artworks.find('u1', 1)).toMatchObject({ status: 'ready' });
});

test('the same seed paints the same pixels and another seed paints different pixels', async () => {
  const [first, again, other] = [world(), world(), world({ artwork: { ...pendingArtwork, seed: 8 } })];
  for (const deps of [first, again, other]) await paintArtwork(deps, message);
  const hashOf = async ({ artworks }: typeof first) => (await artworks.find('u1', 1))?.pixelHash;

  expect(await hashOf(again)).toBe(await hashOf(first));
  expect(await hashOf(other)).not.toBe(await hashOf(first));
});
