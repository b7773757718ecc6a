import type { Checkouts } from '#functions/app/checkout/ports.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { Payments } from '#functions/app/orders/ports/payments.ts';
import type { PrintOrders } from '#functions/app/orders/ports/print-orders.ts';
import type { Queues } from '#functions/app/ports/queues.ts';
import { memoryCheckoutDrafts, memoryCheckouts } from '#tests/fakes/checkouts.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { memoryOrderPrivacy, memoryOrders } from '#tests/fakes/order-records.ts';
import { memoryAddresses, memoryArtworks, memoryCarts, memoryUsers } from '#tests/fakes/own-records.ts';
import { memoryPaymentRecords } from '#tests/fakes/payment-records.ts';
import type { ShopRecords } from '#tests/fakes/shop-records.ts';
import { memoryUnfinishedDeletions } from '#tests/fakes/unfinished-deletions.ts';
import { memoryWebhookEvents } from '#tests/fakes/webhook-events.ts';
import type { Announcements } from './announcements.ts';
import type { laggingIndexes } from './lagging-indexes.ts';
import type { PriceList } from './price-list.ts';
import type { Process, Processes } from './processes.ts';

type Outside = {
  records: ShopRecords;
  indexes: ReturnType<typeof laggingIndexes>['lists'];
  /** Every checkout draft ever stored. The shop itself deletes drafts that it no longer needs. */
  frozen: Map<string, CheckoutDraft>;
  payments: Payments;
  provider: PrintOrders;
  prices: PriceList;
  queues: Queues;
  post: Announcements['post'];
};

export type Ports = ReturnType<typeof openPorts>;

/** Returns all ports of the use cases, backed by in-memory records and both simulated providers. */
export function openPorts({ records, indexes, frozen, payments, provider, prices, queues, post }: Outside) {
  const checkouts = memoryCheckouts(records);
  const freeze: Checkouts['freeze'] = async (draft, sid) => {
    frozen.set(`${draft.checkoutId}/${draft.cartHash}`, draft);
    return checkouts.freeze(draft, sid);
  };
  const table = {
    orders: { ...memoryOrders(records), ...indexes.orders },
    paymentRecords: { ...memoryPaymentRecords(records), ...indexes.paymentRecords },
    privacy: memoryOrderPrivacy(records),
    checkouts: { ...checkouts, freeze },
    drafts: memoryCheckoutDrafts(records),
    addresses: memoryAddresses(records),
    events: { ...memoryWebhookEvents(records), ...indexes.events },
    carts: memoryCarts(records),
    artworks: memoryArtworks(records),
    users: memoryUsers(records),
    // Each shopper has one session, which is named like the shopper.
    sessions: { endAllOf: async (userId: string) => void records.endedSessions.add(userId) },
    unfinishedDeletions: memoryUnfinishedDeletions(records.unfinishedDeletions),
    images: fakeImages(),
    catalogue: prices.catalogue,
  };
  return { table, queues, post, payments, provider };
}

/**
 * Returns the ports for one process. The weather (the simulated failures) can delay any call to them or make it fail.
 */
export function reachPorts(processes: Processes, process: Process, ports: Ports) {
  const { reach } = processes;
  type Table = Ports['table'];
  const throughWeather = <Name extends keyof Table>(name: Name): Table[Name] =>
    reach(process, 'table', ports.table[name]);
  return {
    orders: throughWeather('orders'),
    paymentRecords: throughWeather('paymentRecords'),
    privacy: throughWeather('privacy'),
    checkouts: throughWeather('checkouts'),
    drafts: throughWeather('drafts'),
    addresses: throughWeather('addresses'),
    events: throughWeather('events'),
    carts: throughWeather('carts'),
    artworks: throughWeather('artworks'),
    users: throughWeather('users'),
    sessions: throughWeather('sessions'),
    unfinishedDeletions: throughWeather('unfinishedDeletions'),
    images: throughWeather('images'),
    catalogue: throughWeather('catalogue'),
    queues: reach(process, 'queues', ports.queues),
    post: reach(process, 'queues', ports.post),
    // Each HTTP request of the adapters meets the weather separately.
    payments: ports.payments,
    provider: ports.provider,
  };
}

export type Reached = ReturnType<typeof reachPorts>;
