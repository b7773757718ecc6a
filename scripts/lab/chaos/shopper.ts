import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import type { Artwork } from '#shared/model/artwork.ts';
import type { CartItem } from '#shared/model/cart.ts';
import type { ConfirmedOrder, PaymentSession } from '#shared/model/checkout.ts';
import { inputsPerDay } from '#shared/model/input.ts';
import { address } from '#tests/helpers/address.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { pay, someVariant } from '#tests/helpers/shopping.ts';
import { type Acknowledged, nothingAcknowledged } from './acknowledged.ts';

export type Persistent = {
  client: Shopper;
  acknowledged: Acknowledged;
  /** The number of requests that were sent again because they got no response or an error from the shop. */
  retries: number;
  /** Signs in again after a round that has ended the session. */
  signIn(): Promise<void>;
  stop(): Promise<void>;
};

const tokenOf = ({ cookies }: Shopper) => cookies.find(({ name }) => name === sessionCookieName)?.value;

/**
 * Returns whether a browser would repeat a request with this response status: the shop or a provider was unavailable.
 */
const isAway = (status: number) => status >= 500 || status === 429;

/**
 * Starts a shopper who repeatedly saves details, generates artworks, and buys them, and who retries requests without a
 * response. `now` returns the running shop. Records what the shop acknowledged.
 */
export function startShopper(name: string, now: () => Promise<ShopAddress>): Persistent {
  const stopping = new AbortController();
  const { signal } = stopping;
  const account = { username: name, email: `${name}@example.com`, password: 'violet-harbour-93-lanterns' };
  const self = { acknowledged: nothingAcknowledged(), retries: 0 };
  let client = new Shopper('http://localhost');

  /** Repeats a request until it gets a response, even while the shop is down. Throws when the shopper stops. */
  async function send<T>(
    method: string,
    path: string,
    json?: unknown,
    by = client,
  ): Promise<{ status: number; body: T }> {
    for (;;) {
      signal.throwIfAborted();
      const answer = await by.send(method, path, { json }).catch(() => undefined);
      if (answer && !isAway(answer.status)) return { status: answer.status, body: answer.body as T };
      self.retries += 1;
      await sleep(300, undefined, { signal });
    }
  }

  async function live(): Promise<void> {
    client = new Shopper((await now()).url);
    const made = await send('POST', '/api/register', account);
    // After a lost response, the retried registration returns a conflict.
    if (made.status === 409) await send('POST', '/api/login', account);
    for (let round = 1; ; round += 1) {
      // If the response to the sign-in was lost, the shopper has no session.
      if ((await send('GET', '/api/user')).status === 401) await send('POST', '/api/login', account);
      await shop(round);
      await leave(round);
    }
  }

  /** Ends a session: in turn by signing out, from another browser, by a new password, and with its account. */
  async function leave(round: number): Promise<void> {
    const other = new Shopper((await now()).url);
    const way = round % 4;
    const { email, password } = account;
    const brief = { ...account, username: `${name}-${round}`, email: `${name}-${round}@example.com` };
    // The number of registrations is limited.
    if (way === 3 && round > 40) return;
    if (way === 3) {
      await send('POST', '/api/register', brief, other);
      await send('POST', '/api/password/confirm', { password }, other);
    } else await send('POST', '/api/login', { email, password }, other);
    const token = tokenOf(other);
    if (token === undefined) return;
    const ended = await [
      () => send('POST', '/api/logout', undefined, other),
      () => send('DELETE', `/api/sessions/${createHash('sha256').update(token).digest('hex')}`),
      () => send('POST', '/api/password/change', { currentPassword: password, password }, other),
      () => send('DELETE', '/api/user', undefined, other),
    ][way]?.();
    if (ended?.status === 204) self.acknowledged.ended.add(token);
  }

  async function shop(round: number): Promise<void> {
    const { acknowledged } = self;
    // Repeated requests count toward the limit of a day, too.
    if (round <= inputsPerDay / 2) {
      const details = { name, birthday: '1990-12-10', favoriteColor: '#224466', favoriteFood: `Tea ${round}` };
      const input = await send<{ id: number }>('POST', '/api/inputs', details);
      if (input.status < 300) acknowledged.inputs.add(input.body.id);
    }
    const inputId = [...acknowledged.inputs].at(-1);
    // Painting takes seconds, so most rounds buy an existing artwork.
    if (acknowledged.artworks.size < 2 && inputId !== undefined) {
      const artwork = await send<Artwork>('POST', '/api/artworks/generate', { inputId });
      if (artwork.status < 300) acknowledged.artworks.add(artwork.body.id);
    }
    const saved = await send<{ id: number }>('POST', '/api/shipping-addresses', {
      ...address,
      name: `${name} ${round}`,
    });
    if (saved.status < 300) acknowledged.addresses.add(saved.body.id);
    // A shopper can save a limited number of addresses, and this one has to keep writing.
    if (saved.status === 409) await removeOldestAddress();
    const { body: artworks } = await send<Artwork[]>('GET', '/api/artworks');
    const ready = artworks.find(({ status }) => status === 'ready');
    if (ready) await buy(ready.id);
  }

  async function removeOldestAddress(): Promise<void> {
    const [oldest] = self.acknowledged.addresses;
    if (oldest === undefined) return;
    // If the response is lost, the address may exist or not, so it is not expected any more.
    self.acknowledged.addresses.delete(oldest);
    await send('DELETE', `/api/shipping-addresses/${oldest}`);
  }

  async function buy(artworkId: number): Promise<void> {
    const { acknowledged } = self;
    const { productId, printfulVariantId: variantId, placement } = await someVariant(client);
    const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
    const { body: cart } = await send<CartItem[]>('GET', '/api/cart');
    if (cart.length === 0) await send('POST', '/api/cart', line);
    const session = await send<PaymentSession>('POST', '/api/checkout/create-payment', {
      shippingAddress: address,
      saveAddress: false,
    });
    if (session.status !== 200) return;
    const { paymentIntentId } = session.body;
    const paid = await pay(await now(), paymentIntentId).catch(() => 'no answer');
    if (paid === 'succeeded') acknowledged.paid.add(paymentIntentId);
    const order = await send<ConfirmedOrder>('POST', '/api/checkout/confirm-order', { paymentIntentId });
    if (order.status === 200) acknowledged.orders.add(order.body.orderId);
  }

  const living = (async () => {
    while (!signal.aborted) await live().catch(() => sleep(300));
  })();
  return {
    async signIn() {
      if ((await client.get('/api/user')).status === 401) await client.post('/api/login', account);
    },
    get client() {
      return client;
    },
    acknowledged: self.acknowledged,
    get retries() {
      return self.retries;
    },
    async stop() {
      stopping.abort();
      await living;
    },
  };
}
