import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { randomTokens, sha256 } from '#functions/adapters/chance.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoMockups } from '#functions/adapters/dynamo/printing/mockups.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { pictureFetcher } from '#functions/adapters/pictures/fetch-picture.ts';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { originalKey } from '#functions/app/artworks/artwork-keys.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports/artworks.ts';
import type { Catalogue } from '#functions/app/catalogue/ports/catalogue.ts';
import { syncCatalogue } from '#functions/app/catalogue/sync-catalogue.ts';
import type { Images, PublicImages } from '#functions/app/ports/images.ts';
import { eventually, pngOf, printfulWorld } from '#tests/contract/printful-world.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const start = Date.parse('2026-05-01T12:00:00.000Z');

/** A studio whose pictures are blank, because drawing a picture takes seconds and its content does not matter here. */
const blankStudio = { photograph: async () => pngOf(1, 1, 72), close: async () => {} };

/**
 * Creates a shop with a local DynamoDB table and the print provider's stand-in. The shop's clock advances only during
 * pauses, and a pause lasts until the provider has answered every request, however busy the machine is.
 */
export async function printRoom() {
  const table = await localTable();
  const world = await printfulWorld({ studio: blankStudio });
  const time = { now: start };
  const clock = { now: () => time.now };
  const originals = new Map<string, Uint8Array>();
  const underway = new Set<Promise<unknown>>();
  const published = new Map<string, Buffer>();

  const images = {
    get: async (key) => originals.get(key),
  } satisfies Pick<Images, 'get'>;
  const publicImages: PublicImages = {
    async publish(key, bytes) {
      const whole = await buffer(bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes);
      published.set(key, whole);
      return world.shop.publish(key, whole);
    },
    has: async (key) => published.has(key),
    async removeAll(prefix) {
      for (const key of published.keys()) if (key.startsWith(prefix)) published.delete(key);
    },
    urlOf: (key) => `${world.shop.url}/${key}`,
  };

  const deps = {
    artworks: dynamoArtworks(table),
    catalogue: dynamoCatalogue(table),
    carts: dynamoCarts(table),
    printFiles: dynamoPrintFiles(table),
    mockups: dynamoMockups(table),
    images: images as Images,
    publicImages,
    pictures: pictureFiles,
    fetchPicture: pictureFetcher({ plainHttp: true }),
    provider: {
      ...world.adapter,
      // The stand-in takes real time. Polling here does not advance the test clock, so a mockup stays within its limit.
      mockup(taskKey: string) {
        const drawn = eventually(
          () => world.adapter.mockup(taskKey),
          ({ status }) => status !== 'pending',
        );
        underway.add(drawn);
        return drawn.finally(() => underway.delete(drawn));
      },
    },
    secrets: randomTokens,
    digest: sha256,
    clock,
    pause: async (milliseconds: number) => {
      await Promise.allSettled(underway);
      time.now += milliseconds;
    },
  };

  return {
    ...deps,
    deps,
    world,
    time,
    published,
    sync: (report: (part: string, error: unknown) => void = () => undefined) => syncCatalogue({ ...deps, report }),
    /** Stores an artwork of `u1`, and its original if the artwork is ready. */
    async paint(id: number, more: Partial<StoredArtwork> = {}) {
      const artwork = artworkOf(id, more);
      await deps.artworks.add(artwork);
      if (artwork.status === 'ready') originals.set(originalKey(artwork.userId, id), pngOf(30, 30, 300));
      return artwork;
    },
    async finishPainting(id: number) {
      await deps.artworks.markReady('u1', id, { pixelHash: 'cd', cachedAt: new Date(time.now).toISOString() });
      originals.set(originalKey('u1', id), pngOf(30, 30, 300));
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await table[Symbol.asyncDispose]();
    },
  };
}

/** Returns the catalogue with print areas of 74 dpi. No product of the provider has such areas. */
export const coarseCatalogue = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  async variant(id) {
    const variant = await catalogue.variant(id);
    const coarse = Object.entries(variant?.areas ?? {}).map(([name, area]) => [name, { ...area, dpi: 74 }] as const);
    return variant && { ...variant, areas: Object.fromEntries(coarse) };
  },
});

const artworkOf = (id: number, more: Partial<StoredArtwork>): StoredArtwork => ({
  ...pendingArtwork,
  id,
  status: 'ready',
  statusAt: '2026-05-01T11:00:00.000Z',
  pixelHash: 'ab',
  imageVersion: 1,
  createdAt: '2026-05-01T11:00:00.000Z',
  ...more,
});
