import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { StoredOrder, StoredOrderItem } from '#functions/app/orders/ports/orders.ts';
import type { ProviderShipment } from '#functions/app/orders/ports/print-orders.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import type { Alarm, Alarms } from '#functions/app/ports/alarms.ts';
import { isoOf } from '#functions/app/ports/clock.ts';
import type { OrderFile } from '#functions/app/printing/ports.ts';
import { pendingArtwork } from './artworks.ts';
import { keepDraft, memoryCheckoutDrafts } from './checkouts.ts';
import { fakeClock } from './clock.ts';
import { draftedAt, draftOf, paymentOf } from './drafts.ts';
import { memoryOrders } from './order-records.ts';
import { memoryAddresses, memoryArtworks } from './own-records.ts';
import { memoryPaymentRecords } from './payment-records.ts';
import { fakePayments } from './payments.ts';
import { fakeFacts, fakePrintProvider } from './print-provider.ts';
import { fakeQueues } from './queues.ts';
import { emptyRecords } from './shop-records.ts';
import { memoryWebhookEvents } from './webhook-events.ts';

const shopper = 'ada';
const draft = draftOf(1, shopper, { saveAddress: false });
export const { orderId } = draft;

/** Returns an in-memory shop with one paid order of two lines, for the order use cases. */
export async function orderRoom({ windowSeconds = 0 } = {}) {
  const records = emptyRecords();
  const clock = fakeClock(draftedAt);
  const raised: Alarm[] = [];
  const logged: unknown[] = [];
  const alarms: Alarms = {
    raise(alarm, about) {
      raised.push(alarm);
      logged.push(about);
    },
    reportFailure: () => {},
    countViolations: () => {},
    countWaiting: () => {},
  };
  const files: Record<number, { count: number; at: string }> = {};
  const deps = {
    artworks: memoryArtworks(records),
    orders: memoryOrders(records),
    paymentRecords: memoryPaymentRecords(records),
    drafts: memoryCheckoutDrafts(records),
    addresses: memoryAddresses(records),
    events: memoryWebhookEvents(records),
    payments: fakePayments(clock.now),
    provider: fakePrintProvider(),
    /** How often and when the print files of an artwork were recreated. */
    files,
    printFilesOf: async (_: string, { artworkId, customization }: StoredOrderItem): Promise<OrderFile[]> =>
      customization.placements.map(({ placement }) => ({
        type: placement,
        url: `https://shop.example/p/${artworkId}-${files[artworkId]?.count ?? 0}.png`,
      })),
    measurePrint: async () => fakeFacts,
    async renewFiles(_: string, artworkId: number, madeBefore: string) {
      const { count, at } = files[artworkId] ?? { count: 0, at: '' };
      const now = isoOf({ now: () => clock.now() + 1 });
      if (at <= madeBefore) files[artworkId] = { count: count + 1, at: now };
    },
    queues: fakeQueues(),
    alarms,
    clock,
    windowSeconds,
  };
  keepDraft(records, draft);
  for (const { artworkId } of draft.lines) {
    await deps.artworks.add({
      ...pendingArtwork,
      id: artworkId,
      userId: shopper,
      status: 'ready',
      createdAt: draftedAt,
    });
  }
  const { id: paymentIntentId } = await deps.payments.create(paymentOf(draft));
  deps.payments.pay(paymentIntentId);
  await placePaidOrder(deps, paymentIntentId);
  deps.queues.sent.length = 0;

  return {
    deps,
    records,
    raised,
    /** The raised alarms, which are log entries. */
    logged,
    paymentIntentId,
    pass: (milliseconds: number) => clock.pause(milliseconds),
    order: async (): Promise<StoredOrder> => {
      const order = await deps.orders.find(orderId);
      if (!order) throw new Error('The order is missing');
      return order;
    },
    /** Sends the order and sets its shipments at the printer. */
    async ship(...shipments: ProviderShipment[]) {
      await submitOrder(deps, orderId);
      deps.provider.set(orderId, { status: 'fulfilled', shipments });
    },
    /** Returns the queued emails. */
    mails: () => deps.queues.sent.filter(({ queue }) => queue === 'send-mail').map(({ message }) => message),
  };
}

/** Returns a shipment. Shipment 1 left on November 21, and each next one a day later. */
export const parcel = (id: number, changes: Partial<ProviderShipment> = {}): ProviderShipment => ({
  id,
  carrier: 'USPS',
  service: 'Ground Advantage',
  trackingNumber: `T${id}`,
  trackingUrl: `https://track.example/T${id}`,
  shippedAt: `2026-11-2${id}T08:00:00.000Z`,
  deliveredAt: null,
  state: 'underway',
  reshipment: false,
  ...changes,
});

/** The change that delivers a parcel on November 28. */
export const delivered = { deliveredAt: '2026-11-28T08:00:00.000Z', state: 'delivered' } as const;
