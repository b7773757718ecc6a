import type { Addresses } from '#functions/app/addresses/ports.ts';
import type { Artworks } from '#functions/app/artworks/ports.ts';
import type { Checkouts } from '#functions/app/checkout/ports.ts';
import { orderFromDraft } from '#functions/app/orders/placing/order-from-draft.ts';
import type { CheckoutDraft, CheckoutDrafts } from '#functions/app/orders/ports/drafts.ts';
import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import type { Orders } from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecord, PaymentRecords } from '#functions/app/orders/ports/payment-records.ts';
import type { WebhookEvents } from '#functions/app/orders/ports/webhook-events.ts';
import { OrderStatus } from '#shared/model/order.ts';
import type { Chance } from './chance.ts';
import { artworkOf, draftOf } from './people.ts';

/** The stores that exist both on the table and in the simulation's memory. */
export type Stores = {
  orders: Orders;
  paymentRecords: PaymentRecords;
  privacy: OrderPrivacy;
  checkouts: Checkouts;
  drafts: CheckoutDrafts;
  addresses: Pick<Addresses, 'nextId'>;
  artworks: Pick<Artworks, 'add' | 'find' | 'remove' | 'revokePurchase'>;
  events: WebhookEvents;
};

const userId = 'shopper-1';
const statuses = ['succeeded', 'refunding', 'refunded', 'refund-failed', 'disputed', 'charged-back'] as const;

