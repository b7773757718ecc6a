import { artworks as artworkRoutes } from '#shared/api/artworks.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { notFound } from '#shared/errors.ts';
import { formatMoney } from '#shared/model/money.ts';
import { isVoiceConsent, voiceConsents } from '#shared/voice/consent.ts';
import type { Addresses } from '../addresses/ports.ts';
import { artworkOf } from '../artworks/artworks.ts';
import type { Artworks } from '../artworks/ports/artworks.ts';
import type { Inputs } from '../artworks/ports/inputs.ts';
import { listCart } from '../cart/cart.ts';
import type { Carts } from '../cart/ports.ts';
import type { Checkouts } from '../checkout/ports.ts';
import { orderView } from '../orders/order-view.ts';
import type { CheckoutDraft, CheckoutDrafts } from '../orders/ports/drafts.ts';
import type { Orders, StoredOrder } from '../orders/ports/orders.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Mockups } from '../printing/ports/mockups.ts';
import type { PrintFiles } from '../printing/ports/print-files.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Users } from './ports/users.ts';

type Deps = {
  users: Pick<Users, 'find'>;
  inputs: Pick<Inputs, 'list'>;
  artworks: Pick<Artworks, 'list'>;
  carts: Pick<Carts, 'list'>;
  addresses: Pick<Addresses, 'list'>;
  orders: Pick<Orders, 'list'>;
  payments: Pick<PaymentRecords, 'find'>;
  drafts: Pick<CheckoutDrafts, 'listDrafts'>;
  checkouts: Pick<Checkouts, 'findOpen'>;
  printFiles: Pick<PrintFiles, 'list'>;
  mockups: Pick<Mockups, 'list'>;
  sessions: Pick<Sessions, 'listOf'>;
  siteUrl: string;
};

/**
 * Returns all data stored about a user, with links to the artwork images. Each artwork includes the details it was made
 * from; the voiceprint is with the input. `now` is in Unix seconds. Throws `not-found`.
 */
export async function exportAccount(deps: Deps, userId: string, now: number) {
  const { users, inputs, artworks, carts, addresses, orders, drafts, sessions, siteUrl } = deps;
  const user = await users.find(userId);
  if (!user) throw notFound('User');
  const { passwordHash, ...profile } = user;
  const saved = await inputs.list(userId);
  const placed = await orders.list(userId);
  return {
    user: { ...profile, hasPassword: passwordHash !== null },
    inputs: saved.map(({ userId: _, inputHash: __, ...input }) => input),
    artworks: (await artworks.list(userId, 'all')).map((stored) => {
      const { id, inputId, seed, title, status, isPurchased, currentImageUrl, createdAt } = artworkOf(stored);
      const links = {
        image: currentImageUrl && `${siteUrl}${currentImageUrl}`,
        original: isPurchased ? `${siteUrl}${routeUrl(artworkRoutes.download, { params: { id } })}` : null,
      };
      return { id, inputId, seed, title, status, isPurchased, createdAt, madeFrom: stored.parameters, links };
    }),
    cart: await listCart({ carts }, userId),
    shippingAddresses: await addresses.list(userId),
    checkouts: (await drafts.listDrafts(userId)).map(checkoutView),
    orders: placed.map(orderView),
    payments: await paymentsOf(deps, userId, placed),
    printFiles: (await deps.printFiles.list(userId)).map(({ userId: _, ...file }) => file),
    mockups: (await deps.mockups.list(userId, new Date(now * 1000).toISOString())).map(
      ({ artworkId, productId, variantId, placement, position, mockupUrl, createdAt, expiresAt }) => ({
        ...{ artworkId, productId, variantId, placement, position, mockupUrl, createdAt, expiresAt },
      }),
    ),
    consents: saved.flatMap(({ id, voiceConsent }) =>
      voiceConsent === null
        ? []
        : [{ inputId: id, about: 'voice', ...voiceConsent, text: textOfConsent(voiceConsent.version) }],
    ),
    sessions: (await sessions.listOf(userId, now)).map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt,
      lastSeenAt,
    })),
  };
}

/** Returns a frozen checkout without what it costs the shop. */
const checkoutView = ({ quotedCost: _, userId: __, cartHash: ___, lines, ...draft }: CheckoutDraft) => ({
  ...draft,
  lines: lines.map(({ imageUrl: ____, options: _____, ...line }) => line),
});

/** Returns the records of the user's payments, of placed orders and of the checkout that is open. */
async function paymentsOf({ payments, checkouts }: Deps, userId: string, placed: StoredOrder[]) {
  const open = await checkouts.findOpen(userId);
  const ids = new Set([...placed.map(({ paymentIntentId }) => paymentIntentId), open?.paymentIntentId]);
  const found = await Promise.all([...ids].map((id) => (id ? payments.find(id) : undefined)));
  return found
    .filter((record) => record !== undefined)
    .map(({ userId: _, amount, ...record }) => ({ ...record, amount: formatMoney(amount) }));
}

const textOfConsent = (version: string) => (isVoiceConsent(version) ? voiceConsents[version] : null);
