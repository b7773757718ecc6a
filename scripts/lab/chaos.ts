import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop } from '#tests/helpers/shop.ts';
import { seededChance } from '#tests/simulation/chance.ts';
import { descendantsOf } from './bench/load/usage.ts';
import { planRandomFaults } from './chaos/random-faults.ts';
import { startShopper } from './chaos/shopper.ts';
import { openStage, type Restart } from './chaos/stage.ts';
import { judge } from './chaos/verdict.ts';

/**
 * `npm run lab -- chaos [--kills 100] [--seed 1] [--shoppers 3]` kills the shop at random moments while shoppers pay,
 * breaks and slows its engines and providers, blocks its writes, changes its clock, and damages its files. Afterwards,
 * everything that the shop acknowledged must still exist. Prints figures and exits with 1 if anything was lost.
 * Requires Linux.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '3' },
  },
});
const kills = Number(values.kills);
const chance = seededChance(Number(values.seed));
const startedAt = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
await using cleaning = new AsyncDisposableStack();
cleaning.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
const stage = await openStage(dataDir);
cleaning.defer(stage.close);
const shoppers = Array.from({ length: Number(values.shoppers) }, (_, at) => startShopper(`chaos-${at + 1}`, stage.now));
const starts: number[] = [];
const faults: string[] = [];
const table = join(dataDir, 'dynamodb.sqlite');

/** Prints progress, because the command takes minutes. */
const say = (text: string) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);

for (let kill = 1; kill <= kills; kill += 1) {
  await sleep(chance.between(300, 5000));
  if (chance.happens(0.3)) await planRandomFaults(await stage.now(), chance).catch(() => {});
  starts.push(await stage.crash());
  if (kill % 10 === 0) say(`${kill} kills`);
}
for (const [name, fault] of Object.entries({
  slowEngine,
  deadEngine,
  noSpace,
  clockAhead,
  clockBack,
  tornLog,
  damagedTable,
})) {
  say(name);
  await sleep(3000);
  faults.push(`${name}: ${await fault()}`);
}
await sleep(3000);
await Promise.all(shoppers.map((shopper) => shopper.stop()));
const { losses, seconds, deadLetters } = await judge(await stage.now(), shoppers);

const count = (of: 'inputs' | 'artworks' | 'addresses' | 'paid' | 'orders' | 'ended') =>
  shoppers.reduce((sum, { acknowledged }) => sum + acknowledged[of].size, 0);
console.log(
  [
    `${kills} kills; ready again after ${(starts.reduce((a, b) => a + b, 0) / Math.max(1, starts.length)).toFixed(1)} s on average`,
    ...faults,
    `acknowledged: ${count('inputs')} details, ${count('artworks')} artworks, ${count('addresses')} addresses, ${count('paid')} payments, ${count('orders')} orders, ${count('ended')} ended sessions`,
    `${shoppers.reduce((sum, { retries }) => sum + retries, 0)} requests retried; idle after ${seconds} s; dead letters: ${deadLetters.join(', ') || 'none'}; ${losses.length} losses`,
    ...losses.map((loss) => `LOSS ${loss}`),
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${cpus().length} cores, seed ${values.seed}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  ].join('\n'),
);
process.exitCode = losses.length > 0 ? 1 : 0;

async function enginePid(): Promise<number> {
  const engine = descendantsOf((await stage.now()).pid).find(({ command }) => command.startsWith('dynoxide'));
  if (!engine) throw new Error('The shop has not started its own table engine');
  return engine.pid;
}

/** Pauses the table's engine three times for a few seconds, like a hanging disk or network. */
async function slowEngine(): Promise<string> {
  for (let time = 0; time < 3; time += 1) {
    const pid = await enginePid();
    process.kill(pid, 'SIGSTOP');
    await sleep(4000);
    process.kill(pid, 'SIGCONT');
    await sleep(1500);
  }
  return 'the table hung three times for 4 s';
}

/** Kills the table's engine while the shop runs. The shop then responds with errors until it is restarted. */
async function deadEngine(): Promise<string> {
  process.kill(await enginePid(), 'SIGKILL');
  await sleep(4000);
  await stage.crash();
  return 'the table was gone for 4 s';
}

/** Keeps all files of the shop and of the table's engine from growing, as on a full disk. */
async function noSpace(): Promise<string> {
  const { pid } = await stage.now();
  const { size } = await stat(table);
  const limited = [pid, await enginePid()].map((one) =>
    spawnSync('prlimit', ['--pid', String(one), `--fsize=${size}:unlimited`]),
  );
  if (limited.some(({ status }) => status !== 0)) return 'skipped, because this machine has no prlimit';
  await sleep(6000);
  await stage.crash();
  return 'no file could grow for 6 s';
}

/**
 * Returns the options that start the shop with its clock changed by some hours. The engines keep the real time, as AWS
 * does.
 */
function withClock(hours: number): Restart {
  const shifted = `import{workerData}from'node:worker_threads';const shift=workerData?.s3StorageDir?0:${hours * 3_600_000},Real=Date;globalThis.Date=class extends Real{constructor(...given){given.length?super(...given):super(Real.now()+shift)}static now(){return Real.now()+shift}}`;
  return { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` } };
}

async function clockAhead(): Promise<string> {
  await stage.crash(withClock(3));
  await sleep(8000);
  return 'the clock was three hours ahead for 8 s';
}

async function clockBack(): Promise<string> {
  await stage.crash(withClock(-1));
  await sleep(8000);
  await stage.crash();
  return 'the clock was an hour behind for 8 s';
}

/** Truncates the payment provider's log in the middle of a line, as after a power failure. */
async function tornLog(): Promise<string> {
  await stage.crash({ meanwhile: () => appendFile(join(dataDir, 'stripe.db'), '[{"kind":"intents","id":"pi_torn') });
  return 'the last line was ignored';
}

/**
 * Overwrites the header of the table's file. The shop must refuse to start, and start again once the file is restored.
 */
async function damagedTable(): Promise<string> {
  let refused = '';
  const engine = await enginePid();
  await stage.crash({
    meanwhile: async () => {
      // The engine ends after the shop, and would write its copy of the head back.
      while (existsSync(`/proc/${engine}`)) await sleep(20);
      // The write-ahead log may contain another copy, from which SQLite would read.
      const kept = [table, `${table}-wal`].filter(existsSync);
      for (const one of kept) await copyFile(one, `${one}.good`);
      await rm(`${table}-wal`, { force: true });
      const file = await open(table, 'r+');
      await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 0);
      await file.close();
      const started = await startShop({ dataDir }).catch((error: unknown) => String(error));
      refused = typeof started === 'string' ? started : '';
      if (typeof started !== 'string') await started.kill();
      for (const one of kept) await copyFile(`${one}.good`, one);
    },
  });
  if (!/DynamoDB engine/.test(refused)) throw new Error(`The shop started on a damaged table: ${refused}`);
  return 'the shop refused to start and named the file';
}
