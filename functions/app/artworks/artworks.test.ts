import { expect, test } from 'vitest';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { fakeArtworks, pendingArtwork, storedInput } from '#tests/fakes/artworks.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { artworkKeys, originalKey, publicFolders } from './artwork-keys.ts';
import { artworkOf, downloadUrl, generateArtwork, removeArtwork, renameArtwork } from './artworks.ts';
import type { Inputs, StoredInput } from './ports.ts';

const input: StoredInput = { ...storedInput, id: 4, caption: true };

const inputs: Pick<Inputs, 'find'> = {
  find: async (userId, id) => (userId === 'u1' && id === 4 ? input : undefined),
};

/** Mockups that nobody has drawn. */
const mockups = { removeArtwork: async () => undefined };
const artworksBeingBought = async () => [];

function world(at?: string) {
  const asked = new Set<string>();
  return {
    artworks: fakeArtworks(),
    inputs,
    queues: fakeQueues(),
    random: { bytes: () => Uint8Array.of(255, 255, 255, 254) },
    clock: fakeClock(at),
    mayAskPainter: async (key: string) => !asked.has(key) && Boolean(asked.add(key)),
  };
}

const keepOriginal = async () => 'kept' as const;

test('stores a new artwork with its parameters and queues its painting', async () => {
  const deps = world();

  const made = await generateArtwork(deps, 'u1', { inputId: 4 });

  expect(made).toMatchObject({ id: 1, inputId: 4, status: 'pending', currentImageUrl: null });
  expect((await deps.artworks.find('u1', 1))?.parameters).toEqual({ ...pendingArtwork.parameters, caption: true });
  expect(deps.queues.sent).toEqual([{ queue: 'paint-artwork', message: { userId: 'u1', artworkId: 1 } }]);
});

test('an input’s first artwork gets the preview’s seed and later artworks get random seeds', async () => {
  const deps = world();

  const first = await generateArtwork(deps, 'u1', { inputId: 4 });
  const second = await generateArtwork(deps, 'u1', { inputId: 4 });

  expect(first.seed).toBe(firstSeedOf('u1'));
  expect(second.seed).toBe(4_294_967_294);
  expect(firstSeedOf('u2')).not.toBe(firstSeedOf('u1'));
});

test.each(['me', 'someone'] as const)(
  'the first artwork for %s has a title, and later ones have none',
  async (madeFor) => {
    const person = { ...input, name: 'Margarete Wojcik', birthday: '1958-04-14', madeFor };
    const deps = { ...world(), inputs: { find: async () => person } };

    const titles = [];
    for (let count = 0; count < 2; count += 1) titles.push((await generateArtwork(deps, 'u1', { inputId: 4 })).title);

    expect(titles).toEqual(['Margarete, April 14, 1958', null]);
  },
);

test('another look of the same picture has a title of its own, unless it is too long', async () => {
  const person = { ...input, name: 'Margarete Wojcik', birthday: '1958-04-14' };
  const long = { ...person, name: 'M'.repeat(40) };
  const looksOf = async (details: typeof input) => {
    const deps = { ...world(), inputs: { find: async () => details } };
    await generateArtwork(deps, 'u1', { inputId: 4 });
    return (await generateArtwork(deps, 'u1', { inputId: 4, seed: firstSeedOf('u1'), look: 'moon' })).title;
  };

  expect(await looksOf(person)).toBe('Margarete, April 14, 1958, Moon');
  expect(await looksOf(long)).toBeNull();
});

test('a chosen seed is the artwork’s, the first one’s too', async () => {
  const deps = world();

  const first = await generateArtwork(deps, 'u1', { inputId: 4, seed: 0 });
  const second = await generateArtwork(deps, 'u1', { inputId: 4, seed: 12 });

  expect([first.seed, second.seed]).toEqual([0, 12]);
});

