import { Entity, type EntityItem, Service } from 'electrodb';
import type { Artworks, StoredArtwork } from '#functions/app/artworks/ports.ts';
import { defaultLook, lookIds } from '#shared/art/looks.ts';
import { AppError } from '#shared/errors.ts';
import { ArtworkStatus, original } from '#shared/model/artwork.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { counterEntity, counterOfDay, incrementCounter } from '../counters.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { pageOf } from '../pages.ts';
import { notFoundIfRefused, unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';
import { holderOf, uniqueEntity } from '../uniques.ts';
import { inputEntity } from './inputs.ts';

/** How long a repeated request returns the artwork that the first request created, in seconds. */
const requestSeconds = 24 * 3600;

/**
 * The maximum number of attempts. When concurrent requests add the first artwork of an input, one succeeds and the
 * others retry with another seed.
 */
const addAttempts = 8;

const artwork = {
  model: { service: 'shop', entity: 'artwork', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    inputId: { type: 'number', required: true },
    seed: { type: 'number', required: true },
    title: { type: 'string' },
    status: { type: ArtworkStatus.options, required: true },
    statusAt: { type: 'string', required: true },
    parameters: {
      type: 'map',
      required: true,
      properties: {
        name: { type: 'string', required: true },
        birthday: { type: 'string', required: true },
        birthTime: { type: 'string' },
        favoriteColor: { type: 'string', required: true },
        favoriteFood: { type: 'string', required: true },
        // Artworks created before November 23, 2026 hold a copy of their input's voiceprint.
        voiceprint: { type: 'string' },
        // Artworks created before captions were introduced lack it.
        caption: { type: 'boolean' },
        // Artworks created before looks were introduced lack it.
        look: { type: lookIds },
      },
    },
    rendererVersion: { type: 'string', required: true },
    /**
     * The IDs of the orders that purchased the artwork. Absent if there are none, because DynamoDB cannot store an
     * empty set.
     */
    purchasedBy: { type: 'set', items: 'string' },
    isHidden: { type: 'boolean', required: true, default: false },
    /** Present while pictures of a hidden artwork remain to be deleted, unless it is bought. */
    removal: { type: ['unfinished'] },
    pixelHash: { type: 'string' },
    // Artworks created before November 23, 2026 lack it, because the pixels of their originals were hashed.
    hashedPixels: { type: 'number' },
    imageVersion: { type: 'number', required: true, default: 0 },
    cachedAt: { type: 'string' },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
    byRemoval: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['removal'] },
      sk: { field: 'gsi2sk', composite: ['userId', 'id'] },
    },
  },
} as const;

export const artworkEntity = perTable((table) => new Entity(artwork, table));

const orNotFound = notFoundIfRefused('Artwork');

const artworkRecords = perTable(
  (table) =>
    new Service({ artwork: artworkEntity(table), unique: uniqueEntity(table), counter: counterEntity(table) }, table),
);

