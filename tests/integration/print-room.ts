import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { randomTokens, sha256, ulids } from '#functions/adapters/chance.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoAssortments } from '#functions/adapters/dynamo/catalogue/assortments.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoSyncRuns } from '#functions/adapters/dynamo/catalogue/sync-runs.ts';
import { dynamoPrintFiles } from '#functions/adapters/dynamo/printing/print-files.ts';
import { dynamoRemovableMockups } from '#functions/adapters/dynamo/printing/removable-mockups.ts';
import { dynamoWaitingLine } from '#functions/adapters/dynamo/printing/waiting-line.ts';
import { dynamoSpendings } from '#functions/adapters/dynamo/spendings.ts';
import { pictureFetcher } from '#functions/adapters/pictures/fetch-picture.ts';
import { encodePng, type PaintedPicture } from '#functions/adapters/pictures/png.ts';
import { pictureFiles } from '#functions/adapters/pictures/storefront-pictures.ts';
import { type PrintProvider, printful } from '#functions/adapters/printful/provider.ts';
import { originalKey } from '#functions/app/artworks/artwork-keys.ts';
import type { PictureFiles, StoredArtwork } from '#functions/app/artworks/ports.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { type Caller, limitsByStanding } from '#functions/app/budget/limits.ts';
import { firstAssortment } from '#functions/app/catalogue/assortment.ts';
import type { Catalogue } from '#functions/app/catalogue/ports.ts';
import { continueSync, isSyncWaiting, type SyncDeps } from '#functions/app/catalogue/sync-catalogue.ts';
import { beginSync } from '#functions/app/catalogue/sync-run.ts';
import type { Alarm } from '#functions/app/ports/alarms.ts';
import type { Images, PublicImages, ScalePicture } from '#functions/app/ports/images.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import { uploadArtwork } from '#functions/app/printing/artwork-uploads.ts';
import { collectMockup } from '#functions/app/printing/collect-mockup.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import { AppError } from '#shared/errors.ts';
import { DrawMockup, type MessageOf, type QueueName } from '#shared/messages.ts';
import type { Mockup, MockupRequest } from '#shared/model/mockup.ts';
import { eventually, pngOf, printfulWorld } from '#tests/contract/printful-world.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const start = Date.parse('2026-05-01T12:00:00.000Z');

/** A studio whose pictures are blank, because drawing a picture takes seconds and its content does not matter here. */
const blankStudio = { photograph: async () => pngOf(1, 1, 72), close: async () => {} };

/** Encodes print files and pictures for mockups without painting them. Only their size, kind, and URL matter here. */
const unpainted: PictureFiles = {
  ...pictureFiles,
  png: ({ bands: _, ...picture }) => encodePng({ ...picture, bands: blankRows(picture) }),
};

function* blankRows({ width, height, channels = 3 }: Omit<PaintedPicture, 'bands'>): Generator<Uint8Array, void> {
  const row = new Uint8Array(width * channels);
  for (let rows = 0; rows < height; rows += 1) yield row;
}

type RoomOptions = Parameters<typeof printfulWorld>[0] & {
  table?: Awaited<ReturnType<typeof localTable>>;
  time?: { now: number };
  /** What encodes pictures. By default, it does not paint them. */
  pictures?: PictureFiles;
};

/**
 * Creates a shop with a local DynamoDB table and the print provider's stand-in. The shop's clock advances only during
 * pauses, and a pause lasts until the provider has answered every request, however busy the machine is.
 */