/** Returns one random store call. The calls share a few records, so some calls conflict and are rejected. */
export function randomCall(chance: Chance, step: number): { what: string; call: (stores: Stores) => Promise<unknown> } {
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') + step * 1000).toISOString();
  const number = chance.between(1, 4);
  const orderId = `VF-000000000${number}`;
  const paymentIntentId = `pi_${chance.between(1, 5)}`;
  const checkoutId = `checkout-${chance.between(1, 3)}`;
  const eventId = `evt_${chance.between(1, 4)}`;
  const to = chance.pick(OrderStatus.options);
  const move = { to, message: `Now ${to}`, changedBy: 'system' as const, at };
  const status = chance.pick(statuses);
  const because = chance.pick([null, 'disputed']);
  const artworkId = chance.between(1, 3);
  const isOwn = chance.happens(0.5);
  const windowId = chance.pick([null, 'window-1', 'window-2']);
  const draft = draftOf(userId, { checkoutId, cartHash: `hash-${number}`, orderId, artworkId, at });

  const calls: Record<string, (stores: Stores) => Promise<unknown>> = {
    place: ({ orders }) =>
      orders.place({
        order: orderFromDraft(draft, paymentIntentId, at),
        payment: recordOf(draft, paymentIntentId),
        draft,
        address: null,
      }),
    find: async ({ orders }) => {
      const head = await orders.findHead(orderId);
      return [
        await orders.find(orderId),
        head && [head.status, head.original, head.heldBecause, head.snag, head.paymentIntentId],
      ];
    },
    list: ({ orders }) => orders.list(userId),
    page: ({ orders }) => orders.page(userId, { before: isOwn ? orderId : undefined, limit: 2 }),
    listDue: async ({ orders }) => (await dueIn(orders, at)).sort(),
    listWatched: async ({ orders }) => (await orders.listWatched()).sort((a, b) => a.id.localeCompare(b.id)),
    schedule: async ({ orders }) => {
      const order = await orders.find(orderId);
      const revision = (order?.revision ?? 0) - (isOwn ? 0 : 1);
      return orders.schedule({ id: orderId, revision }, { dueAt: because && at, failures: number });
    },
    planAttempt: ({ orders }) => orders.planAttempt(orderId, at, isOwn ? at : (because ?? '')),
    markAsked: async ({ orders }) => ((await orders.find(orderId)) ? orders.markAsked(orderId, at) : undefined),
    move: ({ orders }) => orders.move(orderId, move),
    end: ({ orders }) =>
      orders.end(orderId, {
        move: { ...move, to: isOwn ? 'cancelled' : 'failed' },
        refundCause: because,
        unclaimedOnly: number > 2,
      }),
    note: ({ orders }) => orders.note(orderId, { ...move, id: `note-${number}` }),
    claim: ({ orders }) => orders.claimSubmission(orderId, at),
    chooseOriginal: ({ orders }) =>
      orders.chooseOriginal(orderId, isOwn ? 'kept' : because === null ? null : 'given-up'),
    giveUp: async ({ orders }) => {
      const order = await orders.find(orderId);
      return order && orders.giveUp(order, { total: 40 * number, perDay: 100, at });
    },
    takeBack: async ({ orders }) => {
      const order = await orders.find(orderId);
      return order && orders.takeBack(order, { total: 40 * number, at });
    },
    replaceHold: ({ orders }) => orders.replaceHold(orderId, isOwn ? null : because, isOwn ? because : null),
    replaceSnag: async ({ orders }) => {
      const order = await orders.find(orderId);
      const snag = { kind: 'billing' as const, said: `${step}`, since: at };
      const before = because === null ? snag : (order?.snag ?? null);
      return order && orders.replaceSnag(orderId, before, isOwn ? snag : null);
    },
    saveAddress: async ({ orders }) => {
      const order = await orders.find(orderId);
      const version = (order?.fulfillment.version ?? 0) - (isOwn ? 0 : 1);
      const address = { ...draft.shippingAddress, city: `city ${step}` };
      const note = { id: `address-${step}`, message: `corrected ${step}`, changedBy: 'system' as const, at };
      return order && orders.saveAddress(orderId, { address, version, note, unclaimedOnly: number > 2 });
    },
    saveFulfillment: async ({ orders }) => {
      const order = await orders.find(orderId);
      const version = (order?.fulfillment.version ?? 0) - (isOwn ? 0 : 1);
      return order && orders.saveFulfillment(orderId, { ...order.fulfillment, version, status: `status-${step}` });
    },
    saveItemIds: async ({ orders }) =>
      (await orders.find(orderId)) ? orders.saveItemIds(orderId, [{ id: 1, printfulItemId: step }]) : undefined,
    saveRefunded: async ({ orders }) => ((await orders.find(orderId)) ? orders.saveRefunded(orderId, step) : undefined),
    claimNews: ({ orders }) =>
      orders.claimNews(isOwn ? orderId : paymentIntentId, `mail-${number}`, { at, lapsedAt: isOwn ? at : '' }),
    holdDraft: ({ orders }) => orders.claimNews(orderId, 'draft', { at, lapsedAt: isOwn ? at : '' }),
    dropClaim: ({ orders }) => orders.dropClaim(orderId, 'draft'),
    markTold: ({ orders }) => orders.markTold(isOwn ? orderId : paymentIntentId, `mail-${number}`, at),
    listOpen: async ({ privacy }) => (await privacy.listOpen(userId)).map(({ status }) => status),
    anonymize: ({ privacy }) => privacy.anonymize(userId),
    findPayment: ({ paymentRecords }) => paymentRecords.find(paymentIntentId),
    addPayment: ({ paymentRecords }) =>
      paymentRecords.add({ ...recordOf(draft, paymentIntentId), orderId: null, status: 'refunding' }),
    settle: async ({ paymentRecords }) => {
      const found = await paymentRecords.find(paymentIntentId);
      if (!found) return undefined;
      const before = isOwn ? found : { ...found, updatedAt: at };
      return paymentRecords.settle(before, { status, at, refundId: number > 2 ? `re_${step}` : null, cause: because });
    },
    listIn: async ({ paymentRecords }) =>
      (await paymentRecords.listIn(status)).sort((a, b) => a.paymentIntentId.localeCompare(b.paymentIntentId)),
    findOpen: async ({ checkouts }) => {
      const open = await checkouts.findOpen(userId);
      return open && { ...open, cartHashes: open.cartHashes.sort(), artworkIds: open.artworkIds.sort() };
    },
    open: ({ checkouts }) => {
      const opened = { userId, checkoutId, windowId, orderId, paymentIntentId: null };
      const tied = number > 2 ? paymentIntentId : null;
      return checkouts.open(
        opened,
        isOwn ? undefined : { ...opened, checkoutId: `checkout-${number}`, paymentIntentId: tied },
      );
    },
    attachIntent: ({ checkouts }) => checkouts.attachIntent(userId, checkoutId, paymentIntentId),
    freeze: ({ checkouts }) => checkouts.freeze(draft),
    removeDrafts: ({ drafts }) => drafts.removeDrafts(userId, checkoutId),
    findDraft: ({ drafts }) => drafts.findDraft({ userId, checkoutId, cartHash: `hash-${number}` }),
    addArtwork: async ({ artworks }) =>
      (await artworks.find(userId, artworkId)) ? undefined : artworks.add(artworkOf(userId, artworkId, at)),
    removeArtwork: ({ artworks }) => artworks.remove(userId, artworkId),
    revokePurchase: ({ artworks }) => artworks.revokePurchase(userId, artworkId, orderId),
    findArtwork: ({ artworks }) => artworks.find(userId, artworkId),
    addEvent: ({ events }) => events.add(eventOf(eventId, at)),
    markProcessed: ({ events }) => events.markProcessed(eventId, at),
    markFailed: async ({ events }) =>
      (await events.find(eventId)) ? events.markFailed(eventId, 'It failed') : undefined,
    unprocessed: ({ events }) => events.unprocessedBefore(at),
    nextId: ({ addresses }) => addresses.nextId(userId),
  };
  const what = chance.pick(Object.keys(calls));
  return { what, call: calls[what]! };
}

async function dueIn(orders: Orders, before: string): Promise<string[]> {
  const due: string[] = [];
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const { ids, next } = await orders.listDue(before, cursor);
    due.push(...ids);
    cursor = next;
  }
  return due;
}

const recordOf = ({ orderId, total }: CheckoutDraft, paymentIntentId: string): PaymentRecord => ({
  paymentIntentId,
  userId,
  orderId,
  amount: total,
  currency: 'USD',
  status: 'succeeded',
  refundId: null,
  cause: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});

const eventOf = (id: string, createdAt: string) => {
  const type = 'payment_intent.succeeded' as const;
  const event = { id, type, created: 1, livemode: false, paymentIntentId: 'pi_1' };
  const payload = { source: 'stripe' as const, event };
  const untouched = { orderId: null, processed: false, processedAt: null, errorMessage: null };
  return { id, eventType: event.type, payload, ...untouched, createdAt, expire: 4_102_444_800 };
};
