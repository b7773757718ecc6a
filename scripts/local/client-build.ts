import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = join(root, 'frontend/dist');
const cache = join(root, 'node_modules/.cache/vibe-frequency');

/** The files and folders that the built client depends on. */
const sources = [
  'frontend/build',
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'shared',
  'package-lock.json',
];

/**
 * Builds the web client if its sources are newer than the last build, and reports that to `say`. Returns the folder
 * with the built files.
 */
export async function buildClient(say: (line: string) => void = () => {}): Promise<string> {
  if (await isFresh()) return built;
  say('Building the web client …');
  await using _ = await turn();
  if (await isFresh()) return built;

  const fresh = join(cache, `client-${process.pid}`);
  await run([
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    'frontend',
    '--outDir',
    fresh,
    '--logLevel',
    'error',
  ]).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  });
  const old = join(cache, `old-client-${process.pid}`);
  if (existsSync(built)) await rename(built, old);
  await rename(fresh, built);
  await rm(old, { recursive: true, force: true });
  return built;
}

async function isFresh(): Promise<boolean> {
  const page = await stat(join(built, 'index.html')).catch(() => undefined);
  if (!page) return false;
  const times = await Promise.all(sources.map((source) => newest(join(root, source))));
  return Math.max(...times) <= page.mtimeMs;
}

/** Returns the modification time of the newest file at `path`, in milliseconds since 1970. */
async function newest(path: string): Promise<number> {
  const own = await stat(path).catch(() => undefined);
  if (!own) return 0;
  if (!own.isDirectory()) return path.endsWith('.test.ts') || path.endsWith('.test.tsx') ? 0 : own.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(0, ...inside);
}

/**
 * Waits until no other shop is building the client, and then locks the build. A lock that a crashed build left behind
 * expires after two minutes.
 */
async function turn(): Promise<AsyncDisposable> {
  const mark = join(cache, 'building');
  await mkdir(cache, { recursive: true });
  for (;;) {
    const taken = await mkdir(mark).then(
      () => true,
      () => false,
    );
    if (taken) return { [Symbol.asyncDispose]: () => rm(mark, { recursive: true, force: true }) };
    const since = await stat(mark).catch(() => undefined);
    if (since && Date.now() - since.mtimeMs > 120_000) await rm(mark, { recursive: true, force: true });
    await sleep(250);
  }
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The web client failed to build'))));
  });
}
