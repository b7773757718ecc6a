import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { requestLimits } from '#functions/app/limits/request-limits.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { tableOf } from '#tests/helpers/records.ts';
import { type ShopAddress, startShop } from '#tests/helpers/shop.ts';
import { completeDraft, eventually, paintedArtwork, saveDetails } from '#tests/helpers/shopping.ts';
import { watchQueues } from './replay/queue-watch.ts';

/** Returns the payments of orders. */
export async function paymentsOf(shop: ShopAddress, orderIds: readonly string[]): Promise<string[]> {
  const orders = dynamoOrders(tableOf(shop));
  const found = await Promise.all(orderIds.map((id) => orders.find(id)));
  return found.map((order) => order!.paymentIntentId);
}

/** Processes all items in order, at most `most` at a time. Rejects with the first failure. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, lane));
}

/**
 * Sends a Stripe event about a successful payment, signed as Stripe does. Each number is a different event. Returns
 * whether the shop acknowledged it.
 */
export async function sendPaymentEvent(shopUrl: string, paymentIntentId: string, number: number): Promise<boolean> {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_replay${String(number).padStart(16, '0')}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created,
    livemode: false,
    data: { object: { id: paymentIntentId, object: 'payment_intent' } },
  });
  const signature = createHmac('sha256', localStripe.webhookSecret).update(`${created}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` };
  const { ok } = await fetch(`${shopUrl}/api/webhooks/stripe`, { method: 'POST', headers, body });
  return ok;
}

/**
 * `npm run lab -- replay [--orders 200] [--artworks 1000] [--events 10000]` creates that many open orders. Then, at the
 * number of calls a minute that Printful accepts from a new store, it has that many artworks painted while that many
 * Stripe events arrive, each of them twice. Prints the load of every queue. Fails if anything is lost, raises an alarm,
 * or waits longer than the production alarms allow, or if the memory grows. Requires Linux, because it reads /proc.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    artworks: { type: 'string', default: '1000' },
    events: { type: 'string', default: '10000' },
  },
});
const [orders, artworks, events] = [Number(values.orders), Number(values.artworks), Number(values.events)];
/**
 * The longest times in seconds that the alarms `ordersWait` and `artworksWait` allow an order or an artwork to wait.
 */
const patience: Record<string, number> = { 'submit-order': 30 * 60, 'paint-artwork': 10 * 60 };

const dataDir = await mkdtemp(join(tmpdir(), 'replay-'));
await using cleanUp = new AsyncDisposableStack();
cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
const started = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${step}`);
const failures: string[] = [];
const expect = (holds: boolean, failure: string) => void (holds || failures.push(failure));

const orderIds: string[] = [];
{
  await using shop = await startShop({ dataDir });
  // No shopper may exceed the shop's limit on payments per minute.
  const { count: ordersPerShopper } = requestLimits['create-payment'].perAccount;
  while (orderIds.length < orders) {
    const { shopper } = await newAccount(shop);
    const { artworkId } = await paintedArtwork(shopper);
    for (let left = Math.min(ordersPerShopper, orders - orderIds.length); left > 0; left -= 1) {
      const orderId = await completeDraft(shopper, shop, artworkId).catch((error: unknown) => {
        console.error(shop.complaints());
        throw error;
      });
      orderIds.push(orderId);
    }
  }
  say(`${orders} open orders`);
}

await using shop = await startShop({ dataDir, env: { PRINTFUL_STANDING: 'new' } });
await using watch = watchQueues(shop);
const payments = await paymentsOf(shop, orderIds);
const { count: atOnce } = requestLimits['generate-artwork'].perAccount;
// Each shopper has a network, because artworks are limited per network, too.
const pieces = Array.from({ length: Math.ceil(artworks / atOnce) }, (_, index) => ({
  size: Math.min(atOnce, artworks - index * atOnce),
  network: `127.0.1.${1 + (index % 250)}`,
}));
const galleries: { shopper: Awaited<ReturnType<typeof newAccount>>['shopper']; size: number }[] = [];
const painting = forEachConcurrently(pieces, 2, async ({ size, network }) => {
  const { shopper } = await newAccount(shop, network);
  const inputId = await saveDetails(shopper);
  for (let made = 0; made < size; made += 1) {
    const { status } = await shopper.post('/api/artworks/generate', { inputId });
    expect(status === 202, `A request for an artwork returned ${status}`);
  }
  galleries.push({ shopper, size });
});
/** Providers repeat events, so every second one is a repetition. */
const numbers = Array.from({ length: events }, (_, index) => Math.floor(index / 2));
let refused = 0;
const sending = forEachConcurrently(numbers, 8, async (number) => {
  const payment = payments[number % payments.length]!;
  if (!(await sendPaymentEvent(shop.url, payment, number))) refused += 1;
});
await Promise.all([painting, sending]);
expect(refused === 0, `${refused} events were rejected`);
say(`${artworks} artworks wanted, ${events} events received`);

await eventually(async () => ((await watch.waiting()) === 0 ? true : undefined), 'Emptying the queues', 3600);
say('all queues empty');
for (const { shopper, size } of galleries) {
  const made = (await shopper.get('/api/artworks')).body as { status: string }[];
  const ready = made.filter(({ status }) => status === 'ready').length;
  expect(ready === size, `${size - ready} of ${size} artworks are not painted`);
}
const dead = await watch.deadLetters();
expect(dead === 0, `${dead} messages are in dead-letter queues`);
const alarms = shop.complaints().match(/"Operator: [^"]+"/g) ?? [];
expect(alarms.length === 0, `Alarms: ${[...new Set(alarms)].join(', ')}`);
console.log('\nqueue, most messages at once, longest time without being empty, s');
for (const [name, { most, busySeconds }] of watch.queues) {
  if (most > 0) console.log(`  ${name.padEnd(18)}${String(most).padStart(6)}  ${busySeconds.toFixed(0)} s`);
  expect(busySeconds < (patience[name] ?? 30 * 60), `${name} starved for ${busySeconds.toFixed(0)} s`);
}
const third = Math.ceil(watch.memory.length / 3);
const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
const [middle, last] = [watch.memory.slice(third, 2 * third), watch.memory.slice(2 * third)].map(mean) as [
  number,
  number,
];
console.log(`memory of the shop: ${middle.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last`);
expect(last < middle * 1.15, 'The memory keeps growing');
say(failures.length === 0 ? 'nothing lost, nothing starved, no alarm' : failures.join('\n'));
if (failures.length > 0) process.exitCode = 1;
