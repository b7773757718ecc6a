import type { CartItem } from '#shared/model/cart.ts';
import type { PaymentSession } from '#shared/model/checkout.ts';
import { type Account, newAccount } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import { type Answered, Shopper } from '#tests/helpers/shopper.ts';
import { completeDraft, eventually, paintedArtwork, pay } from '#tests/helpers/shopping.ts';
import type { Report } from '../ledger.ts';
import { bodyFrom, type World } from '../world.ts';

const times = 10;

/** Sends the same write many times at once, for every write that may take effect only once. */
export async function attackRaces(world: World, report: Report): Promise<void> {
  const { shop } = world;
  const runner = await newAccount(shop);
  const race = (of: (at: number) => Promise<Answered>) => Promise.all(Array.from({ length: times }, (_, at) => of(at)));
  /** Checks that no response is a server error, and that the write took effect no more often than allowed. */
  const judge = (what: string, answers: Answered[], effects: number, allowed = 1) => {
    for (const { status } of answers) report.attempt(status < 500 || status === 503, `${what}: ${status}`);
    report.attempt(effects <= allowed, `${what} took effect ${effects} times`);
  };
  const created = (answers: Answered[]) => answers.filter(({ status }) => status === 201).length;

  await registrations(world, race, judge);
  const details = { name: 'Race', birthday: '1990-12-10', favoriteColor: '#224466', favoriteFood: 'Tea' };
  const inputs = await race(() => runner.shopper.post('/api/inputs', details));
  judge('saving details', inputs, ((await runner.shopper.get('/api/inputs')).body as unknown[]).length);
  await mailedLinks(world, race, judge);

  const { artworkId } = await paintedArtwork(runner.shopper);
  const uploads = await race(() => runner.shopper.post(`/api/printful/upload-artwork/${artworkId}`));
  const files = new Set(uploads.map(({ body }) => (body as { printfulFileId?: number }).printfulFileId));
  judge('uploading an artwork', uploads, [...files].filter((id) => id !== undefined && id !== null).length);
  await shopping(world, runner, artworkId, race, judge, created);
}

type Race = (of: (at: number) => Promise<Answered>) => Promise<Answered[]>;
type Judge = (what: string, answers: Answered[], effects: number, allowed?: number) => void;

async function registrations({ shop }: World, race: Race, judge: Judge): Promise<void> {
  const password = 'violet-harbour-93-lanterns';
  const letters = ['maya@race.example', 'Maya@race.example', 'MAYA@RACE.EXAMPLE'];
  const sameEmail = await race((at) =>
    new Shopper(shop.url).post('/api/register', { username: `racer-${at}`, email: letters[at % 3], password }),
  );
  judge('registering one email', sameEmail, sameEmail.filter(({ status }) => status === 201).length);
  const sameName = await race((at) =>
    new Shopper(shop.url).post('/api/register', {
      username: 'same-racer',
      email: `racer-${at}@race.example`,
      password,
    }),
  );
  judge('registering one username', sameName, sameName.filter(({ status }) => status === 201).length);
}

/** Follows one emailed link many times. */
async function mailedLinks({ shop }: World, race: Race, judge: Judge): Promise<void> {
  const { email } = await newAccount(shop);
  await new Shopper(shop.url).post('/api/password/forgot', { email });
  const link = await eventually(async () => {
    const mails = (await (await fetch(`${shop.endpoints.mail}.json`)).json()) as { to: string[]; text: string }[];
    return mails.flatMap(({ to, text }) => (to.includes(email) ? (/token=([\w%.-]+)/.exec(text)?.[1] ?? []) : []))[0];
  }, 'The reset email');
  const token = decodeURIComponent(link);
  const resets = await race((at) =>
    new Shopper(shop.url).post('/api/password/reset', {
      ...{ token, password: `copper-meadow-${at}-anchors`, email, startsAnew: true },
    }),
  );
  judge('following a reset link', resets, resets.filter(({ status }) => status === 204).length);
}

async function shopping(
  { shop, bodies }: World,
  { shopper }: Account,
  artworkId: number,
  race: Race,
  judge: Judge,
  created: (answers: Answered[]) => number,
): Promise<void> {
  const line = { ...bodies['cart.addItem'], artworkId };
  const added = await race(() => shopper.post('/api/cart', line));
  const cart = await bodyFrom<CartItem[]>(shopper.get('/api/cart'));
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  judge('adding to the cart (pieces)', added, pieces, created(added));
  const [item] = cart;
  const changed = await race((at) => shopper.put(`/api/cart/${item?.id}`, { quantity: (at % 3) + 1 }));
  judge('changing a quantity', changed, 1);

  const opened = await race((at) =>
    shopper.post('/api/checkout/create-payment', {
      shippingAddress: address,
      saveAddress: true,
      windowId: `window-${at % 3}-race`,
    }),
  );
  const intents = await intentsOf(shop.endpoints.stripe, opened);
  judge('opening a checkout', opened, intents.filter(({ status }) => status !== 'canceled').length);

  const session = await bodyFrom<PaymentSession>(
    shopper.post('/api/checkout/create-payment', { shippingAddress: address }),
  );
  const paid = await race(async () => ({
    status: 200,
    headers: new Headers(),
    body: await pay({ ...shop }, session.paymentIntentId),
  }));
  judge('paying', paid, paid.filter(({ body }) => body === 'succeeded').length, times);
  const confirmed = await race(() =>
    shopper.post('/api/checkout/confirm-order', { paymentIntentId: session.paymentIntentId, cartItemIds: [] }),
  );
  const orders = new Set(confirmed.map(({ body }) => (body as { orderId?: string }).orderId).filter(Boolean));
  judge('confirming an order', confirmed, orders.size);
  await cancelling(shop, shopper, artworkId, race, judge);
}

/** Cancels an order that is not in production yet many times, and counts the refunds. */
async function cancelling(
  shop: World['shop'],
  shopper: Shopper,
  artworkId: number,
  race: Race,
  judge: Judge,
): Promise<void> {
  const orderId = await completeDraft(shopper, shop, artworkId);
  const before = (await stripeState(shop.endpoints.stripe)).refunds.length;
  const cancelled = await race(() => shopper.post(`/api/orders/${orderId}/cancel`));
  const after = (await stripeState(shop.endpoints.stripe)).refunds.length;
  judge('cancelling an order (refunds)', cancelled, after - before);
  const removed = await race(() => shopper.delete('/api/cart'));
  judge('emptying the cart', removed, 1);
}

type State = { intents: { id: string; status: string }[]; refunds: unknown[] };

const stripeState = async (stripe: string): Promise<State> =>
  (await (await fetch(`${stripe}/_control/state`)).json()) as State;

async function intentsOf(stripe: string, answers: Answered[]) {
  const ids = new Set(answers.map(({ body }) => (body as Partial<PaymentSession>).paymentIntentId));
  return (await stripeState(stripe)).intents.filter(({ id }) => ids.has(id));
}
