import { Entity, type EntityItem, Service } from 'electrodb';
import type { CartLine, Carts } from '#functions/app/cart/ports.ts';
import { isSameItem } from '#functions/app/cart/same-item.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { maxOrderLines, maxQuantity } from '#shared/model/cart.ts';
import { backOff } from './back-off.ts';
import { batchWrite } from './batch-write.ts';
import { incrementCounter } from './counters.ts';
import { lineSnapshot } from './line-snapshot.ts';
import { withNulls, withoutNulls } from './nulls.ts';
import { notFoundIfRefused, unlessRefused } from './refused.ts';
import { perTable, type Table } from './table.ts';

const cartItem = {
  model: { service: 'shop', entity: 'cartItem', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    ...lineSnapshot,
    mockupUrl: { type: 'string' },
    productImage: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export const cartItemEntity = perTable((table) => new Entity(cartItem, table));

/**
 * The version of a user's cart. Every addition and every replacement increments the version, so only one of two
 * concurrent writes based on the same version succeeds.
 */
const cartVersion = {
  model: { service: 'shop', entity: 'cartVersion', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    count: { type: 'number', required: true },
  },
  indexes: { byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const cartVersionEntity = perTable((table) => new Entity(cartVersion, table));

const cartRecords = perTable(
  (table) => new Service({ item: cartItemEntity(table), version: cartVersionEntity(table) }, table),
);

/**
 * The maximum number of attempts. Of several concurrent writes, at least one succeeds whenever others fail, so the
 * waits spread them. All of them end before the request does: 40 waits take 15 seconds on average.
 */
const attempts = 40;

/** The attempt from which the waits no longer grow: up to 0.8 seconds. */
const longestWait = 4;

export function dynamoCarts(table: Table): Carts {
  const items = cartItemEntity(table);
  const versions = cartVersionEntity(table);
  const together = cartRecords(table);

  const list: Carts['list'] = async (userId) => {
    const { data } = await items.query.byUser({ userId }).go({ pages: 'all', consistent: true });
    return data.map(toLine);
  };

  const removeAll = (lines: CartLine[]) =>
    batchWrite(table, items.delete(lines.map(({ userId, id }) => ({ userId, id }))).params());

  /**
   * Adds a line, or replaces the one with its ID. If another line is for the same item, merges the two. Returns
   * undefined if the cart changed in the meantime.
   */
  async function tryToStore(line: CartLine, how: 'add' | 'replace'): Promise<CartLine | undefined> {
    const { userId, id } = line;
    // The version is read before the lines, so any concurrent addition makes the condition below fail.
    const { data: version } = await versions.get({ userId }).go({ consistent: true });
    const lines = await list(userId);
    if (how === 'replace' && !lines.some((one) => one.id === id)) throw notFound('Cart item');
    const duplicate = lines.find((one) => one.id !== id && isSameItem(one, line));
    if (how === 'add' && !duplicate && lines.length >= maxOrderLines) throw fullCart();
    if (duplicate && duplicate.quantity + line.quantity > maxQuantity) throw fullLine(duplicate);
    const stored = duplicate ? merge(duplicate, line) : line;
    const fields = withoutNulls(line);
    const { canceled } = await together.transaction
      .write(({ item, version: cart }) => [
        cart
          .put({ userId, count: (version?.count ?? 0) + 1 })
          .where(({ count }, { eq, notExists }) => (version ? eq(count, version.count) : notExists(count)))
          .commit(),
        ...(duplicate
          ? [
              item
                .patch({ userId, id: duplicate.id })
                .set(mergedFields(stored))
                // Changing a quantity does not increment the version.
                .where((known, { eq }) => eq(known.quantity, duplicate.quantity))
                .commit(),
            ]
          : []),
        ...(duplicate && how === 'replace' ? [item.remove({ userId, id }).commit()] : []),
        ...(!duplicate && how === 'replace'
          ? [
              item
                .put(fields)
                .where(({ id }, { exists }) => exists(id))
                .commit(),
            ]
          : []),
        ...(!duplicate && how === 'add' ? [item.create(fields).commit()] : []),
      ])
      .go();
    return canceled ? undefined : stored;
  }

  async function store(line: CartLine, how: 'add' | 'replace'): Promise<CartLine> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await tryToStore(line, how);
      if (stored) return stored;
      await backOff(Math.min(attempt, longestWait));
    }
    throw new AppError('upstream-busy', 'Your cart is busy. Please try again.', { retryAfter: 1 });
  }

  return {
    nextId: (userId) => incrementCounter(table, userId, 'cart-item'),
    list,

    async find(userId, id) {
      const { data } = await items.get({ userId, id }).go({ consistent: true });
      return data ? toLine(data) : undefined;
    },

    add: (line) => store(line, 'add'),
    replace: (line) => store(line, 'replace'),

    async setQuantity(userId, id, quantity, updatedAt) {
      const { data } = await items
        .patch({ userId, id })
        .set({ quantity, updatedAt })
        .go({ response: 'all_new' })
        .catch(notFoundIfRefused('Cart item'));
      return toLine(data as Item);
    },

    async reprice(userId, id, unitPrice) {
      // Another browser tab may have removed the line.
      await unlessRefused(items.patch({ userId, id }).set({ unitPrice }).go());
    },

    async remove(userId, id) {
      await items.remove({ userId, id }).go().catch(notFoundIfRefused('Cart item'));
    },

    async removeArtwork(userId, artworkId) {
      await removeAll((await list(userId)).filter((line) => line.artworkId === artworkId));
    },

    clear: async (userId) => removeAll(await list(userId)),
  };
}

/** Returns the existing line with the summed quantity, and with the price and mockup of the added line. */
const merge = (present: CartLine, added: CartLine): CartLine => ({
  ...present,
  quantity: present.quantity + added.quantity,
  unitPrice: added.unitPrice,
  mockupUrl: added.mockupUrl ?? present.mockupUrl,
  updatedAt: added.updatedAt,
});

/** Returns the fields that `merge` changes. */
const mergedFields = ({ quantity, unitPrice, updatedAt, mockupUrl }: CartLine) =>
  withoutNulls({ quantity, unitPrice, updatedAt, mockupUrl });

const fullCart = () =>
  new AppError('conflict', `A cart holds at most ${maxOrderLines} different items. Please remove some of yours.`);

const fullLine = ({ quantity }: CartLine) =>
  new AppError(
    'conflict',
    `A line holds at most ${maxQuantity} of an item. Your cart already holds ${quantity} of this one.`,
  );

type Item = EntityItem<Entity<string, string, string, typeof cartItem>>;

const toLine = (item: Item): CartLine => withNulls(cartItem.attributes, item);
