import type { StoredOrder } from '#functions/app/orders/ports/orders.ts';
import type { World } from '../world.ts';
import { jobsOf } from './books.ts';
import { type Breach, breach } from './breach.ts';

/** Alarms that the operator hears once. The others are repeated in every run until someone has acted. */
const single = [
  ...['order-refused', 'order-refunded', 'order-held', 'order-below-margin', 'payment-suspicious', 'payment-disputed'],
  ...['printed-though-cancelled', 'printer-asks'],
];

/**
 * Checks at the end that shoppers and operators were told everything only once. A crash may repeat an email or an alarm,
 * so that only worlds without failures count.
 */
export function repetitionBreaches(world: World): Breach[] {
  if (world.severity > 0) return [];
  const { mails, alarms } = world.announced;
  const letters = mails.map(({ orderId, mail, about }) => `${orderId} got ${mail} ${about ?? ''}`);
  const calls = alarms
    .filter(({ name }) => single.includes(name))
    .flatMap(({ name, about }) => (isAllowedAgain(world, name, about) ? [] : [`${name} ${JSON.stringify(about)}`]));
  const entries = [...world.records.orders.values()].flatMap((order) => repeatedEntries(world, order));
  return [...repeated(letters), ...repeated(calls), ...entries].map((what) =>
    breach('told', `${what}: more than once`),
  );
}

const repeated = (all: string[]): string[] => [...new Set(all.filter((one, index) => all.indexOf(one) < index))];

/** Returns whether an alarm that says the same is about another snag or another print of the order. */
function isAllowedAgain(world: World, alarm: string, about: Record<string, string | number>): boolean {
  const own = world.announced.alarms.filter(({ name, about: other }) => name === alarm && isSame(other, about));
  if (alarm === 'order-held') return own.length <= snagsOf(world, String(about.orderId), String(about.kind));
  return alarm === 'printed-though-cancelled' && own.length <= jobsOf(world, String(about.orderId)).length;
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Returns how often an order got a snag of a kind. A snag that lasts while its kind changes and returns counts once. */
const snagsOf = ({ snags }: World, orderId: string, kind: string): number =>
  [...(snags.get(orderId) ?? [])].filter((snag) => snag.startsWith(`${kind} `)).length;

/** Returns the entries that an order's history repeats, apart from what people did twice. */
function repeatedEntries(world: World, order: StoredOrder): string[] {
  const { refunds: given, disputes } = world.payments;
  const refunds = [...given, ...disputes].filter(({ intentId }) => intentId === order.paymentIntentId).length;
  const parcels = jobsOf(world, order.id).flatMap(({ order: { shipments } }) => shipments).length;
  const texts = order.history
    .filter(({ id, changedBy }) => changedBy !== 'operator' && !id.startsWith('address-'))
    .map(({ statusMessage }) => statusMessage);
  return [...new Set(texts)]
    .filter((text) => {
      const count = texts.filter((one) => one === text).length;
      const isSnag = order.history.some(({ id, statusMessage }) => statusMessage === text && id.startsWith('snag-'));
      if (isSnag) return count > (world.snags.get(order.id)?.size ?? 0);
      if (text.includes('$')) return count > refunds;
      return count > (text.includes('package') ? parcels : 1);
    })
    .map((text) => `The history of ${order.id} says "${text}"`);
}
