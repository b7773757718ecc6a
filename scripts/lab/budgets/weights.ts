import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const frontend = fileURLToPath(new URL('../../../frontend/', import.meta.url));

const shell = 'src/main.tsx';
/**
 * The entry modules of each page, relative to `frontend/`. Modules that they import statically are included
 * automatically. Lazily loaded modules are listed.
 */
const pages = {
  landing: { shown: [shell, 'src/pages/landing.tsx'], later: ['src/ui/toaster.tsx'] },
  workspace: {
    shown: [shell, 'src/shopper-pages.tsx', 'src/pages/workspace.tsx'],
    later: ['src/ui/toaster.tsx', 'src/features/onboarding/later-tabs.tsx', 'src/features/voice/analyze.ts'],
  },
} as const;

type PageName = keyof typeof pages;

/**
 * The gzipped size of a page in bytes. The page needs `js` and `css` to render. `later` counts the scripts that load
 * afterward: notifications, the wizard's later tabs, voice analysis, and the drawing worker.
 */
export type Weight = { page: PageName; js: number; later: number; css: number; files: string[] };

export type Budget = Omit<Weight, 'files'>;

/**
 * The size limits for the web client's own files. Stripe's script is not included. About 7 kB of the later script are
 * measured tables that the drawing worker needs: the stars of the zodiac and the colors that can be printed. Another
 * 1.4 kB reads WAV files and aligns Opus, because each browser reads them differently. The compositions that each look has
 * for the weekdays and the elements cost 1.3 kB.
 */
export const budgets: readonly Budget[] = [
  { page: 'landing', js: 105_000, later: 55_000, css: 10_000 },
  { page: 'workspace', js: 149_900, later: 65_100, css: 10_000 },
];

/** Builds the web client into a temporary folder and returns the weight of each page that has a budget. */
export async function weighPages(): Promise<Weight[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'weighed-client-'));
  const built = (await build({
    root: frontend,
    configFile: `${frontend}vite.config.ts`,
    build: { outDir: folder.path, emptyOutDir: true },
    logLevel: 'error',
  })) as Rolldown.RolldownOutput;
  return budgets.map(({ page }) => weightOf(page, built.output));
}

/** Returns a sentence for each limit that a page exceeds. */
export function exceededBudgets(weights: readonly Weight[], limits: readonly Budget[] = budgets): string[] {
  return limits.flatMap(({ page, ...limit }) => {
    const weight = weights.find((one) => one.page === page);
    if (!weight) return [`The ${page} page was not weighed`];
    return (['js', 'later', 'css'] as const)
      .filter((kind) => weight[kind] > limit[kind])
      .map((kind) => `The ${page} page has ${weight[kind]} bytes of ${names[kind]}, ${limit[kind]} are allowed`);
  });
}

const names = { js: 'script', later: 'later script', css: 'style' } as const;

type Output = Rolldown.RolldownOutput['output'][number];

function weightOf(page: PageName, output: readonly Output[]): Weight {
  const shown = new Set<string>();
  for (const module of pages[page].shown) reach(fileOf(module, output), output, shown);
  const all = new Set(shown);
  for (const module of pages[page].later) reach(fileOf(module, output), output, all);
  for (const worker of workersOf(all, output)) all.add(worker);
  const sizeOf = (names: Iterable<string>, ending: string) =>
    [...names].filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + gzipped(name, output), 0);
  const js = sizeOf(shown, '.js');
  return { page, js, later: sizeOf(all, '.js') - js, css: sizeOf(all, '.css'), files: [...all].sort() };
}

/** Returns the file name of the chunk that contains a module. Throws if no chunk contains it. */
function fileOf(module: string, output: readonly Output[]): string {
  const chunk = output.find((file) => file.type === 'chunk' && file.moduleIds.includes(join(frontend, module)));
  if (!chunk) throw new Error(`The built client does not contain ${module}`);
  return chunk.fileName;
}

/** Adds a file, all its direct and indirect imports, and their style sheets to `found`. */
function reach(fileName: string, output: readonly Output[], found: Set<string>): void {
  if (found.has(fileName)) return;
  found.add(fileName);
  const file = output.find((one) => one.fileName === fileName);
  if (file?.type !== 'chunk') return;
  for (const name of file.imports) reach(name, output, found);
  for (const name of file.viteMetadata?.importedCss ?? []) found.add(name);
}

/**
 * Returns the file names of the web workers that these files start. A worker counts if its file name occurs in their
 * code.
 */
function workersOf(fileNames: ReadonlySet<string>, output: readonly Output[]): string[] {
  const code = output
    .map((file) => (file.type === 'chunk' && fileNames.has(file.fileName) ? file.code : ''))
    .join('\n');
  return output
    .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.js') && code.includes(fileName))
    .map(({ fileName }) => fileName);
}

function gzipped(fileName: string, output: readonly Output[]): number {
  const file = output.find((one) => one.fileName === fileName);
  if (!file) throw new Error(`The built client does not contain ${fileName}`);
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
}