export function dynamoArtworks(table: Table): Artworks {
  const artworks = artworkEntity(table);
  const inputs = inputEntity(table);
  const counters = counterEntity(table);
  const together = artworkRecords(table);

  const read = async (userId: string, id: number) => {
    const { data } = await artworks.get({ userId, id }).go({ consistent: true });
    return data;
  };

  const find: Artworks['find'] = async (userId, id) => {
    const found = await read(userId, id);
    return found ? toArtwork(found) : undefined;
  };

  const findPaintable: Artworks['findPaintable'] = async (userId, id) => {
    const found = await read(userId, id);
    if (!found) return undefined;
    const copied = found.parameters.voiceprint;
    if (copied !== undefined) return { ...toArtwork(found), voiceprint: copied, madeFor: 'me' };
    const { data: input } = await inputs.get({ userId, id: found.inputId }).go({ consistent: true });
    return { ...toArtwork(found), voiceprint: input?.voiceprint ?? null, madeFor: input?.madeFor ?? 'me' };
  };

  const findByRequest: Artworks['findByRequest'] = async (userId, requestKey, now) => {
    const id = await holderOf(table, userId, 'artwork-request', requestKey, now);
    return id === undefined ? undefined : find(userId, id);
  };

  return {
    nextId: (userId) => incrementCounter(table, userId, 'artwork'),

    async add(artwork, { requestKey, first, perDay = Number.MAX_SAFE_INTEGER } = {}) {
      const { userId, id, inputId, createdAt } = artwork;
      const now = Math.floor(Date.parse(createdAt) / 1000);
      const ofDay = counterOfDay(userId, 'artworks', createdAt);
      const ofInput = { userId, of: `artworks-of-${inputId}` };
      for (let attempt = 0; attempt < addAttempts; attempt++) {
        const { data: earlier } = await counters.get(ofInput).go({ consistent: true });
        const stored = earlier ? artwork : { ...artwork, ...first };
        const { canceled, data } = await together.transaction
          .write((of) => [
            of.artwork.create(toItem(stored)).commit(),
            of.counter
              .upsert(ofInput)
              .add({ count: 1 })
              .where(({ count }, { exists, notExists }) => (earlier ? exists(count) : notExists(count)))
              .commit(),
            of.counter
              .upsert(ofDay)
              .add({ count: 1 })
              .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, perDay)}`)
              .commit(),
            ...(requestKey === undefined
              ? []
              : [
                  of.unique
                    .put({ userId, of: 'artwork-request', value: requestKey, id, expire: now + requestSeconds })
                    // An expired key can be reused, even if TTL has not deleted it yet.
                    .where(
                      ({ id: holder, expire }, { notExists, lte }) => `${notExists(holder)} OR ${lte(expire, now)}`,
                    )
                    .commit(),
                ]),
          ])
          .go();
        if (!canceled) return stored;
        const [, , isDayFull, isRequestKnown] = data.map(({ code }) => code === 'ConditionalCheckFailed');
        if (requestKey !== undefined && isRequestKnown) {
          const first = await findByRequest(userId, requestKey, now);
          if (!first) throw new AppError('conflict', 'The artwork of this request has been deleted');
          return first;
        }
        if (isDayFull) return undefined;
        await backOff(attempt);
      }
      throw tableBusy();
    },

    find,
    findPaintable,
    findByRequest,

    async list(userId, which = 'shown') {
      const { data } = await artworks.query.byUser({ userId }).go({ pages: 'all', order: 'desc' });
      return data.map(toArtwork).filter(({ isHidden }) => which === 'all' || !isHidden);
    },

    async page(userId, { before, limit }) {
      const own = artworks.query.byUser({ userId });
      const older = before === undefined ? own : own.between({ id: 0 }, { id: before - 1 });
      const read = (cursor: string | null, count: number) => older.go({ cursor, limit: count, order: 'desc' });
      const { items, hasMore } = await pageOf(read, limit, ({ isHidden }) => !isHidden);
      return { items: items.map(toArtwork), hasMore };
    },

    move: (userId, id, from, to, at) =>
      unlessRefused(
        artworks
          .patch({ userId, id })
          .set({ status: to, statusAt: at })
          .where(({ status }, { eq }) => from.map((one) => eq(status, one)).join(' OR '))
          .go(),
      ),

    revive: (userId, id, before, at) =>
      unlessRefused(
        artworks
          .patch({ userId, id })
          .set({ status: 'pending', statusAt: at })
          .where(({ statusAt }, { eq }) => eq(statusAt, before))
          .go(),
      ),

    markReady: (userId, id, { pixelHash, hashedPixels, cachedAt }) =>
      unlessRefused(
        artworks
          .patch({ userId, id })
          .set({ status: 'ready', statusAt: cachedAt, pixelHash, hashedPixels, cachedAt })
          .add({ imageVersion: 1 })
          .go(),
      ),

    async rename(userId, id, title) {
      const patch = artworks.patch({ userId, id });
      const { data } = await (title === null ? patch.remove(['title']) : patch.set({ title }))
        .go({ response: 'all_new' })
        .catch(orNotFound);
      return toArtwork(data as Item);
    },

    async hide(userId, id, removal) {
      const hidden = () => artworks.patch({ userId, id }).set({ isHidden: true });
      const asPurchased = () =>
        hidden()
          .remove(['removal'])
          .where(({ purchasedBy }, { exists }) => exists(purchasedBy))
          .go();
      // The last purchase may be revoked at this moment.
      if (removal === null && (await unlessRefused(asPurchased()))) return;
      await hidden().set({ removal: 'unfinished' }).go().catch(orNotFound);
    },

    remove: (userId, id) =>
      unlessRefused(
        artworks
          .delete({ userId, id })
          .where(({ purchasedBy }, { notExists }) => notExists(purchasedBy))
          .go(),
      ),

    async purchasesOf(userId, id) {
      return [...((await read(userId, id))?.purchasedBy ?? [])];
    },

    async revokePurchase(userId, id, orderId) {
      const revoke = (isHidden: boolean) => {
        const change = artworks
          .patch({ userId, id })
          .delete({ purchasedBy: [orderId] })
          // The pictures may get their watermark back, so a new version changes their URLs and no cached copy is shown.
          .add({ imageVersion: 1 });
        // A deletion goes on. If another order has bought the artwork, it puts itself off again.
        const wanted = isHidden ? change.set({ removal: 'unfinished' }) : change;
        const asSeen = wanted.where(
          (stored, { contains, eq }) => `${contains(stored.purchasedBy, orderId)} AND ${eq(stored.isHidden, isHidden)}`,
        );
        return unlessRefused(asSeen.go());
      };
      // The artwork may be hidden at this moment, and is never shown again.
      (await revoke(false)) || (await revoke(true));
    },
  };
}

type Item = EntityItem<Entity<string, string, string, typeof artwork>>;

const toItem = ({ parameters, isPurchased: _, ...rest }: StoredArtwork) =>
  withoutNulls({ ...rest, parameters: withoutNulls(parameters) });

function toArtwork(item: Item): StoredArtwork {
  const { purchasedBy, removal: _removal, ...rest } = withNulls(artwork.attributes, item);
  const { voiceprint: _, ...parameters } = withNulls(artwork.attributes.parameters.properties, rest.parameters);
  return {
    ...rest,
    isPurchased: purchasedBy !== null,
    hashedPixels: rest.hashedPixels ?? original.pixels,
    parameters: { ...parameters, caption: parameters.caption ?? false, look: parameters.look ?? defaultLook },
  };
}
