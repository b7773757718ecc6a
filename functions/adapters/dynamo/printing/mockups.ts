import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { MockupSubject, Mockups, StoredMockup } from '#functions/app/printing/ports.ts';
import { withNulls, withoutNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import { perTable, type Table } from '../table.ts';

const mockup = {
  model: { service: 'shop', entity: 'mockup', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    artworkId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    productId: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    look: { type: 'string', required: true },
    placement: { type: 'string', required: true },
    variantId: { type: 'number', required: true },
    position: { type: CustomAttributeType<NonNullable<StoredMockup['position']>>('any') },
    taskKey: { type: 'string' },
    mockupUrl: { type: 'string' },
    thumbnailUrl: { type: 'string' },
    startAt: { type: 'string' },
    wantedAt: { type: 'string' },
    failure: { type: ['impossible', 'failed'] as const },
    createdAt: { type: 'string', required: true },
    expiresAt: { type: 'string', required: true },
    /** The value of `expiresAt` in Unix seconds, for TTL. */
    expire: { type: 'number', required: true },
  },
  indexes: {
    byUser: {
      pk: { field: 'pk', composite: ['userId'] },
      sk: { field: 'sk', composite: ['artworkId', 'productId', 'look', 'placement'] },
    },
  },
} as const;

export const mockupEntity = perTable((table) => new Entity(mockup, table));

export function dynamoMockups(table: Table): Mockups {
  const mockups = mockupEntity(table);

  const list = async (of: Partial<MockupSubject> & { userId: string }, now: string, limit?: number) => {
    const { data } = await mockups.query.byUser(of).go({ ...(limit ? { limit } : { pages: 'all' }), consistent: true });
    return data.map(toMockup).filter(({ expiresAt }) => expiresAt > now);
  };

  return {
    async find(subject, now) {
      const { data } = await mockups.get(subject).go({ consistent: true });
      return data && data.expiresAt > now ? toMockup(data) : undefined;
    },

    claim: (stored, now, abandonedBefore) =>
      unlessRefused(
        mockups
          .put(toItem(stored))
          .where(({ expiresAt, createdAt, startAt, taskKey, mockupUrl, failure }, { notExists, lt, lte }) => {
            const isUntouched = [startAt, taskKey, mockupUrl, failure].map((one) => notExists(one)).join(' AND ');
            const isAbandoned = `(${isUntouched} AND ${lt(createdAt, abandonedBefore)})`;
            return `${notExists(expiresAt)} OR ${lte(expiresAt, now)} OR ${isAbandoned}`;
          })
          .go(),
      ),

    async markQueued(subject, { startAt, expiresAt }) {
      const queued = mockups
        .patch(subject)
        .set({ startAt, expiresAt, expire: expireOf(expiresAt) })
        .where(({ taskKey, failure }, { notExists }) => `${notExists(taskKey)} AND ${notExists(failure)}`);
      await unlessRefused(queued.go());
    },

    ofProduct: (shown, now) => list(shown, now, mostOfProduct),
    list: (userId, now) => list({ userId }, now),

    async save(stored) {
      await mockups.put(toItem(stored)).go();
    },

    async want(subject, wantedAt) {
      await unlessRefused(mockups.patch(subject).set({ wantedAt }).go());
    },

    async remove(subject) {
      await mockups.delete(subject).go();
    },
  };
}

/** More than a shopper looks at. The cart, which reads them to add one, shows the blank product for any other. */
const mostOfProduct = 300;

const expireOf = (expiresAt: string) => Math.ceil(Date.parse(expiresAt) / 1000);

const toItem = (stored: StoredMockup) => withoutNulls({ ...stored, expire: expireOf(stored.expiresAt) });

type Item = EntityItem<Entity<string, string, string, typeof mockup>>;

const toMockup = ({ expire: _, ...item }: Item): StoredMockup => withNulls(mockup.attributes, item);
