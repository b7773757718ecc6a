import type { Snag } from '#functions/app/orders/ports/snag.ts';
import type { World } from '../world.ts';
import { amountBreaches } from './amounts.ts';
import type { Breach } from './breach.ts';
import {
  abandonedBreaches,
  boughtTwice,
  downloadBreaches,
  keptBreaches,
  moneyBreaches,
  originalBreaches,
  unearnedBreaches,
} from './money.ts';
import { doublePrints, printBreaches, suspicionBreaches } from './prints.ts';
import { repetitionBreaches } from './repetitions.ts';
import { backwards, statusBreaches } from './statuses.ts';
import { alarmBreaches, mailBreaches, silenceBreaches, unheardBreaches } from './telling.ts';

/**
 * Returns every broken promise at the end of a world. Compares the records of both providers with the shop's records
 * and with what shoppers and operators were told. The oracle shares no function and no number with the shop or with the
 * simulated providers.
 */
export function breachesAtTheEnd(world: World): Breach[] {
  const orders = [...world.records.orders.values()];
  return [
    ...world.payments.captures.flatMap((capture) => moneyBreaches(world, capture)),
    ...boughtTwice(world),
    ...abandonedBreaches(world),
    ...originalBreaches(world),
    ...keptBreaches(world),
    ...unearnedBreaches(world),
    ...world.payments.captures.flatMap((capture) => amountBreaches(world, capture)),
    ...doublePrints(world),
    ...orders.flatMap((order) => printBreaches(world, order)),
    ...orders.flatMap((order) => suspicionBreaches(world, order)),
    ...orders.flatMap((order) => silenceBreaches(world, order)),
    ...unheardBreaches(world),
    ...repetitionBreaches(world),
  ];
}

/** Watches a world: `look` is called after each event and returns the promises that this event broke. */
export function watcher(world: World) {
  const seen = { orders: new Map<string, unknown>(), refunds: 0, mails: 0, alarms: 0 };
  const since = <T>(list: readonly T[], kind: 'refunds' | 'mails' | 'alarms'): T[] => {
    const fresh = list.length > seen[kind] ? list.slice(seen[kind]) : [];
    seen[kind] = list.length;
    return fresh;
  };
  return {
    look(): Breach[] {
      const breaches: Breach[] = [];
      for (const order of world.records.orders.values()) {
        if (seen.orders.get(order.id) === order) continue;
        seen.orders.set(order.id, order);
        const trail = world.trails.get(order.id) ?? [];
        world.trails.set(order.id, trail);
        if (order.snag) noteSnag(world, order.id, order.snag);
        if (trail.at(-1) === order.status) continue;
        trail.push(order.status);
        breaches.push(...backwards(order.id, trail.slice(-2)), ...statusBreaches(world, order));
      }
      for (const refund of since(world.payments.refunds, 'refunds')) breaches.push(...downloadBreaches(world, refund));
      for (const mail of since(world.announced.mails, 'mails')) breaches.push(...mailBreaches(world, mail));
      for (const { name, about } of since(world.announced.alarms, 'alarms')) {
        breaches.push(...alarmBreaches(world, name, about));
      }
      return breaches;
    },
  };
}

const noteSnag = ({ snags }: World, orderId: string, { kind, since }: Snag) =>
  snags.set(orderId, (snags.get(orderId) ?? new Set()).add(`${kind} ${since}`));
