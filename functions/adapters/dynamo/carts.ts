import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Entity, type EntityItem, Service } from 'electrodb';
import type { CartLine, Carts, OpenCart } from '#functions/app/cart/ports.ts';
import { isSameItem } from '#functions/app/cart/same-item.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { maxOrderLines, maxQuantity } from '#shared/model/cart.ts';
import { ifHeld, requireHeld, sessionEntity } from './accounts/session-records.ts';
import { backOff } from './back-off.ts';
import { batchWrite } from './batch-write.ts';
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
 * concurrent writes based on the same version succeeds. No line has a higher ID, so the next ID was never used before.
 * `added` holds the keys of the latest additions.
 */
const cartVersion = {
  model: { service: 'shop', entity: 'cartVersion', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    count: { type: 'number', required: true },
    added: { type: 'list', items: { type: 'string' } },
  },
  indexes: { byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: [] } } },
} as const;

const cartVersionEntity = perTable((table) => new Entity(cartVersion, table));

const cartRecords = perTable(
  (table) =>
    new Service(
      { item: cartItemEntity(table), version: cartVersionEntity(table), session: sessionEntity(table) },
      table,
    ),
);

/**
 * The maximum number of attempts. Of several concurrent writes, at least one succeeds whenever others fail, so the
 * waits spread them. All of them end before the request does: 40 waits take 15 seconds on average.
 */
const attempts = 40;

/** The number of additions whose keys a cart knows. A browser repeats its last press only. */
const knownAdditions = 8;

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
   * Reads the version and the lines in one round. The version must be read first, so that any concurrent addition makes
   * the condition of a write fail. Its key follows those of the lines, and DynamoDB reads a descending query in that order.
   * The lines of a full cart are far from the 1 MB of a page.
   */
  const open: Carts['open'] = async (userId) => {
    const { ':pk': pk, ':sk1': first } = items.query
      .byUser({ userId })
      .params<QueryOfLines>().ExpressionAttributeValues;
    const { sk: last } = versions.get({ userId }).params<{ Key: { sk: string } }>().Key;
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.table,
        ConsistentRead: true,
        ScanIndexForward: false,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
      }),
    );
    const top = Items[0]?.sk === last ? Items.shift() : undefined;
    const version = top?.count as number | undefined;
    const added = (top?.added ?? []) as OpenCart['added'];
    const lines = items.parse({ Items: Items.reverse() }).data.map(toLine);
    return { lines, version, added, nextId: Math.max(version ?? 0, ...lines.map(({ id }) => id)) + 1 };
  };

  /**
   * Adds a line to the cart that was opened, or replaces the one with its ID. If another line is for the same item, merges
   * the two. Returns undefined if the cart changed in the meantime. Does nothing if the `key` is known.
   */
  async function tryToStore(
    line: CartLine,
    how: 'add' | 'replace',
    { lines, version, added }: OpenCart,
    key: string | undefined,
    sid: string | undefined,
  ): Promise<CartLine | undefined> {
    const { userId, id } = line;
    if (how === 'replace' && !lines.some((one) => one.id === id)) throw notFound('Cart item');
    const duplicate = lines.find((one) => one.id !== id && isSameItem(one, line));
    if (key && added.includes(key)) return duplicate ?? line;
    if (how === 'add' && !duplicate && lines.length >= maxOrderLines) throw fullCart();
    if (duplicate && duplicate.quantity + line.quantity > maxQuantity) throw fullLine(duplicate);
    const stored = duplicate ? merge(duplicate, line) : line;
    const fields = withoutNulls(line);
    const { canceled, data } = await together.transaction
      .write(({ item, version: cart, session }) => [
        ...ifHeld(session, sid),
        cart
          .put({
            userId,
            count: Math.max((version ?? 0) + 1, id),
            added: [...added, ...(key ? [key] : [])].slice(-knownAdditions),
          })
          .where(({ count }, { eq, notExists }) => (version === undefined ? notExists(count) : eq(count, version)))
          .commit(),
        ...(duplicate
          ? [
              item
                .patch({ userId, id: duplicate.id })
                .set(mergedFields(stored))
                // Changing a quantity does not increment the version.
                .where((known, { eq }) => eq(known.quantity, duplicate.quantity))
                .commit(),
              ...(how === 'replace' ? [item.remove({ userId, id }).commit()] : []),
            ]
          : [
              how === 'add'
                ? item.create(fields).commit()
                : item
                    .put(fields)
                    .where(({ id }, { exists }) => exists(id))
                    .commit(),
            ]),
      ])
      .go();
    if (canceled) requireHeld(sid, data);
    return canceled ? undefined : stored;
  }

  async function store(
    line: CartLine,
    how: 'add' | 'replace',
    opened?: OpenCart,
    key?: string,
    sid?: string,
  ): Promise<CartLine> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const cart = (attempt === 0 && opened) || (await open(line.userId));
      // A line that is put back takes its own place, unless that is taken or the cart has changed.
      const isNew = how === 'add' && (cart !== opened || cart.lines.some(({ id }) => id === line.id));
      const id = isNew ? Math.max(line.id, cart.nextId) : line.id;
      const stored = await tryToStore({ ...line, id }, how, cart, key, sid);
      if (stored) return stored;
      await backOff(Math.min(attempt, longestWait));
    }
    throw new AppError('upstream-busy', 'Your cart is busy. Please try again.', { retryAfter: 1 });
  }

  return {
    open,
    list,

    async find(userId, id) {
      const { data } = await items.get({ userId, id }).go({ consistent: true });
      return data ? toLine(data) : undefined;
    },

    add: (line, { opened, key, sid } = {}) => store(line, 'add', opened, key, sid),
    replace: (line, opened) => store(line, 'replace', opened),

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

/** The parameters of a query for all lines of a cart, as ElectroDB builds them. */
type QueryOfLines = { ExpressionAttributeValues: { ':pk': string; ':sk1': string } };

type Item = EntityItem<Entity<string, string, string, typeof cartItem>>;

const toLine = (item: Item): CartLine => withNulls(cartItem.attributes, item);
