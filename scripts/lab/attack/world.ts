import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CartItem } from '#shared/model/cart.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import { isEnded, type Order } from '#shared/model/order.ts';
import { type FakeIdentityProvider, fakeIdentityProvider } from '#tests/fakes/identity-provider.ts';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';
import type { Answered } from '#tests/helpers/shopper.ts';
import {
  completeOrder,
  eventually,
  paintedArtwork,
  saveDetails,
  someVariant,
  uploadedFile,
} from '#tests/helpers/shopping.ts';
import { bodiesOf } from './bodies.ts';
import type { Report } from './ledger.ts';
import type { Bodies, Row } from './routes.ts';

/** The shop under attack and its two shoppers. The victim owns one of everything; the attacker owns nothing. */
export type World = AsyncDisposable & {
  shop: RunningShop;
  victim: Account;
  attacker: Account;
  /** The victim's path parameters by their names in the route table. */
  owned: Record<string, string | number>;
  paymentIntentId: string;
  /** A valid body of each route, with the victim's IDs. */
  bodies: Bodies;
  secrets: { printfulWebhookPath: string; printfulWebhookKey: string };
};

/** Returns the account's cookies as a request header. */
export const cookieOf = ({ shopper }: Account): string =>
  shopper.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/**
 * Returns the headers of the shop's own client. Public routes get no cookie, because signing in or registering would
 * end the account's session.
 */
export const clientHeaders = ({ route }: Row, account: Account): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  ...(route.access === 'session' && { cookie: cookieOf(account) }),
});

/** Throws if the account is no longer signed in, because an attack without a session proves nothing. */
export async function requireSignedIn({ shopper }: Account): Promise<void> {
  const { status } = await shopper.get('/api/user');
  if (status !== 200) throw new Error(`The attacker lost the session: ${status}`);
}

/** Returns the body of a successful response. */
async function bodyFrom<T>(answering: Promise<Answered>): Promise<T> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`Preparing the attack: ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/**
 * Starts a shop with an empty data folder and gives the victim an artwork, a cart, an address, an order, and an open
 * checkout.
 */
export async function openWorld(): Promise<World> {
  const idp = await fakeIdentityProvider();
  const shop = await startShop({ env: oidcOf(idp) });
  const [victim, attacker] = await Promise.all([newAccount(shop), newAccount(shop)]);
  const { shopper } = victim;
  // Only the victim has records with these numbers. The attacker's own records would have the first ones.
  for (const favoriteFood of ['Plums', 'Rice', 'Bread']) await saveDetails(shopper, { favoriteFood });
  const inputId = await saveDetails(shopper, { favoriteFood: 'Ramen' });
  const { artworkId } = await paintedArtwork(shopper);
  const orderId = await completeOrder(shopper, shop, artworkId);
  // Wait until the order has reached the printer, so that this change is not mistaken for an effect of the attack.
  await eventually(async () => {
    const { printfulOrderId } = await bodyFrom<Order>(shopper.get(`/api/orders/${orderId}`));
    return printfulOrderId ?? undefined;
  }, 'Sending the order to the printer');
  const { owned, ...belongings } = await gather(shop, victim, { inputId, artworkId });

  return {
    shop,
    victim,
    attacker,
    owned: { ...owned, orderId },
    ...belongings,
    secrets: JSON.parse(await readFile(join(shop.dataDir, 'secrets.json'), 'utf8')),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await idp[Symbol.asyncDispose]();
    },
  };
}

const oidcOf = ({ issuer, clientId, clientSecret }: FakeIdentityProvider) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
});

/**
 * Uploads the shopper's artwork, puts it into the cart, saves an address, and opens a checkout. Returns their IDs, and a
 * valid body with these IDs for every route.
 */
export async function gather(
  shop: RunningShop,
  { shopper, email }: Account,
  { inputId, artworkId }: { inputId: number; artworkId: number },
): Promise<Pick<World, 'owned' | 'paymentIntentId' | 'bodies'>> {
  const fileId = await uploadedFile(shopper, artworkId);
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const print = { productId, variantId, placement };
  const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  const { id: itemId } = await bodyFrom<CartItem>(shopper.post('/api/cart', line));
  const { id: addressId } = await bodyFrom<{ id: number }>(shopper.post('/api/shipping-addresses', address));
  const { paymentIntentId } = await bodyFrom<PaymentSession>(
    shopper.post('/api/checkout/create-payment', { shippingAddress: address }),
  );
  const [{ id: sessionId } = { id: '' }] = await bodyFrom<{ id: string }[]>(shopper.get('/api/sessions'));

  return {
    owned: { id: artworkId, artworkId, itemId, addressId, sessionId, productId },
    paymentIntentId,
    bodies: bodiesOf({ email, artworkId, inputId, fileId, ...print, paymentIntentId, page: shop.url }),
  };
}

/** The victim's records as the victim sees them, by path. */
export type Snapshot = Record<string, string>;

/** Fields that change by themselves while an order is produced and delivered. */
const changing = new Set([
  ...['statusMessage', 'statusHistory', 'updatedAt', 'printfulOrderId', 'shippingMethod', 'shipments'],
  ...['trackingNumber', 'carrier', 'trackingUrl', 'shippedAt', 'deliveredAt'],
]);

/** Keeps only final order statuses, because all others change by themselves. */
const lasting = (key: string, value: unknown): unknown =>
  changing.has(key) || (key === 'status' && !isEnded(String(value))) ? undefined : value;

/** Returns the victim's records without the fields that change by themselves. */
export async function snapshotOf({ victim: { shopper } }: World): Promise<Snapshot> {
  const paths = ['/api/user', '/api/inputs', '/api/artworks', '/api/cart', '/api/shipping-addresses', '/api/orders'];
  const bodies = paths.map(async (path) => {
    const body = await bodyFrom<unknown>(shopper.get(path));
    return [path, JSON.stringify(body, lasting)] as const;
  });
  return Object.fromEntries(await Promise.all(bodies));
}

/** Reports every difference between the victim's records and a snapshot. */
export async function compare(world: World, before: Snapshot, report: Report): Promise<void> {
  const after = await snapshotOf(world);
  for (const [path, text] of Object.entries(before)) {
    report.attempt(after[path] === text, `the victim's ${path} changed from ${text} to ${after[path]}`);
  }
}
