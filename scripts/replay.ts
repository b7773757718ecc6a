import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requestLimits } from '#functions/app/limits/request-limits.ts';
import { artworksPerDay } from '#shared/model/artwork.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { completeDraft, eventually, paintedArtwork, saveDetails } from '#tests/helpers/shopping.ts';
import { sendPaymentEvent } from './replay/events.ts';
import { paymentsOf } from './replay/payments.ts';
import { watchQueues } from './replay/queue-watch.ts';
import { sideBySide } from './replay/side-by-side.ts';

/**
 * `npm run replay -- [--orders 200] [--artworks 1000] [--events 10000]` brings a shop to so many open orders, and then,
 * with the calls a minute that Printful accepts from a new store, has so many artworks painted while so many events of
 * Stripe arrive, each of them twice. Prints what every queue had to bear, and fails if anything is lost, raises an alarm
 * or waits longer than the alarms of production allow, or if the memory grows. It reads /proc, so it needs Linux.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    artworks: { type: 'string', default: '1000' },
    events: { type: 'string', default: '10000' },
  },
});
const [orders, artworks, events] = [Number(values.orders), Number(values.artworks), Number(values.events)];
/** The limits of the alarms `ordersWait` and `artworksWait`, in seconds. */
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
  // No shopper pays more often than the shop allows in a minute.
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
const pieces = Array.from({ length: Math.ceil(artworks / artworksPerDay) }, (_, index) =>
  Math.min(artworksPerDay, artworks - index * artworksPerDay),
);
const galleries: { shopper: Awaited<ReturnType<typeof newAccount>>['shopper']; size: number }[] = [];
const painting = sideBySide(pieces, 2, async (size) => {
  const { shopper } = await newAccount(shop);
  const inputId = await saveDetails(shopper);
  for (let made = 0; made < size; made += 1) {
    const { status } = await shopper.post('/api/artworks/generate', { inputId });
    expect(status === 202, `A request for an artwork was answered with ${status}`);
  }
  galleries.push({ shopper, size });
});
/** Providers repeat events: every second one is a repetition. */
const numbers = Array.from({ length: events }, (_, index) => Math.floor(index / 2));
let refused = 0;
const sending = sideBySide(numbers, 8, async (number) => {
  const payment = payments[number % payments.length]!;
  if (!(await sendPaymentEvent(shop.url, payment, number))) refused += 1;
});
await Promise.all([painting, sending]);
expect(refused === 0, `${refused} events were refused`);
say(`${artworks} artworks wanted, ${events} events received`);

await eventually(async () => ((await watch.waiting()) === 0 ? true : undefined), 'Emptying the queues', 3600);
say('all queues empty');
for (const { shopper, size } of galleries) {
  const made = (await shopper.get('/api/artworks')).body as { status: string }[];
  const ready = made.filter(({ status }) => status === 'ready').length;
  expect(ready === size, `${size - ready} of ${size} artworks are not painted`);
}
const dead = await watch.deadLetters();
expect(dead === 0, `${dead} messages lie in dead-letter queues`);
const alarms = shop.complaints().match(/"Operator: [^"]+"/g) ?? [];
expect(alarms.length === 0, `Alarms: ${[...new Set(alarms)].join(', ')}`);
console.log('\nqueue, most messages at once, longest time without a pause');
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
expect(last < middle * 1.15, 'The memory grows');
say(failures.length === 0 ? 'nothing lost, nothing starved, no alarm' : failures.join('\n'));
if (failures.length > 0) process.exitCode = 1;
