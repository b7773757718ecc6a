import { memoryOrders } from '#tests/fakes/order-records.ts';
import { memoryPaymentRecords } from '#tests/fakes/payment-records.ts';
import type { ShopRecords } from '#tests/fakes/shop-records.ts';
import { memoryWebhookEvents } from '#tests/fakes/webhook-events.ts';
import type { Chance } from './chance.ts';

/** The maximum lag of an index behind the table, in milliseconds. */
const longestLag = 3000;
/** The number of milliseconds between two snapshots of the table. */
const pace = 1000;

/**
 * Simulates the table's indexes, which sometimes return records that are a few seconds old. Call `tick` after every
 * event of the world. `lists` contains the reads that use an index.
 */
export function laggingIndexes(records: ShopRecords, now: () => number, chance: Chance, isTroubled: () => boolean) {
  let shown = { at: Number.NEGATIVE_INFINITY, records };

  const asIndexed = (): ShopRecords =>
    isTroubled() && now() - shown.at < longestLag && chance.happens(0.5) ? shown.records : records;
  return {
    tick() {
      if (!isTroubled() || now() - shown.at < pace) return;
      const { orders, payments, events } = records;
      const copies = { orders: new Map(orders), payments: new Map(payments), events: new Map(events) };
      shown = { at: now(), records: { ...records, ...copies } };
    },
    lists: {
      orders: {
        list: (userId: string) => memoryOrders(asIndexed()).list(userId),
        listDue: (...page: Parameters<ReturnType<typeof memoryOrders>['listDue']>) =>
          memoryOrders(asIndexed()).listDue(...page),
        listWatched: () => memoryOrders(asIndexed()).listWatched(),
      },
      paymentRecords: {
        listIn: (...status: Parameters<ReturnType<typeof memoryPaymentRecords>['listIn']>) =>
          memoryPaymentRecords(asIndexed()).listIn(...status),
      },
      events: { unprocessedBefore: (time: string) => memoryWebhookEvents(asIndexed()).unprocessedBefore(time) },
    },
  };
}
