import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CartItem } from '#shared/model/cart.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { paintOnce, readyArtwork } from '#tests/helpers/ready-artwork.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { saveDetails, someVariant } from '#tests/helpers/shopping.ts';
import { type Ground, reads, writes } from './load/kinds.ts';
import { type Kind, type LoadPlan, type Measured, runLoad } from './load/run-load.ts';
import { descendantsOf, usageOf } from './load/usage.ts';

/**
 * `npm run lab -- bench/load [--seconds 10] [--minutes 10] [--connections 50]` starts the shop in a separate process and
 * sends it a realistic mix of requests from this one. Prints the throughput and the latencies of each group at rising
 * concurrency, the same figures while artworks are painted, and the memory over time. Requires Linux, because it reads
 * /proc.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    shoppers: { type: 'string', default: '50' },
  },
});
const seconds = Number(values.seconds);
const most = Number(values.connections);

await using shop = await startShop();
const ground = await openGround(Number(values.shoppers));
const parts = partsOf(shop.pid);
const cookies = ground.accounts.map(({ shopper }) =>
  shopper.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
);
const all = { origin: shop.url, cookies, seconds };
const mix: Kind[] = [...reads(ground), ...writes(ground)];
const health: Kind = { name: 'health', weight: 1, next: () => ({ method: 'GET', path: '/api/health' }) };

console.log(
  `${new Date().toISOString().slice(0, 16)}, ${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`,
);
await runLoad({ ...all, kinds: mix, connections: 8, seconds: 3 });
for (const connections of [1, 10, most])
  await phase(`mix, ${connections} connections`, { ...all, kinds: mix, connections });
for (const kinds of [reads(ground), writes(ground), [health]]) {
  const title = kinds === undefined ? '' : kinds.map(({ name }) => name).join(', ');
  await phase(`${title}, ${most} connections`, { ...all, kinds, connections: most });
}
for (const kind of mix)
  await phase(`${kind.name} alone, ${most} connections`, { ...all, kinds: [kind], connections: most });
await besidePaintings();
await memoryOver(Number(values.minutes));

/** Creates the shoppers, each with an artwork and a cart. */
async function openGround(count: number): Promise<Ground> {
  const painting = await paintOnce(shop);
  const accounts: Ground['accounts'] = [];
  const itemIds: number[] = [];
  let artworkId = 1;
  for (let made = 0; made < count; made++) {
    const account = await newAccount(shop);
    artworkId = await readyArtwork(shop, painting, account);
    const { productId, printfulVariantId: variantId, placement } = await someVariant(account.shopper);
    const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
    const { body } = await account.shopper.post('/api/cart', line);
    itemIds.push((body as CartItem).id);
    accounts.push(account);
  }
  return { accounts, itemIds, artworkId };
}

/** The processes whose CPU time requests use. */
function partsOf(pid: number) {
  const engine = descendantsOf(pid).find(({ command }) => command.startsWith('dynoxide'));
  return { shop: pid, ...(engine && { engine: engine.pid }), client: process.pid };
}

/** Runs one phase and prints it. */
async function phase(title: string, plan: LoadPlan): Promise<void> {
  const before = Object.entries(parts).map(([name, pid]) => ({ name, pid, cpu: usageOf(pid).cpu }));
  const measured = await runLoad(plan);
  const count = [...measured.values()].reduce((sum, { latencies }) => sum + latencies.count, 0);
  const cost = before
    .map(({ name, pid, cpu }) => `${name} ${((usageOf(pid).cpu - cpu) / count).toFixed(2)}`)
    .join(', ');
  console.log(`\n${title}: ${Math.round(count / plan.seconds)} a second; ms of CPU per request: ${cost}`);
  console.table(Object.fromEntries([...measured].map(([name, one]) => [name, rowOf(one, plan.seconds)])));
}

function rowOf({ latencies, failures }: Measured, duration: number) {
  return {
    'a second': Math.round(latencies.count / duration),
    p50: (latencies.percentile(50) / 1000).toFixed(1),
    p95: (latencies.percentile(95) / 1000).toFixed(1),
    p99: (latencies.percentile(99) / 1000).toFixed(1),
    failures: [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 0,
  };
}

/** Measures reads while a queue of paintings is processed, and how long that takes. */
async function besidePaintings(): Promise<void> {
  const paintings = 12;
  const painters = ground.accounts.slice(0, paintings);
  const started = await Promise.all(
    painters.map(async ({ shopper }) => {
      const inputId = await saveDetails(shopper, { favoriteFood: 'Painting' });
      const { body } = await shopper.post('/api/artworks/generate', { inputId });
      return { shopper, id: (body as { id: number }).id };
    }),
  );
  const startedAt = performance.now();
  const painted = Promise.all(
    started.map(async ({ shopper, id }) => {
      for (;;) {
        const { body } = await shopper.get(`/api/artworks/${id}`);
        if ((body as { status: string }).status === 'ready') return;
        await sleep(500);
      }
    }),
  ).then(() => performance.now() - startedAt);
  await phase(`reads beside ${paintings} paintings, ${most} connections`, {
    ...all,
    kinds: reads(ground),
    connections: most,
  });
  console.log(`${paintings} paintings took ${((await painted) / 1000).toFixed(1)} s`);
}

/** Prints the memory of the shop and the engine while the mix runs. */
async function memoryOver(minutes: number): Promise<void> {
  console.log(`\nmemory in MB over ${minutes} minutes of the mix, ${most} connections`);
  for (let passed = 0; passed <= minutes; passed++) {
    const memory = Object.entries(parts).map(([name, pid]) => `${name} ${Math.round(usageOf(pid).memory)}`);
    console.log(`after ${passed} min: ${memory.join(', ')}`);
    if (passed < minutes) await runLoad({ ...all, kinds: mix, connections: most, seconds: 60 });
  }
}
