import type { StoredUser } from '#functions/app/accounts/ports.ts';
import type { StoredAddress } from '#functions/app/addresses/ports.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports.ts';
import type { CartLine } from '#functions/app/cart/ports.ts';
import type { StoredCheckout } from '#functions/app/checkout/ports.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { PaymentRecord } from '#functions/app/orders/ports/payment-records.ts';
import type { WebhookEvent } from '#functions/app/orders/ports/webhook-events.ts';

/** The shop's records in memory. Writes replace a record and never mutate it. */
export type ShopRecords = ReturnType<typeof emptyRecords>;

export function emptyRecords() {
  const counters = new Map<string, number>();
  return {
    users: new Map<string, StoredUser>(),
    orders: new Map<string, StoredOrder>(),
    /** The sessions that have ended. */
    endedSessions: new Set<string>(),
    /** The claimed news, by its order or payment and its name. */
    news: new Map<string, { claimedAt: string; isTold: boolean }>(),
    payments: new Map<string, PaymentRecord>(),
    /** What a shopper has cancelled on a day, in cents, by user ID and day. */
    cancelled: new Map<string, number>(),
    open: new Map<string, StoredCheckout>(),
    drafts: new Map<string, CheckoutDraft>(),
    events: new Map<string, WebhookEvent>(),
    /** The cart lines by `ownKey`, which is the map key of all records in a shopper's partition. */
    cartLines: new Map<string, CartLine>(),
    artworks: new Map<string, StoredArtwork>(),
    /** The IDs of the uncancelled orders that contain an artwork, by the artwork's `ownKey`. */
    purchases: new Map<string, readonly string[]>(),
    addresses: new Map<string, StoredAddress>(),
    /** The deletion times of accounts that are not cleaned up yet, by user ID. */
    unfinishedDeletions: new Map<string, string>(),
    countUp(name: string): number {
      const count = (counters.get(name) ?? 0) + 1;
      counters.set(name, count);
      return count;
    },
  };
}

export const ownKey = (userId: string, id: number | '') => `${userId}/${id}`;

/** Returns a shopper's records of one kind, sorted by ID. */
export function ownOf<T extends { id: number }>(records: Map<string, T>, userId: string): T[] {
  const own = [...records].filter(([key]) => key.startsWith(ownKey(userId, '')));
  return own.map(([, record]) => record).sort((a, b) => a.id - b.id);
}
