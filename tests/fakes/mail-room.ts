import type { StoredUser } from '#functions/app/accounts/ports.ts';
import type { StoredArtwork } from '#functions/app/artworks/ports.ts';
import type { Mail } from '#functions/app/mails/ports.ts';
import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { fakeArtworks, pendingArtwork } from './artworks.ts';
import { fakeAttempts } from './attempts.ts';
import { fakeClock } from './clock.ts';
import { fakeImages } from './images.ts';
import { memoryOrders } from './order-records.ts';
import { memoryPaymentRecords } from './payment-records.ts';
import { fakePseudonyms } from './pseudonyms.ts';
import { shippedOrder as order } from './shipped-order.ts';
import { emptyRecords } from './shop-records.ts';
import { fakeUsers } from './users.ts';

/** The artwork that was ordered. */
export const orderedArtwork: StoredArtwork = {
  ...pendingArtwork,
  ...{ userId: order.userId, id: order.items[0]!.artworkId, isPurchased: true },
};

/** The account that placed the order. */
const owner: StoredUser = {
  ...{ id: order.userId, username: 'ada', email: 'Ada@example.com', emailVerified: true, passwordHash: null },
  ...{ pendingEmail: null, createdAt: order.createdAt, updatedAt: order.createdAt },
};

/** Creates a shop that has shipped an order, and whose mailer only records. `changes` are the order's. */
export function mailRoom(
  changes: Partial<StoredOrder> = {},
  artworks: StoredArtwork[] = [orderedArtwork],
  account: Partial<StoredUser> = {},
) {
  const records = emptyRecords();
  records.orders.set(order.id, { ...order, ...changes });
  const purchases = new Set([order.id]);
  const sent: Mail[] = [];
  const deps = {
    orders: memoryOrders(records),
    clock: fakeClock(),
    attempts: fakeAttempts(),
    pseudonyms: fakePseudonyms,
    paymentRecords: memoryPaymentRecords(records),
    artworks: { ...fakeArtworks(...artworks), purchasesOf: async () => [...purchases] },
    images: fakeImages(),
    users: fakeUsers({ ...owner, ...account }),
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    siteUrl: 'https://shop.example',
  };
  return { deps, sent, records, purchases };
}
