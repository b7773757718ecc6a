import type { Report } from '../ledger.ts';
import { bodyOf, type Row, rows, urlOf } from '../routes.ts';
import { compare, snapshotOf, type World } from '../world.ts';

/** Routes whose parameters do not refer to a shopper's records, because the catalogue is the same for everybody. */
const sharedByAll = ['printful.product', 'printful.variants', 'printful.placements', 'printful.sizeGuide'];

/** Bodies that refer to a record: the artwork, the payment, or the file. */
const namingBodies = [
  'artworks.generate',
  'cart.addItem',
  'printful.mockup',
  'checkout.confirmOrder',
  'session.endSession',
];

/**
 * Calls every route as another shopper with each of the victim's IDs, and checks that the victim's records are
 * unchanged.
 */
export async function attackOtherIds(world: World, report: Report): Promise<void> {
  const { attacker, owned, bodies } = world;
  const before = await snapshotOf(world);
  const attacked = rows.filter(
    ({ id, route }) =>
      route.access === 'session' && !sharedByAll.includes(id) && (route.params || namingBodies.includes(id)),
  );
  for (const row of attacked) {
    for (const url of urlsOf(row, owned)) {
      const answer = await attacker.shopper.send(row.route.method, url, { json: bodyOf(bodies, row) });
      // Ending another shopper's session changes nothing and returns the same response as for an unknown session.
      const isRefused = [403, 404, 422].includes(answer.status);
      report.attempt(isRefused, `${row.id} answered ${answer.status} to the victim's ${url}`);
    }
  }
  const exported = JSON.stringify((await attacker.shopper.get('/api/user/export')).body);
  for (const secret of [world.victim.email, world.victim.userId, String(owned.orderId), world.paymentIntentId]) {
    report.attempt(!exported.includes(secret), `the attacker's export contains the victim's ${secret}`);
  }
  await compare(world, before, report);
}

/** Returns the route's URLs with the victim's ID in several spellings. */
function urlsOf(row: Row, owned: World['owned']): string[] {
  const id = row.id.startsWith('addresses.') ? { ...owned, id: owned.addressId ?? 1 } : owned;
  const plain = urlOf(row, id);
  if (!row.route.params) return [plain];
  const spelled = (text: (value: string) => string) =>
    urlOf(row, Object.fromEntries(Object.entries(id).map(([name, value]) => [name, text(String(value))])));
  const spellings = [
    (value: string) => `0${value}`,
    (value: string) => `${value} `,
    (value: string) => `${value}/`,
    (value: string) => `${value}\0`,
    (value: string) => `${value},1`,
    (value: string) => `${value}e0`,
    (value: string) => `../${value}`,
    () => '*',
    (value: string) => `-${value}`,
    (value: string) => `${value}' OR '1'='1`,
    (value: string) => value.toLowerCase(),
  ];
  return [...new Set([plain, ...spellings.map(spelled)])];
}
