import { createHash } from 'node:crypto';
import type { Report } from '../ledger.ts';
import { send } from '../wire.ts';
import { cookieOf, type World } from '../world.ts';

/**
 * Guesses the names of other shoppers' pictures, orders, and payments, and tries the keys that the shop's code
 * contains.
 */
export async function attackKeys(world: World, report: Report): Promise<void> {
  const { shop, victim, attacker, owned, secrets } = world;
  const { userId } = victim;
  const artwork = String(owned.artworkId);
  const digests = [userId, `${userId}/${artwork}`, artwork, `${userId}:${artwork}`].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  const stems = [userId, `${userId}/${artwork}`, artwork, ...digests, ...digests.map((digest) => digest.slice(0, 32))];
  const names = stems.flatMap((stem) =>
    ['', '.png', '.jpg', '.webp', '/original.png', '/original'].map((end) => stem + end),
  );
  for (const prefix of ['/p/', '/m/', '/', '/p/originals/', '/artworks/', '/voice/', '/originals/']) {
    for (const name of names) {
      const { status, headers } = await send(shop.url, prefix + name);
      const isPicture = status === 200 && /^(image|audio)\//.test(String(headers['content-type']));
      report.attempt(!isPicture, `${prefix}${name} shows a picture`);
    }
  }
  const cookie = cookieOf(attacker);
  const near = neighbors(String(owned.orderId));
  for (const id of near) {
    const { status } = await send(shop.url, `/api/orders/${id}`, { headers: { cookie } });
    report.attempt(status === 404, `/api/orders/${id} answered ${status}`);
  }
  for (const path of ['/_local/stripe/v1/payment_intents', '/_local/stripe/v1/events', '/_local/printful/orders']) {
    for (const key of ['', 'pk_test_simG5hK8wYz3FsTj6Ae', 'sk_test_', 'sk_test_local', 'null', 'undefined']) {
      const { status, body } = await send(shop.url, path, { headers: { authorization: `Bearer ${key}` } });
      // The print provider's stand-in accepts any token, as its README says.
      const isRefused = path.includes('printful') && key !== '' ? true : status >= 400;
      report.attempt(isRefused && !body.includes('whsec_'), `${path} answered ${status} to the key "${key}"`);
    }
  }
  await attackBundle(world, report, [secrets.printfulWebhookKey, secrets.printfulWebhookPath]);
}

/** Returns order IDs that differ from a real one by one character. */
function neighbors(orderId: string): string[] {
  const letters = [...orderId.slice(3)];
  return letters.flatMap((letter, at) =>
    ['0', '7', 'K', 'Z'].filter((other) => other !== letter).map((other) => `VF-${letters.with(at, other).join('')}`),
  );
}

/** Searches everything that a visitor's browser loads for keys and for addresses of the machine. */
async function attackBundle({ shop }: World, report: Report, own: string[]): Promise<void> {
  const seen = new Set<string>(['/', '/login', '/api/config', '/api/health']);
  for (const path of seen) {
    const { body } = await send(shop.url, path);
    for (const [, asset = ''] of body.matchAll(/["'(`]\.?(\/?assets\/[\w.-]+\.(?:js|css))/g)) {
      seen.add(asset.startsWith('/') ? asset : `/${asset}`);
    }
    const leaked = /sk_(test|live)_\w+|whsec_\w+|AKIA[0-9A-Z]{16}|BEGIN [A-Z ]*PRIVATE KEY|\/home\/|\/root\//.exec(
      body,
    )?.[0];
    report.attempt(leaked === undefined, `${path} contains ${leaked}`);
    report.attempt(!own.some((secret) => body.includes(secret)), `${path} contains a secret of the shop`);
    if (path.endsWith('.js')) {
      const map = await send(shop.url, `${path}.map`);
      report.attempt(map.status === 404, `${path}.map answered ${map.status}`);
    }
  }
}
