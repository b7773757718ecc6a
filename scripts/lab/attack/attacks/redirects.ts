import type { Report } from '../ledger.ts';
import { rows, urlOf } from '../routes.ts';
import { send } from '../wire.ts';
import { cookieOf, type World } from '../world.ts';

const targets = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/\\/evil.example',
  '/%09/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/@evil.example',
  '%0d%0alocation:%20https://evil.example',
];

const names = [
  ...['next', 'redirect', 'redirect_uri', 'redirectTo', 'return', 'returnTo', 'return_url', 'url', 'continue'],
  ...['provider', 'state', 'code', 'error', 'callback', 'target', 'from'],
];

/** Tries to make every URL that redirects send the browser to another site. */
export async function attackRedirects({ shop, attacker, owned }: World, report: Report): Promise<void> {
  const own = new URL(shop.url);
  const check = (what: string, location: unknown) => {
    const target = typeof location === 'string' ? URL.parse(location, own.href) : undefined;
    report.attempt(target === undefined || target?.host === own.host, `${what} leads to ${location}`);
  };
  const redirecting = rows.filter(({ route }) => route.answers === 'redirect').map((row) => urlOf(row, owned));
  for (const path of redirecting) {
    for (const cookie of ['', cookieOf(attacker)]) {
      for (const name of names) {
        for (const target of targets) {
          const url = `${path}?${name}=${encodeURIComponent(target)}`;
          check(url, (await send(shop.url, url, { headers: { cookie } })).headers.location);
        }
      }
    }
  }
  for (const target of targets) {
    for (const host of [own.host, own.host.replace('localhost', '127.0.0.1'), 'evil.example']) {
      const headers = { host, accept: 'text/html' };
      const path = target.startsWith('/') || target.startsWith('\\') ? target : `/${target}`;
      check(`${host}${path}`, (await send(shop.url, path, { headers })).headers.location);
    }
  }
}
