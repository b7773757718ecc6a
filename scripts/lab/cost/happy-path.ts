import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usageByThread } from '#scripts/lab/bench/load/usage.ts';
import { startDynamo } from '#scripts/local/engines/dynamodb.ts';
import { startStorage } from '#scripts/local/engines/storage.ts';
import { orderPageMs } from '#shared/model/order.ts';
import { type RunningShop, startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, eventually, saveDetails, someVariant } from '#tests/helpers/shopping.ts';
import type { Units } from './bill.ts';
import { type Meter, meterBuckets, meterQueues, meterTable, newMeter } from './metered-engines.ts';

/**
 * The memory of a painting Lambda in GB, which gives it one processor. All workers are counted with this memory,
 * although most have less.
 */
const gigabytes = 1769 / 1024;
/**
 * The local shop's threads that stand in for the gateway and the providers. AWS's price of a request includes the
 * gateway.
 */
const notOurs = /^(MainThread|engine)$/;

/** Returns the Lambdas' GB-seconds: the processor time of each multiplied by its memory. */
function gigabyteSecondsOf(pid: number): number {
  const threads = Object.entries(usageByThread(pid)).filter(([name]) => !notOurs.test(name));
  return threads.reduce((sum, [name, cpu]) => sum + (cpu / 1000) * (name === 'http' ? 1 : gigabytes), 0);
}

/** A shopper that counts its requests. */
class CountedShopper extends Shopper {
  requests = 0;

  override send(...request: Parameters<Shopper['send']>) {
    this.requests += 1;
    return super.send(...request);
  }
}

/** Waits until no request has reached the engines for five seconds, because queued work continues after a response. */
async function untilQuiet(meter: Meter): Promise<void> {
  for (let before = ''; before !== JSON.stringify(meter); ) {
    before = JSON.stringify(meter);
    await sleep(5000);
  }
}

/**
 * Runs a shop on metered engines in which one shopper saves details without a voice, has an artwork painted, and buys
 * it as a poster. Returns the units that the artwork and the order used.
 */
export async function measureHappyPath(): Promise<{ artwork: Units; order: Units }> {
  const meter = newMeter();
  const folder = await mkdtemp(join(tmpdir(), 'cost-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const dynamo = await startDynamo({ databaseFile: join(folder, 'table.sqlite') });
  stack.defer(dynamo.close);
  const storage = await startStorage(folder);
  stack.defer(storage.close);
  const [table, buckets, queues] = await Promise.all([
    meterTable(dynamo.endpoint, meter),
    meterBuckets(storage.s3, meter),
    meterQueues(storage.sqs, meter),
  ]);
  for (const proxy of [table, buckets, queues]) stack.use(proxy);
  const env = { DYNAMODB_ENDPOINT: table.url, S3_ENDPOINT: buckets.url, SQS_ENDPOINT: queues.url };
  const shop = stack.use(await startShop({ env }));
  const shopper = new CountedShopper(shop.url);
  await shopper.register();

  /** Returns the units that `act` used. `extra` adds units that are not metered. */
  async function used<T>(act: () => Promise<T>, extra: Partial<Units> = {}): Promise<{ units: Units; value: T }> {
    await untilQuiet(meter);
    const [before, requests, cpu] = [{ ...meter }, shopper.requests, gigabyteSecondsOf(shop.pid)];
    const value = await act();
    await untilQuiet(meter);
    const delta = Object.fromEntries(
      Object.entries(meter).map(([name, count]) => [name, count - before[name as keyof Meter]]),
    ) as Meter;
    const gigabyteSeconds = gigabyteSecondsOf(shop.pid) - cpu;
    return { value, units: { ...delta, requests: shopper.requests - requests, gigabyteSeconds, emails: 0, ...extra } };
  }

  // Warm up first: a Lambda starts cold only once in hours, and the catalogue is read before any shopper arrives.
  await someVariant(shopper);
  await paint(shopper, { name: 'Warm Up' });
  const artwork = await used(() => paint(shopper));
  // The request that waits for the picture is billed for as long as the painter runs.
  artwork.units.gigabyteSeconds += artwork.units.gigabyteSeconds / gigabytes;
  const order = await used(() => buyAndReceive(shopper, shop, artwork.value), { emails: 2 });
  return { artwork: artwork.units, order: order.units };
}

/** Saves details and has the artwork painted, as the pages do. Returns the artwork's number. */
async function paint(shopper: Shopper, more: Parameters<typeof saveDetails>[1] = {}): Promise<number> {
  const inputId = await saveDetails(shopper, more);
  const { id } = (await shopper.post('/api/artworks/generate', { inputId })).body as { id: number };
  const ask = async () => (await shopper.post(`/api/artworks/${id}/generate-preview`)).status === 200 || undefined;
  await eventually(ask, `The painting of artwork ${id}`);
  return id;
}

/** Buys a poster and keeps the order's page open until the delivery, which the stand-in speeds up. */
async function buyAndReceive(shopper: Shopper, shop: RunningShop, artworkId: number): Promise<void> {
  const orderId = await completeOrder(shopper, shop, artworkId);
  await eventually(
    async () =>
      ((await shopper.get(`/api/orders/${orderId}`)).body as { status: string }).status === 'delivered' || undefined,
    `The delivery of ${orderId}`,
    120,
    orderPageMs,
  );
}
