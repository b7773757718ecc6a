import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '#scripts/ensure-chromium.ts';
import { quantile } from '#scripts/lab/art/measures.ts';
import { freePort } from '#scripts/local/engines/ports.ts';
import { readSettings } from '#scripts/local/settings.ts';
import { startShop } from '#scripts/local/shop.ts';
import { benchTool } from './bench-tool.ts';
import { measureLivePreview } from './live-preview.ts';

/** Lighthouse's throttling method: `simulate` calculates the delays afterward, `devtools` slows down the browser. */
export type Throttling = 'simulate' | 'devtools';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/**
 * The parts of Lighthouse's types that this program uses. The package itself is installed with the first measurement.
 */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

export type Scores = Record<(typeof categories)[number] | keyof typeof audits, number>;

/**
 * Measures a page with Lighthouse as a mobile visitor with an empty cache. Returns the median of each score over all
 * runs. `port` is Chromium's debugging port.
 */
export async function medianScores(url: string, port: number, throttling: Throttling, runs: number): Promise<Scores> {
  const visits: Scores[] = [];
  for (let run = 0; run < runs; run++) visits.push(await scoresOf(url, port, throttling));
  const names = [...categories, ...(Object.keys(audits) as (keyof typeof audits)[])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        visits.map((visit) => visit[name]),
        0.5,
      ),
    ]),
  ) as Scores;
}

async function scoresOf(url: string, port: number, throttlingMethod: Throttling): Promise<Scores> {
  const { default: lighthouse } = (await benchTool('lighthouse')) as { default: Lighthouse };
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], throttlingMethod };
  const report = (await lighthouse(url, flags))?.lhr;
  if (!report || report.runtimeError) throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? 'no report'}`);
  const scores = categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  const numbers = Object.entries(audits).map(([name, audit]) => [
    name,
    report.audits[audit]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...numbers]) as Scores;
}

// `npm run lab -- bench/web [runs]` measures the built client, which the local shop serves with the headers of a
// deployment. Lighthouse measures the landing page with both throttling methods. Then comes the live preview's time
// from key press to screen. With 0 runs, only the preview is measured.

const runs = Number(process.argv[2] ?? 5);

await using stack = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'bench-web-'));
stack.defer(() => rm(dataDir, { recursive: true, force: true }));
const shop = await startShop(readSettings({ PORT: '0', DATA_DIR: dataDir }, []));
stack.defer(() => shop.close());
const port = await freePort();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
});
stack.defer(() => browser.close());

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Chromium ${browser.version()}`);
const table: Record<string, object> = {};
const ways: Throttling[] = runs > 0 ? ['simulate', 'devtools'] : [];
for (const throttling of ways) {
  const { performance, accessibility, seo, fcp, lcp, tbt, cls, bytes, ...rest } = await medianScores(
    shop.url,
    port,
    throttling,
    runs,
  );
  table[`landing, ${throttling === 'simulate' ? 'simulated' : 'applied'} throttling`] = {
    scores: [performance, accessibility, rest['best-practices'], seo].join('/'),
    'FCP s': seconds(fcp),
    'LCP s': seconds(lcp),
    'TBT ms': Math.round(tbt),
    CLS: cls.toFixed(3),
    kB: Math.round(bytes / 1000),
  };
}
if (runs > 0) console.table(table);

const { keys, first, sharp, cpu, longTasks, longest } = await measureLivePreview(browser, shop.url);
const spread = ({ median, p95 }: { median: number; p95: number }) => `${Math.round(median)} / ${Math.round(p95)} ms`;
console.log(
  `live preview, ${keys} keys, median / p95: key to first frame ${spread(first)}, key to sharp frame ${spread(sharp)}; ` +
    `${cpu.toFixed(1)} ms of CPU per key; ${longTasks} tasks over 50 ms on the main thread, the longest ${Math.round(longest)} ms`,
);

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
