import { createHash, randomBytes } from 'node:crypto';
import { sessionCookieName } from '#shared/deployment/session-cookie.ts';
import { newAccount } from '#tests/helpers/accounts.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, rows, urlOf } from '../routes.ts';
import type { World } from '../world.ts';

/** Calls every route that needs a session without one, with invented tokens, and with ended sessions. */
export async function attackSessions(world: World, report: Report): Promise<void> {
  const cookies = { none: undefined, ...forgedTokens(world), ...(await endedTokens(world)) };
  for (const [kind, token] of Object.entries(cookies)) {
    const stranger = new Shopper(world.shop.url, token === undefined ? {} : { [sessionCookieName]: token });
    for (const row of rows.filter(({ route }) => route.access === 'session')) {
      const body = bodyOf(world.bodies, row);
      const { status } = await stranger.send(row.route.method, urlOf(row, world.owned), { json: body });
      report.attempt(status === 401, `${row.id} answered ${status} to the session "${kind}"`);
    }
  }
}

const tokenOf = (shopper: Shopper) => shopper.cookies.find(({ name }) => name === sessionCookieName)?.value ?? '';

function forgedTokens({ victim }: World): Record<string, string> {
  const real = tokenOf(victim.shopper);
  return {
    empty: '""',
    random: randomBytes(32).toString('base64url'),
    'one letter changed': `${real.slice(0, -1)}${real.endsWith('A') ? 'B' : 'A'}`,
    'other case': real.toUpperCase(),
    'cut short': real.slice(0, -1),
    'stored digest': createHash('sha256').update(real).digest('hex'),
    'user id': victim.userId,
    'email address': encodeURIComponent(victim.email),
    json: encodeURIComponent(JSON.stringify({ userId: victim.userId })),
    'unsigned token': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: victim.userId })).toString('base64url')}.`,
    wildcard: '*',
    prototype: '__proto__',
    long: 'A'.repeat(8000),
  };
}

/** Returns tokens of sessions that were ended in each possible way. */
async function endedTokens({ shop }: World): Promise<Record<string, string>> {
  const [out, changed, ended, deleted, renewed, confirmed] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => newAccount(shop)),
  );
  if (!out || !changed || !ended || !deleted || !renewed || !confirmed) throw new Error('No accounts');
  const tokens = {
    'signed out': tokenOf(out.shopper),
    'before a password change': tokenOf(changed.shopper),
    'ended in another browser': tokenOf(ended.shopper),
    'of a deleted account': '',
    'copied before a password change': tokenOf(renewed.shopper),
    'copied before the password was entered again': tokenOf(confirmed.shopper),
  };
  const second = async ({ email, password }: typeof out) => {
    const shopper = new Shopper(shop.url);
    await shopper.post('/api/login', { email, password });
    return shopper;
  };
  await out.shopper.post('/api/logout');
  const change = { currentPassword: changed.password, password: 'copper-meadow-17-anchors' };
  await (await second(changed)).post('/api/password/change', change);
  await renewed.shopper.post('/api/password/change', change);
  await confirmed.shopper.post('/api/password/confirm', { password: confirmed.password });
  const other = await second(ended);
  const { body } = await other.get('/api/sessions');
  const stale = (body as { id: string; current: boolean }[]).filter(({ current }) => !current);
  for (const { id } of stale) await other.delete(`/api/sessions/${id}`);
  await deleted.shopper.post('/api/password/confirm', { password: deleted.password });
  tokens['of a deleted account'] = tokenOf(deleted.shopper);
  await deleted.shopper.send('DELETE', '/api/user');
  return tokens;
}
