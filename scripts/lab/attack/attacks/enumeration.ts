import { newAccount } from '#tests/helpers/accounts.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import type { Report } from '../ledger.ts';
import type { World } from '../world.ts';

/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The tolerated difference between two medians, as a fraction of the larger one. */
const tolerated = 0.05;
/** The quantile of the normal distribution for one false alarm in a thousand. */
const alarm = 3.29;

/**
 * Returns whether an attacker could tell two kinds of requests apart by their times: the medians differ by more than 5
 * %, and the difference is significant in a Mann-Whitney U test. On a busy machine, medians can differ by chance.
 */
export function differs(a: readonly number[], b: readonly number[]): boolean {
  const [one, other] = [median(a), median(b)];
  if (Math.abs(one - other) <= tolerated * Math.max(one, other)) return false;
  const wins = a.reduce((sum, x) => sum + b.reduce((won, y) => won + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const pairs = a.length * b.length;
  const deviation = Math.sqrt((pairs * (a.length + b.length + 1)) / 12);
  return Math.abs(wins - pairs / 2) / deviation > alarm;
}

/** The number of addresses of each kind. More sign-ins would reach the limit of the network. */
const pairs = 40;

const requests: { name: string; path: string; body(email: string): object }[] = [
  { name: 'sign-in', path: '/api/login', body: (email) => ({ email, password: 'not-the-password' }) },
  { name: 'forgotten password', path: '/api/password/forgot', body: (email) => ({ email }) },
];

/**
 * Tests every request that might reveal whether an address has an account without its password. Compares texts,
 * statuses, headers, and times. Omits registration, which must report a taken address by contract.
 */
export async function attackEnumeration({ shop }: World, report: Report): Promise<void> {
  const stranger = new Shopper(shop.url);
  for (const { name, path, body } of requests) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
    const ask = async (kind: 'known' | 'unknown', email: string) => {
      const start = performance.now();
      const { status, body: text, headers } = await stranger.post(path, body(email));
      times[kind].push(performance.now() - start);
      const named = [...headers].filter(([header]) => !['date', 'apigw-requestid'].includes(header));
      answers[kind].add(JSON.stringify([status, text, named]));
    };
    for (let pair = 0; pair < pairs; pair++) {
      const { email } = await newAccount(shop);
      const unknown = email.replace('shopper-', 'nobody--');
      // Other work may slow down the first of two requests, so the order of the two kinds alternates.
      const kinds = [() => ask('known', email), () => ask('unknown', unknown)];
      for (const one of pair % 2 ? kinds : kinds.toReversed()) await one();
    }
    const same = JSON.stringify([...answers.known].sort()) === JSON.stringify([...answers.unknown].sort());
    report.attempt(
      same,
      `${name} answers differently to a known address: ${[...answers.known].join()} ${[...answers.unknown].join()}`,
    );
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const text = `${known.toFixed(1)} ms for a known address, ${unknown.toFixed(1)} ms for an unknown one`;
    report.attempt(!differs(times.known, times.unknown), `${name} takes ${text}`);
    report.note(`${name}: medians of ${pairs}: ${text}`);
  }
}
