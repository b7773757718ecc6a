import { newAccount } from '#tests/helpers/accounts.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import type { Report } from '../ledger.ts';
import type { World } from '../world.ts';
import { differs, median } from './rank-test.ts';

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
