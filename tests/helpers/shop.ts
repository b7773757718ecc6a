import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '#functions/adapters/chance.ts';
import { dynamoSyncRuns } from '#functions/adapters/dynamo/catalogue/sync-runs.ts';
import { keepBuilt } from '#scripts/local/client-build.ts';
import { type Endpoints, readEndpoints } from '#scripts/local/endpoints.ts';
import { buckets } from '#scripts/local/lambda-environment.ts';
import { publicKeyPrefixes } from '#shared/deployment/storage-keys.ts';
import { tableOf } from './records.ts';

/** The locations of a running shop, its services, and its data folder. */
export type ShopAddress = { url: string; endpoints: Endpoints; dataDir: string };

export type RunningShop = ShopAddress &
  AsyncDisposable & {
    /** The ID of the shop's process. */
    pid: number;
    /** Returns the shop's standard error output so far. */
    complaints(): string;
    /** Sends SIGINT, waits for the process to end, and returns the exit code. */
    stop(): Promise<number | null>;
    /** Kills the process with SIGKILL. */
    kill(): Promise<void>;
  };

export type ShopOptions = {
  /**
   * The data folder, which remains after the test. By default, the shop uses a temporary folder that already contains
   * the catalogue and is deleted at the end.
   */
  dataDir?: string;
  /** The port of the shop. By default, the shop uses a free port. */
  port?: number;
  env?: Record<string, string>;
  /** Whether the shop serves the client from its sources, as `npm run dev` does. */
  dev?: boolean;
};

/** The file with the standard error output so far of a shop in a temporary folder. */
export const logOf = ({ dataDir }: Pick<ShopAddress, 'dataDir'>) => join(dataDir, 'shop.log');

const entry = fileURLToPath(new URL('../../scripts/local/start.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** The start timeout in milliseconds. The first start on a machine also builds the web client. */
const startTimeout = 220_000;

const cache = join(root, 'node_modules/.cache/vibe-frequency');

/**
 * Returns a new data folder of a shop at this port that has loaded its catalogue and copied the pictures, which takes most
 * of a first start. One shop of the sources of now does this for all tests. External engines keep the data of their shops
 * themselves, so with these the folder is empty.
 */
export async function stockedFolder(port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const { DYNAMODB_ENDPOINT, S3_ENDPOINT, SQS_ENDPOINT } = process.env;
  if (DYNAMODB_ENDPOINT || S3_ENDPOINT || SQS_ENDPOINT) return folder;
  const stocked = await keepBuilt({
    sources: ['functions', 'scripts', 'shared', 'package-lock.json'].map((source) => join(root, source)),
    built: join(cache, 'stocked-data'),
    mark: 'endpoints.json',
    cache: join(cache, 'stocking'),
    build: stock,
  });
  await cp(stocked, folder, { recursive: true });
  await moveShop(folder, `http://localhost:${port}`);
  return folder;
}

const urlFile = 'url.txt';

/**
 * Makes the provider's pictures in a copied catalogue, which the local shop itself serves, lead to the new shop's URL.
 * Renames the shop's own copies of them, which are named by the hash of that URL, because making them again would keep a
 * core busy for half a minute. Forgets the calls of the first shop to its own stand-in.
 */
async function moveShop(folder: string, url: string): Promise<void> {
  const from = await readFile(join(folder, urlFile), 'utf8');
  const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'));
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%item_json%'").all();
  const texts = tables.flatMap(({ name }) => database.prepare(`SELECT item_json AS text FROM "${name}"`).all());
  const urls = new Set(texts.flatMap(({ text }) => String(text).match(new RegExp(`${from}/[^"]*`, 'g')) ?? []));
  const ids = new Map(Array.from(urls, (one) => [sha256(one), sha256(one.replace(from, url))]));
  const moved = (text: string) => text.replaceAll(from, url).replace(/[0-9a-f]{64}/g, (id) => ids.get(id) ?? id);
  database.function('moved', (text) => moved(String(text)));
  for (const { name } of tables) database.exec(`UPDATE "${name}" SET item_json = moved(item_json)`);
  database.exec(`DELETE FROM "vibe-frequency" WHERE pk LIKE '%spending%' OR sk LIKE '%spending%'`);
  database.close();

  const copies = join(folder, 'objects/buckets', buckets.prints, 'objects', publicKeyPrefixes.blanks);
  for (const id of await readdir(copies)) {
    const copy = join(copies, moved(id));
    await rename(join(copies, id), copy);
    const described = (await readdir(copy))
      .filter((name) => name.endsWith('.meta.json'))
      .map((name) => join(copy, name));
    for (const file of described) await writeFile(file, moved(await readFile(file, 'utf8')));
  }
}

/** Runs a shop on this folder until it has read its catalogue. */
async function stock(dataDir: string): Promise<void> {
  await using shop = await startShop({ dataDir });
  const runs = dynamoSyncRuns(tableOf(shop));
  const deadline = Date.now() + startTimeout;
  while (!(await runs.find())?.finishedAt) {
    if (Date.now() > deadline) throw new Error('The shop did not read its catalogue');
    await sleep(200);
  }
  await writeFile(join(dataDir, urlFile), shop.url);
}

/** Starts the shop as `npm start` does and waits until the shop reports that it is ready. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const port = options.port ?? (options.dataDir ? 0 : await lastingPort());
  const dataDir = options.dataDir ?? (await stockedFolder(port));
  const child = spawn(process.execPath, [entry, ...(options.dev ? ['--dev'] : [])], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
    if (!options.dataDir) appendFileSync(logOf({ dataDir }), text);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const forgetData = () => (options.dataDir ? undefined : rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };

  try {
    const url = await readyLine(child, ended, () => complaints);
    return {
      url,
      dataDir,
      pid: child.pid ?? 0,
      endpoints: await readEndpoints(dataDir),
      complaints: () => complaints,
      stop: () => end('SIGINT'),
      kill: async () => void (await end('SIGKILL')),
      async [Symbol.asyncDispose]() {
        await end('SIGINT');
        await forgetData();
      },
    };
  } catch (error) {
    await end('SIGKILL');
    await forgetData();
    throw error;
  }
}

/**
 * Returns a free port for a shop that restarts on the same port. The port is below 32768. Linux never assigns such a
 * port automatically, so no other test takes the port between two starts.
 */
export async function lastingPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => probe.close(resolve));
  return isFree ? port : lastingPort();
}

async function readyLine(
  child: ChildProcess,
  ended: Promise<number | null>,
  complaints: () => string,
): Promise<string> {
  if (!child.stdout) throw new Error('The shop has no standard output');
  const lines = createInterface({ input: child.stdout });
  const said = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, url] = /^ready on (\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The shop ${why}:\n${complaints()}`));
    timer = setTimeout(() => giveUp('did not become ready'), startTimeout);
    void ended.then((code) => giveUp(`exited with code ${code}`));
  });
  return Promise.race([said, failed]).finally(() => clearTimeout(timer));
}