export async function printRoom({
  table: given,
  time = { now: start },
  pictures = unpainted,
  ...options
}: RoomOptions = {}) {
  const table = given ?? (await localTable());
  const world = await printfulWorld({ studio: blankStudio, ...options });
  const clock = { now: () => time.now };
  const originals = new Map<string, Uint8Array>();
  const underway = new Set<Promise<unknown>>();
  const published = new Map<string, Buffer>();
  const messages: { message: MessageOf<QueueName>; delaySeconds: number; dueAt: number }[] = [];
  const raised: ({ alarm: Alarm } & Record<string, string | number>)[] = [];
  const queues: Queues = {
    async send(_, message, delaySeconds = 0) {
      messages.push({ message, delaySeconds, dueAt: time.now + delaySeconds * 1000 });
    },
  };

  const images = {
    get: async (key) => originals.get(key),
    has: async (key) => originals.has(key),
  } satisfies Pick<Images, 'get' | 'has'>;
  const publicImages: PublicImages = {
    async publish(key, bytes) {
      const whole = await buffer(bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes);
      published.set(key, whole);
      return world.shop.publish(key, whole);
    },
    has: async (key) => published.has(key),
    async read(key) {
      const whole = published.get(key);
      return whole && Readable.from([whole]);
    },
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
    mockups: dynamoRemovableMockups(table),
    line: dynamoWaitingLine(table, 'mockups'),
    mockupsPerWindow: 10_000,
    uploadLine: dynamoWaitingLine(table, 'uploads'),
    uploadsPerWindow: 10_000,
    images: images as Images,
    publicImages,
    pictures,
    fetchPicture: pictureFetcher({ plainHttp: true }),
    scalePicture: (async ({ bytes }, sides) => sides.map((side) => ({ side, bytes }))) as ScalePicture,
    reportPicture: (() => undefined) as SyncDeps['reportPicture'],
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
    ids: ulids,
    assortments: dynamoAssortments(table),
    syncRuns: dynamoSyncRuns(table),
    queues,
    alarms: {
      raise: (alarm: Alarm, about: Record<string, string | number>) => void raised.push({ alarm, ...about }),
      reportFailure: () => undefined,
      countViolations: () => undefined,
      countWaiting: () => undefined,
    },
    report: (() => undefined) as SyncDeps['report'],
    mayAskPainter: async () => true,
    mayWait: async () => true,
    mayAskProvider: async () => true,
    clock,
    pause: async (milliseconds: number) => {
      await Promise.allSettled(underway);
      time.now += milliseconds;
    },
  };

  async function handle(message: MessageOf<QueueName>): Promise<void> {
    if ('look' in message) await collectMockup(deps, message);
  }

  return {
    ...deps,
    deps,
    table,
    world,
    time,
    published,
    originals,
    raised,
    /** Starts a sync of the catalogue and works until it is complete. Returns the number of pieces. */
    async sync(): Promise<number> {
      await beginSync(deps);
      return this.work();
    },
    /** Sells only these products, and reads them from the provider. A sync of the whole assortment takes seconds. */
    async stock(...products: number[]): Promise<void> {
      await deps.assortments.save(products);
      await this.sync();
    },
    messages,
    /**
     * Handles each mockup message when it is due, and continues a sync once a minute, as its schedule does. Returns the
     * number of messages and pieces. Calls `meanwhile` every second, for requests that pages would send.
     */
    async work(meanwhile: () => Promise<void> = async () => undefined): Promise<number> {
      let pieceAt = time.now;
      for (let done = 0; ; done += 1) {
        const piece = (await isSyncWaiting(deps)) ? [{ message: undefined, dueAt: Math.max(pieceAt, time.now) }] : [];
        const [next] = [...piece, ...messages].toSorted((a, b) => a.dueAt - b.dueAt);
        if (!next) return done;
        while (time.now < next.dueAt) {
          time.now = Math.min(next.dueAt, time.now + 1000);
          await meanwhile();
        }
        if (!next.message) {
          pieceAt = time.now + 60_000;
          await continueSync(deps);
          continue;
        }
        messages.splice(messages.indexOf(next), 1);
        await handle(next.message).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'upstream-busy') throw error;
          return queues.send('draw-mockup', DrawMockup.parse(next.message), error.retryAfter);
        });
      }
    },
    /** Requests a mockup, lets the workers finish, and requests it again. */
    async draw(userId: string, request: MockupRequest): Promise<Mockup> {
      const first = await drawMockup(deps, userId, request);
      if ('mockup_url' in first) return first;
      await this.work();
      return drawMockup(deps, userId, request);
    },
    /**
     * Stores an artwork, and its original if the artwork is ready. The artwork belongs to `u1` unless `more` says
     * otherwise.
     */
    async paint(id: number, more: Partial<StoredArtwork> = {}) {
      const artwork = artworkOf(id, more);
      await deps.artworks.add(artwork);
      if (artwork.status === 'ready') originals.set(originalKey(artwork.userId, id), pngOf(30, 30, 300));
      return artwork;
    },
    async finishPainting(id: number) {
      await deps.artworks.markReady('u1', id, {
        pixelHash: 'cd',
        hashedPixels: 960,
        cachedAt: new Date(time.now).toISOString(),
      });
      originals.set(originalKey('u1', id), pngOf(30, 30, 300));
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await table[Symbol.asyncDispose]();
    },
  };
}

/** Returns the catalogue with print areas of 74 dpi, which no product of the provider has. */
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

/**
 * Creates a shop at the limits of a new store. The provider has `editions` copies of every product of the stand-in, and
 * the shop sells all of them. Syncs and mockups have the priority of `caller`, unless the test uses `as`.
 */
export async function limitedRoom({ editions = 1, caller }: { editions?: number; caller: Caller }) {
  const table = await localTable();
  const time = { now: start };
  const clock = { now: () => time.now };
  // Nothing else runs during a pause, so it advances the shop's clock.
  const wait = async (milliseconds: number) => {
    time.now += milliseconds;
  };
  const budgetOf = (of: Caller) =>
    callBudget(
      { spendings: dynamoSpendings(table), clock, pause: wait, random: Math.random },
      { caller: of, limits: limitsByStanding.new },
    );
  const room = await printRoom({ editions, limits: 'new', clock: clock.now, budget: budgetOf(caller), table, time });
  const ids = Array.from({ length: editions }, (_, edition) => firstAssortment.map((id) => id + edition * 10_000));
  await room.deps.assortments.save(ids.flat());
  return {
    ...room,
    /** Returns the provider with the priority of another caller. */
    as: (other: Caller): PrintProvider =>
      printful({ token: 'a-token', baseUrl: room.world.url, budget: budgetOf(other) }),
    /** Returns how often each of the provider's limits was used. */
    async uses(): Promise<Record<string, { calls: number; refused: number; busiest: number }>> {
      const { body } = await room.world.request('GET', '/_control/rate-limits', undefined, null);
      return body.result.uses;
    },
  };
}

export type Room = Awaited<ReturnType<typeof printRoom>>;

export async function uploaded(room: Room, artworkId = 1, more: Partial<StoredArtwork> = {}): Promise<number> {
  const { userId } = await room.paint(artworkId, more);
  const { printfulFileId } = await uploadArtwork(room.deps, userId, artworkId);
  return printfulFileId ?? 0;
}

export async function variantOf(room: Room, productId: number, wanted: { size?: string; color?: string }) {
  const variants = await room.catalogue.variants(productId);
  const found = variants.find(({ size, color }) => size === (wanted.size ?? size) && color === (wanted.color ?? color));
  return found?.printfulVariantId ?? 0;
}

export const tasksOf = ({ world }: Room) => world.sent.filter(({ call }) => call.includes('/create-task/'));

/** Returns a shop with an uploaded artwork, and a request for it on a black shirt. */
export async function readyRoom() {
  const room = await printRoom();
  await room.stock(71);
  const fileId = await uploaded(room);
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  return { room, request: { productId: 71, variantId, fileId, placement: 'front' } };
}