test('an artwork has the chosen look, or else the default one, and a repeated request cannot change it', async () => {
  const deps = world();

  const plain = await generateArtwork(deps, 'u1', { inputId: 4 });
  const chosen = await generateArtwork(deps, 'u1', { inputId: 4, look: 'far', requestKey: 'a' });

  expect([plain.look, chosen.look]).toEqual(['day', 'far']);
  expect((await deps.artworks.find('u1', 2))?.parameters.look).toBe('far');
  await expect(generateArtwork(deps, 'u1', { inputId: 4, look: 'near', requestKey: 'a' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('an artwork is named, renamed, and loses its name, but not after it was deleted', async () => {
  const artworks = fakeArtworks(pendingArtwork, { ...pendingArtwork, id: 2, isHidden: true });
  const rename = (id: number, title: string | null) => renameArtwork({ artworks }, 'u1', id, title);

  expect((await rename(1, 'For Mara')).title).toBe('For Mara');
  expect((await rename(1, null)).title).toBeNull();
  await expect(rename(2, 'For Mara')).rejects.toMatchObject({ code: 'not-found' });
  await expect(renameArtwork({ artworks }, 'u2', 1, 'Mine')).rejects.toMatchObject({ code: 'not-found' });
});

test('rejects a shopper’s thirty-first artwork of a day until midnight UTC', async () => {
  const deps = world('2026-01-01T23:00:00.000Z');
  for (let count = 0; count < 30; count++) await generateArtwork(deps, 'u1', { inputId: 4 });

  await expect(generateArtwork(deps, 'u1', { inputId: 4 })).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfter: 3600,
  });
  await deps.clock.pause(3_600_000);
  await generateArtwork(deps, 'u1', { inputId: 4 });

  expect(await deps.artworks.list('u1')).toHaveLength(31);
});

test('a request for an artwork fails if its painting cannot be queued', async () => {
  const queues = { send: () => Promise.reject(new Error('The queue is unreachable')) };

  await expect(generateArtwork({ ...world(), queues }, 'u1', { inputId: 4 })).rejects.toThrow('unreachable');
});

const painting = { queue: 'paint-artwork', message: { userId: 'u1', artworkId: 1 } };

test('a repeated request queues a painting that was stored but never queued', async () => {
  const deps = world();
  const broken = { ...deps, queues: { send: () => Promise.reject(new Error('The queue is unreachable')) } };
  await expect(generateArtwork(broken, 'u1', { inputId: 4, requestKey: 'a' })).rejects.toThrow('unreachable');

  const repeated = await generateArtwork(deps, 'u1', { inputId: 4, requestKey: 'a' });

  expect(repeated).toMatchObject({ id: 1, status: 'pending' });
  expect(deps.queues.sent).toEqual([painting]);
});

test('a repeated request that starts beside the first one queues the painting, too', async () => {
  const deps = world();
  await generateArtwork(deps, 'u1', { inputId: 4, requestKey: 'a' });
  deps.queues.sent.length = 0;
  // The repetition looked for an earlier artwork before the first request stored it.
  const artworks = { ...deps.artworks, findByRequest: async () => undefined };

  await generateArtwork({ ...deps, artworks }, 'u1', { inputId: 4, requestKey: 'a' });

  expect(deps.queues.sent).toEqual([painting]);
});

test.each([
  ['another input', { inputId: 5 }, {}],
  ['another seed', { inputId: 4, seed: 8 }, {}],
  ['another input beside the first request', { inputId: 5 }, { findByRequest: async () => undefined }],
])('a request key that was used before is refused with %s', async (_, other, overtaken) => {
  const deps = { ...world(), inputs: { find: async (_user: string, id: number) => ({ ...input, id }) } };
  const first = await generateArtwork(deps, 'u1', { inputId: 4, seed: 7, requestKey: 'a' });

  const again = generateArtwork({ ...deps, artworks: { ...deps.artworks, ...overtaken } }, 'u1', {
    ...other,
    requestKey: 'a',
  });

  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect(await deps.artworks.list('u1')).toMatchObject([{ id: first.id, inputId: 4, seed: 7 }]);
});

test('many repetitions of a request queue its painting once within ten seconds', async () => {
  const deps = world();
  const repeat = () => generateArtwork(deps, 'u1', { inputId: 4, requestKey: 'a' });
  await repeat();
  deps.queues.sent.length = 0;

  await Promise.all(Array.from({ length: 20 }, repeat));

  expect(deps.queues.sent).toEqual([painting]);
});

test.each(['rendering', 'ready', 'failed'] as const)(
  'a repeated request queues nothing for an artwork that is %s',
  async (status) => {
    const deps = world();
    const artwork = await generateArtwork(deps, 'u1', { inputId: 4, requestKey: 'a' });
    deps.queues.sent.length = 0;
    const stored = (await deps.artworks.find('u1', artwork.id))!;
    const artworks = { ...deps.artworks, findByRequest: async () => ({ ...stored, status }) };

    await generateArtwork({ ...deps, artworks }, 'u1', { inputId: 4, requestKey: 'a' });

    expect(deps.queues.sent).toEqual([]);
  },
);

test("rejects an artwork from another shopper's input", async () => {
  const deps = world();

  await expect(generateArtwork(deps, 'u2', { inputId: 4 })).rejects.toMatchObject({ code: 'not-found' });
  expect(deps.queues.sent).toEqual([]);
});

test('only ready artworks have an image URL', () => {
  const ready = { ...pendingArtwork, status: 'ready' as const, imageVersion: 1 };

  expect([artworkOf(pendingArtwork).currentImageUrl, artworkOf(ready).currentImageUrl]).toEqual([
    null,
    '/api/artworks/1/image?v=1',
  ]);
});

const mayAskPainter = async () => true;
const mayWait = async () => true;

test('returns a five-minute link to a purchased original and rejects an unpurchased one', async () => {
  const deps = {
    artworks: fakeArtworks({ ...pendingArtwork, isPurchased: true }),
    images: fakeImages(),
    queues: fakeQueues(),
    clock: fakeClock(),
    pause: async () => undefined,
    mayAskPainter,
    mayWait,
    keepOriginal,
  };
  await deps.images.put('originals/u1/1.png', new Uint8Array(1), { type: 'image/png' });

  expect(await downloadUrl(deps, 'u1', 1)).toBe('https://images.example/originals/u1/1.png?expires=300');
  await expect(downloadUrl({ ...deps, artworks: fakeArtworks(pendingArtwork) }, 'u1', 1)).rejects.toMatchObject({
    code: 'not-purchased',
  });
  const cancelled = { ...deps, keepOriginal: async () => 'ended' as const };
  await expect(downloadUrl(cancelled, 'u1', 1)).rejects.toMatchObject({ code: 'not-purchased' });
  const unsaid = { ...deps, keepOriginal: async () => 'unsaid' as const };
  expect(await downloadUrl(unsaid, 'u1', 1)).toBe('/preview/1');
  const deleted = fakeArtworks({ ...pendingArtwork, isPurchased: true, isHidden: true });
  expect(await downloadUrl({ ...unsaid, artworks: deleted }, 'u1', 1)).toBe('/orders/VF-0000000001');
  const deciding = { ...deps, keepOriginal: () => Promise.reject(new Error('Another site decided')) };
  expect(await downloadUrl(deciding, 'u1', 1, { isForeign: true })).toBe('/preview/1');
  expect(deps.queues.sent).toEqual([]);
});

test('an original that is not stored is painted, and a request for it waits for nothing', async () => {
  const [images, queues, clock] = [fakeImages(), fakeQueues(), fakeClock()];
  const artworks = fakeArtworks({ ...pendingArtwork, status: 'ready', isPurchased: true });
  const pause = () => Promise.reject(new Error('The request waited'));
  const deps = { artworks, images, queues, clock, pause, mayAskPainter, mayWait, keepOriginal };

  await expect(downloadUrl(deps, 'u1', 1)).rejects.toMatchObject({ code: 'painting-underway', retryAfter: 2 });

  const message = { userId: 'u1', artworkId: 1, wanted: ['original'] };
  expect(queues.sent).toEqual([{ queue: 'paint-artwork', message }]);
  await images.put('originals/u1/1.png', new Uint8Array(1), { type: 'image/png' });
  expect(await downloadUrl(deps, 'u1', 1)).toContain('originals/u1/1.png');
});

test.each([
  ['deletes the pictures of an unpurchased artwork', false, 0],
  ['keeps the pictures of a purchased artwork', true, 11],
])('removing an artwork takes it out of the cart and the gallery, and %s', async (_what, isPurchased, left) => {
  const [images, publicImages] = [fakeImages(), fakeImages()];
  for (const key of [...publicFolders('u1', 1), ...publicFolders('u1', 11)].map((folder) => `${folder}secret.png`)) {
    await publicImages.put(key, new Uint8Array(1), { type: 'image/png' });
  }
  for (const key of artworkKeys('u1', 1)) await images.put(key, new Uint8Array(1), { type: 'image/jpeg' });
  const artworks = fakeArtworks({ ...pendingArtwork, isPurchased });
  const lines = [1, 2];
  const carts = { removeArtwork: async (_userId: string, id: number) => void lines.splice(lines.indexOf(id), 1) };

  await removeArtwork({ artworks, images, publicImages, carts, mockups, artworksBeingBought }, 'u1', 1);

  expect(lines).toEqual([2]);
  expect(await artworks.list('u1')).toEqual([]);
  expect(images.stored.size).toBe(left);
  expect([...publicImages.stored.keys()].filter((key) => key.includes('/u1/1/'))).toHaveLength(left > 0 ? 2 : 0);
  expect([...publicImages.stored.keys()].filter((key) => key.includes('/u1/11/'))).toHaveLength(2);
});

test('an artwork whose pictures could not be removed keeps its original and can be removed again', async () => {
  const [images, publicImages] = [fakeImages(), fakeImages()];
  for (const key of artworkKeys('u1', 1)) await images.put(key, new Uint8Array(1), { type: 'image/jpeg' });
  const [folder] = publicFolders('u1', 1);
  await publicImages.put(`${folder}secret.png`, new Uint8Array(1), { type: 'image/png' });
  const artworks = fakeArtworks(pendingArtwork);
  const carts = { removeArtwork: async () => undefined };
  const down = () => Promise.reject(new Error('S3 does not answer'));
  const remove = (more: object) =>
    removeArtwork({ artworks, images, publicImages, carts, mockups, artworksBeingBought, ...more }, 'u1', 1);

  await expect(remove({ images: { remove: down } })).rejects.toThrow('S3 does not answer');
  await expect(remove({ publicImages: { removeAll: down } })).rejects.toThrow('S3 does not answer');
  expect([...images.stored.keys()]).toEqual([originalKey('u1', 1)]);
  await remove({});

  expect([images.stored.size, publicImages.stored.size]).toEqual([0, 0]);
  expect(await artworks.list('u1', 'all')).toEqual([]);
});

test('an artwork that is painted while it is removed leaves no pictures', async () => {
  const images = fakeImages();
  const artworks = fakeArtworks(pendingArtwork);
  const late = {
    ...artworks,
    async remove(userId: string, id: number) {
      for (const key of artworkKeys(userId, id)) await images.put(key, new Uint8Array(1), { type: 'image/jpeg' });
      return artworks.remove(userId, id);
    },
  };

  const carts = { removeArtwork: async () => undefined };
  await removeArtwork(
    { artworks: late, images, publicImages: fakeImages(), carts, mockups, artworksBeingBought },
    'u1',
    1,
  );

  expect(images.stored.size).toBe(0);
});
