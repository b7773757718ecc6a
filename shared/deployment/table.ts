import type { GroupName } from '../api/index.ts';
import type { QueueName, ScheduleName } from '../messages.ts';

/** The kinds of the table's partitions, with the key prefixes that ElectroDB generates. */
export const partitions = {
  shopper: ['$shop#userid_'],
  session: ['$shop#sid_'],
  name: ['$shop#of_'],
  'mailed link': ['$shop#purpose_'],
  device: ['$shop#device_'],
  'deleted account': ['$shop#leaver_'],
  'daily key': ['$shop#day_'],
  'attempt or answer': ['$shop#key_'],
  catalogue: ['$shop#productid_', '$shop#map_', '$shop#shelf_'],
  order: ['$shop#orderid_'],
  payment: ['$shop#paymentIntentId_'],
  event: ['$shop#id_'],
  'provider budget': ['$shop#provider_'],
  'waiting line': ['$shop#work_'],
  'checkout stop': ['$shop#stopped_'],
  'operator act': ['$shop#month_'],
} as const;

export type Partition = keyof typeof partitions;

/**
 * The partitions that every request of a signed-in shopper may write: the extended session, the daily key for
 * pseudonyms, and the number of changes.
 */
const signedIn = ['shopper', 'session', 'daily key', 'attempt or answer'] as const;
/** The partitions that updating an order writes, in addition to the shopper's. */
const ofOrders = ['order', 'payment', 'provider budget'] as const;

/**
 * The partitions that each Lambda may write, as its role enforces. A compromised Lambda therefore cannot change prices,
 * stop the checkout, or take over a name, and the internet-facing webhooks cannot change orders. Every Lambda may read
 * every record.
 */
export const tableWrites: Record<GroupName | QueueName | ScheduleName, readonly Partition[]> = {
  site: [],
  session: [
    ...signedIn,
    ...(['name', 'mailed link', 'device', 'deleted account', 'order', 'payment', 'event'] as const),
  ],
  inputs: signedIn,
  // A download decides with the order's cancellation.
  artworks: [...signedIn, 'order'],
  printful: [...signedIn, 'provider budget', 'waiting line'],
  cart: signedIn,
  addresses: signedIn,
  checkout: [...signedIn, ...ofOrders, 'event'],
  orders: [...signedIn, ...ofOrders],
  webhooks: ['event', 'daily key'],
  'paint-artwork': ['shopper'],
  'submit-order': ['shopper', ...ofOrders],
  'process-webhook': ['shopper', ...ofOrders, 'event', 'catalogue'],
  'send-mail': ['order', 'mailed link', 'deleted account', 'attempt or answer', 'daily key'],
  'forget-accounts': [
    ...(['shopper', 'session', 'name', 'mailed link', 'device', 'deleted account'] as const),
    ...(['order', 'payment', 'event'] as const),
  ],
  'draw-mockup': ['shopper', 'provider budget', 'waiting line'],
  'sync-catalogue': ['catalogue', 'provider budget'],
  'reconcile-orders': ['shopper', ...ofOrders, 'event'],
  'poll-shipments': ['shopper', ...ofOrders],
};

/** Returns the prefixes of the partition keys that a Lambda may write. */
export const writableKeys = (lambda: keyof typeof tableWrites): string[] =>
  tableWrites[lambda].flatMap((partition) => partitions[partition]);

/** The keys and indexes of the shop's single DynamoDB table. */
export const tableKeys = {
  primary: { pk: 'pk', sk: 'sk' },
  indexes: {
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
    gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  },
  timeToLive: 'expire',
} as const;
