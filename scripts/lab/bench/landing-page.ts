import { quantile } from '#scripts/lab/art/measures.ts';
import { benchTool } from './bench-tool.ts';

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
