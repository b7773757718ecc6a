import { Entity, type EntityItem, Service } from 'electrodb';
import type { Artworks, StoredArtwork } from '#functions/app/artworks/ports/artworks.ts';
import { AppError } from '#shared/errors.ts';
import { ArtworkStatus } from '#shared/model/artwork.ts';
import { countUp } from '../counters.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { refusedAs, unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { holderOf, unique } from '../uniques.ts';

/** Seconds for which a repeated request finds the artwork it made. */
const requestSeconds = 24 * 3600;

/** Placing an order writes to it in its own transaction: purchased, and the version of its pictures raised. */
export const artwork = {
  model: { service: 'shop', entity: 'artwork', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    inputId: { type: 'number', required: true },
    seed: { type: 'number', required: true },
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
        voiceprint: { type: 'string' },
      },
    },
    rendererVersion: { type: 'string', required: true },
    /** the orders that purchased it and were not called off; in no item when there are none */
    purchasedBy: { type: 'set', items: 'string' },
    isHidden: { type: 'boolean', required: true, default: false },
    pixelHash: { type: 'string' },
    imageVersion: { type: 'number', required: true, default: 0 },
    cachedAt: { type: 'string' },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export function dynamoArtworks(table: Table): Artworks {
  const artworks = new Entity(artwork, table);
  const together = new Service({ artwork: artworks, unique: new Entity(unique, table) }, table);

  const find: Artworks['find'] = async (userId, id) => {
    const { data } = await artworks.get({ userId, id }).go({ consistent: true });
    return data ? toArtwork(data) : undefined;
  };

  const findByRequest: Artworks['findByRequest'] = async (userId, requestKey, now) => {
    const id = await holderOf(table, userId, 'artwork-request', requestKey, now);
    return id === undefined ? undefined : find(userId, id);
  };

  return {
    nextId: (userId) => countUp(table, userId, 'artwork'),

    async add(stored, requestKey) {
      const { userId, id, createdAt } = stored;
      if (requestKey === undefined) {
        await artworks.create(toItem(stored)).go();
        return stored;
      }
      const now = Math.floor(Date.parse(createdAt) / 1000);
      const held = { userId, of: 'artwork-request', value: requestKey, id, expire: now + requestSeconds } as const;
      const { canceled } = await together.transaction
        .write((of) => [
          of.artwork.create(toItem(stored)).commit(),
          of.unique
            .put(held)
            // The table sweeps late: a key that is over is free.
            .where(({ id: holder, expire }, { notExists, lte }) => `${notExists(holder)} OR ${lte(expire, now)}`)
            .commit(),
        ])
        .go();
      if (!canceled) return stored;
      const first = await findByRequest(userId, requestKey, now);
      if (!first) throw new AppError('conflict', 'The artwork of this request has been deleted');
      return first;
    },

    find,
    findByRequest,

    async list(userId, which = 'shown') {
      const { data } = await artworks.query.byUser({ userId }).go({ pages: 'all', order: 'desc' });
      return data.map(toArtwork).filter(({ isHidden }) => which === 'all' || !isHidden);
    },

    async move(userId, id, from, to, at) {
      await artworks
        .patch({ userId, id })
        .set({ status: to, statusAt: at })
        .where(({ status }, { eq }) => from.map((one) => eq(status, one)).join(' OR '))
        .go()
        .catch(refusedAs(`Artwork #${id} is no longer ${from.join(' or ')}`));
    },

    revive: (userId, id, before, at) =>
      unlessRefused(
        artworks
          .patch({ userId, id })
          .set({ status: 'pending', statusAt: at })
          .where(({ statusAt }, { eq }) => eq(statusAt, before))
          .go(),
      ),

    markReady: (userId, id, { pixelHash, cachedAt }) =>
      unlessRefused(
        artworks
          .patch({ userId, id })
          .set({ status: 'ready', statusAt: cachedAt, pixelHash, cachedAt })
          .add({ imageVersion: 1 })
          .go(),
      ),

    async hide(userId, id) {
      await artworks
        .patch({ userId, id })
        .set({ isHidden: true })
        .go()
        .catch(refusedAs('Artwork not found', 'not-found'));
    },

    remove: (userId, id) =>
      unlessRefused(
        artworks
          .delete({ userId, id })
          .where(({ purchasedBy }, { notExists }) => notExists(purchasedBy))
          .go(),
      ),

    async withdrawPurchase(userId, id, orderId) {
      await unlessRefused(
        artworks
          .patch({ userId, id })
          .delete({ purchasedBy: [orderId] })
          // Without another purchase its pictures carry the watermark again: a new version is a new URL.
          .add({ imageVersion: 1 })
          .where(({ purchasedBy }, { contains }) => contains(purchasedBy, orderId))
          .go(),
      );
    },

    countOn: (userId, day) =>
      countUp(table, userId, `artworks-on-${day}`, { expire: Date.parse(`${day}T00:00:00Z`) / 1000 + 2 * 24 * 3600 }),
    countOf: (userId, inputId) => countUp(table, userId, `artworks-of-${inputId}`),
  };
}

type Item = EntityItem<Entity<string, string, string, typeof artwork>>;

const toItem = ({ parameters, isPurchased: _, ...rest }: StoredArtwork) =>
  withoutNulls({ ...rest, parameters: withoutNulls(parameters) });

function toArtwork(item: Item): StoredArtwork {
  const { purchasedBy, parameters, ...rest } = withNulls(artwork.attributes, item);
  return {
    ...rest,
    isPurchased: purchasedBy !== null,
    parameters: withNulls(artwork.attributes.parameters.properties, parameters),
  };
}
