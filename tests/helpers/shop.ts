import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Endpoints, readEndpoints } from '#scripts/local/endpoints.ts';

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
   * The data folder, which remains after the test. By default, the shop uses a temporary folder that is deleted at the
   * end.
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

/** Starts the shop as `npm start` does and waits until the shop reports that it is ready. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'shop-')));
  const child = spawn(process.execPath, [entry, ...(options.dev ? ['--dev'] : [])], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(options.port ?? 0), DATA_DIR: dataDir, ...options.env },
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
