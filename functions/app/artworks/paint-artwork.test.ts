import { beforeAll, expect, test, vi } from 'vitest';
import { runningSha256 } from '#functions/adapters/chance.ts';
import { encodePng } from '#functions/adapters/pictures/png.ts';
import { fakeArtworks, pendingArtwork } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import type { Images } from '../ports/images.ts';
import { artworkKeys } from './artwork-keys.ts';
import { removeArtwork } from './artworks.ts';
import { giveUpPainting, paintArtwork } from './paint-artwork.ts';
import type { PictureFiles } from './ports/picture-files.ts';
import { reprintArtwork } from './reprint-artwork.ts';

// Small pictures keep the tests fast. The steps and their order stay the same.
vi.mock('#shared/model/artwork.ts', async (original) => ({
  ...(await original<typeof import('#shared/model/artwork.ts')>()),
  original: { pixels: 60, dpi: 300, format: 'png', colorMode: 'RGB' },
  previewPixels: { full: 48, thumb: 24 },
  pictureWidths: [24, 36, 60],
  pagePictureWidth: 36,
}));

const pictures: PictureFiles = {
  png: encodePng,
  jpeg: async ({ rgb }) => rgb,
  webp: async ({ rgb }) => rgb.map((value) => 255 - value),
};
const carts = { removeArtwork: async () => undefined };
const message = { userId: 'u1', artworkId: 1 };

const world = ({ failAt, artwork = pendingArtwork }: { failAt?: string; artwork?: typeof pendingArtwork } = {}) => ({
  artworks: fakeArtworks(artwork),
  images: fakeImages(failAt === undefined ? {} : { failAt }),
  pictures,
  newDigest: runningSha256,
  clock: fakeClock(),
});

/** The state after an artwork was painted without failures. The tests compare their results with this state. */
const undisturbed = world();
beforeAll(() => paintArtwork(undisturbed, message));

/** Returns a copy of `undisturbed` that a test can change. */
async function painted() {
  const deps = world({ artwork: (await undisturbed.artworks.find('u1', 1)) ?? pendingArtwork });
  for (const [key, bytes] of undisturbed.images.stored) deps.images.stored.set(key, bytes);
  return deps;
}

test('stores the original, ten storefront pictures, and the pixel hash', async () => {
  const { images, artworks } = undisturbed;

  expect([...images.stored.keys()].sort()).toEqual(artworkKeys('u1', 1).sort());
  expect(images.stored.size).toBe(11);
  expect(await artworks.find('u1', 1)).toMatchObject({ status: 'ready', imageVersion: 1 });
  expect((await artworks.find('u1', 1))?.pixelHash).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['full.jpg', 48],
  ['thumb.jpg', 24],
  ['24.webp', 24],
  ['36.webp', 36],
  ['60.webp', 60],
])('paints %s with and without the watermark, %d pixels wide', (name, pixels) => {
  const [clean, marked] = ['clean', 'marked'].map((mark) =>
    undisturbed.images.stored.get(`pictures/u1/1/${mark}-${name}`),
  );

  expect([clean?.length, marked?.length]).toEqual([pixels ** 2 * 3, pixels ** 2 * 3]);
  expect(marked).not.toEqual(clean);
});

test.each(artworkKeys('u1', 1))('a retry after a crash while writing %s stores the same files', async (failAt) => {
  const crashing = world({ failAt });

  await expect(paintArtwork(crashing, message)).rejects.toThrow();
  // The artwork is ready before its largest pictures are painted.
  const status = failAt.endsWith('60.webp') ? 'ready' : 'rendering';
  expect(await crashing.artworks.find('u1', 1)).toMatchObject({ status });
  await paintArtwork(crashing, message);

  expect(crashing.images.stored).toEqual(undisturbed.images.stored);
  expect(await crashing.artworks.find('u1', 1)).toEqual(await undisturbed.artworks.find('u1', 1));
});

test('if painting crashes before the status becomes ready, a retry stores the same files', async () => {
  const crashing = world();
  const markReady = async () => {
    throw new Error('The table is unreachable');
  };

  await expect(paintArtwork({ ...crashing, artworks: { ...crashing.artworks, markReady } }, message)).rejects.toThrow();
  expect(await crashing.artworks.find('u1', 1)).toMatchObject({ status: 'rendering', pixelHash: null });
  await paintArtwork(crashing, message);

  expect(crashing.images.stored).toEqual(undisturbed.images.stored);
});

test.each(artworkKeys('u1', 1))('restores a lost %s with the same bytes', async (key) => {
  const deps = await painted();
  const artwork = await deps.artworks.find('u1', 1);

  await deps.images.remove(key);
  await paintArtwork(deps, message);

  expect(deps.images.stored).toEqual(undisturbed.images.stored);
  expect(await deps.artworks.find('u1', 1)).toEqual(artwork);
});

test('restores missing WebP pictures without repainting other sizes', async () => {
  const deps = await painted();
  const webp = artworkKeys('u1', 1).filter((key) => key.endsWith('.webp'));
  for (const key of webp) await deps.images.remove(key);
  const put: string[] = [];
  const images = {
    ...deps.images,
    put: async (...args: Parameters<typeof deps.images.put>) => {
      put.push(args[0]);
      await deps.images.put(...args);
    },
  };

  await paintArtwork({ ...deps, images }, message);

  expect(deps.images.stored).toEqual(undisturbed.images.stored);
  expect(put.filter((key) => !key.endsWith('.webp'))).toEqual([
    'pictures/u1/1/clean-thumb.jpg',
    'pictures/u1/1/marked-thumb.jpg',
  ]);
});

test('does not replace a lost original with different pixels', async () => {
  const deps = world({ artwork: { ...pendingArtwork, status: 'ready', pixelHash: 'ab'.repeat(32) } });

  await expect(paintArtwork(deps, message)).rejects.toThrow('different pixels');

  expect(deps.images.stored.has('originals/u1/1.png')).toBe(false);
});

test('does not paint an artwork of an unknown renderer version', async () => {
  const deps = world({ artwork: { ...pendingArtwork, rendererVersion: 'vf0' } });

  await expect(paintArtwork(deps, message)).rejects.toThrow('vf0');

  expect(deps.images.stored.size).toBe(0);
});

test('reports whether a reprint has the same pixels as the original', async () => {
  const deps = await painted();

  const same = await reprintArtwork(deps, message);
  const other = await reprintArtwork({ ...deps, artworks: fakeArtworks(pendingArtwork) }, message);

  expect(same).toMatchObject({ isSame: true, rendererVersion: 'vf1' });
  expect(other).toEqual({ ...same, stored: null, isSame: false });
});

test('paints an artwork only once despite a duplicate message', async () => {
  const deps = world();

  await paintArtwork(deps, message);
  await paintArtwork(deps, message);

  expect(await deps.artworks.find('u1', 1)).toMatchObject({ imageVersion: 1 });
});

test.each(artworkKeys('u1', 1).slice(1))(
  'deleting an artwork while %s is painted leaves no files behind',
  async (last) => {
    const deps = world();
    const images: Images = {
      ...deps.images,
      async put(key, ...file) {
        if (key === last) await removeArtwork({ ...deps, carts, publicImages: deps.images }, 'u1', 1);
        await deps.images.put(key, ...file);
      },
    };

    await paintArtwork({ ...deps, images }, message);

    expect(deps.images.stored.size).toBe(0);
  },
);

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
