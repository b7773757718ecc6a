import type { Report } from '../ledger.ts';
import { bodyOf, isOwnWrite, rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { compare, cookieOf, snapshotOf, type World } from '../world.ts';

/** Sends every write from other sites with the victim's cookie, as a malicious page that the victim visits would. */
export async function attackOrigins(world: World, report: Report): Promise<void> {
  const { shop, victim, owned, bodies } = world;
  const cookie = cookieOf(victim);
  const { host } = new URL(shop.url);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: shop.url },
    { 'sec-fetch-site': 'Same-Origin' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${host}.evil.example` },
    { origin: `https://${host}` },
    { origin: `${shop.url}/` },
    { origin: `${shop.url}@evil.example` },
    { origin: '' },
  ];
  const before = await snapshotOf(world);
  for (const row of rows.filter(isOwnWrite)) {
    const body = bodyOf(bodies, row);
    for (const headers of foreign) {
      const answer = await send(shop.url, urlOf(row, { ...owned, id: owned.addressId ?? 1 }), {
        method: row.route.method,
        headers: { cookie, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      report.attempt(answer.status === 403, `${row.id} answered ${answer.status} to ${JSON.stringify(headers)}`);
    }
  }
  await compare(world, before, report);
  for (const row of rows) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': row.route.method };
    const answer = await send(shop.url, urlOf(row, owned), { method: 'OPTIONS', headers });
    const opened = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'));
    report.attempt(opened.length === 0, `${row.id} allows other sites to read: ${opened.join(', ')}`);
  }
}
