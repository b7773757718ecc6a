import { newAccount } from '#tests/helpers/accounts.ts';
import type { Report } from '../ledger.ts';
import { bodyOf, isOwnWrite, rows, urlOf } from '../routes.ts';
import type { World } from '../world.ts';

/** Many more changes than a page sends at once. */
const times = 121;

/**
 * Sends a change through each route many times at once, each from a new account, and checks that the shop soon tells the
 * account to wait. Also measures how long another shopper waits meanwhile.
 */
export async function attackFloods({ shop, owned, bodies, victim }: World, report: Report): Promise<void> {
  const longest = { ms: 0, during: '' };
  for (const row of rows.filter((one) => isOwnWrite(one) && one.route.access === 'session')) {
    const { shopper } = await newAccount(shop);
    const send = () => shopper.send(row.route.method, urlOf(row, owned), { json: bodyOf(bodies, row) });
    const flood = Promise.all(Array.from({ length: times }, send));
    const asked = performance.now();
    await victim.shopper.get('/api/cart');
    const ms = performance.now() - asked;
    if (ms > longest.ms) Object.assign(longest, { ms, during: row.id });
    const statuses = (await flood).map(({ status }) => status);
    // Ending every session ends the flood, too.
    const isLimited = statuses.includes(429) || statuses.includes(401);
    report.attempt(isLimited, `${row.id} answered ${times} times to one account: ${[...new Set(statuses)]}`);
    report.attempt(
      statuses.every((status) => status < 500),
      `${row.id} failed: ${[...new Set(statuses)]}`,
    );
  }
  report.note(`another shopper's cart took up to ${longest.ms.toFixed(0)} ms, during ${longest.during}`);
}
