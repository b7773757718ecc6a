import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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

type Built = {
  /** The files and folders that the build reads. */
  sources: readonly string[];
  /** The folder with the built files. */
  built: string;
  /** A file that every build contains. */
  mark: string;
  /** A folder on the same disk for unfinished builds and the lock. */
  cache: string;
  /** Builds into a folder that does not exist yet. */
  build: (folder: string) => Promise<void>;
};

/**
 * Builds the web client if its sources are newer than the last build, and reports that to `say`. Returns the folder
 * with the built files.
 */
export const buildClient = (say: (line: string) => void = () => {}): Promise<string> =>
  keepBuilt(
    { sources: sources.map((source) => join(root, source)), built, mark: 'index.html', cache, build: viteBuild },
    say,
  );

/** Builds if a source was saved, added, or deleted since the last build read its sources. Returns the built folder. */
export async function keepBuilt(wanted: Built, say: (line: string) => void = () => {}): Promise<string> {
  const { sources, built, mark, cache, build } = wanted;
  if (await isFresh(wanted)) return built;
  say('Building the web client …');
  await using _ = await turn(cache);
  if (await isFresh(wanted)) return built;

  // The build has the time of what it read, so a source that is saved while it runs is newer.
  const read = new Date(Math.ceil(await newestOf(sources)));
  const fresh = join(cache, `new-${process.pid}`);
  await build(fresh).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  });
  await utimes(join(fresh, mark), read, read);
  const old = join(cache, `old-${process.pid}`);
  if (existsSync(built)) await rename(built, old);
  await rename(fresh, built);
  await rm(old, { recursive: true, force: true });
  return built;
}

async function isFresh({ sources, built, mark }: Built): Promise<boolean> {
  const last = await stat(join(built, mark)).catch(() => undefined);
  return last !== undefined && (await newestOf(sources)) <= last.mtimeMs;
}

const newestOf = async (paths: readonly string[]): Promise<number> =>
  Math.max(...(await Promise.all(paths.map(newest))));

/**
 * Returns the time of the last change at `path`, in milliseconds since 1970. A folder changes when something is added to
 * it or deleted from it.
 */
async function newest(path: string): Promise<number> {
  const own = await stat(path).catch(() => undefined);
  if (!own) return 0;
  if (!own.isDirectory()) return path.endsWith('.test.ts') || path.endsWith('.test.tsx') ? 0 : own.mtimeMs;
  return Math.max(own.mtimeMs, await newestOf((await readdir(path)).map((name) => join(path, name))));
}

/**
 * Waits until no other process is building, and then locks the build. A lock that a crashed build left behind expires
 * after two minutes.
 */
async function turn(cache: string): Promise<AsyncDisposable> {
  const mark = join(cache, 'building');
  await mkdir(cache, { recursive: true });
  for (;;) {
    const taken = await mkdir(mark).then(
      () => true,
      () => false,
    );
    if (taken) {
      // A build may take longer than a lock lasts.
      const renewal = setInterval(() => void utimes(mark, new Date(), new Date()).catch(() => {}), 10_000);
      return {
        async [Symbol.asyncDispose]() {
          clearInterval(renewal);
          await rm(mark, { recursive: true, force: true });
        },
      };
    }
    const since = await stat(mark).catch(() => undefined);
    if (since && Date.now() - since.mtimeMs > 120_000) await rm(mark, { recursive: true, force: true });
    await sleep(250);
  }
}

function viteBuild(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve, reject) => {
    const args = [vite, 'build', 'frontend', '--outDir', folder, '--logLevel', 'error'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The web client failed to build'))));
  });
}
