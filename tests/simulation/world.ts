import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { ProviderEvent, ProviderOrder } from '#functions/app/orders/ports/order-printing.ts';
import type { HandledPaymentEvent, PaymentEvent } from '#functions/app/orders/ports/payments.ts';
import { AppError } from '#shared/errors.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { emptyRecords, type ShopRecords } from '#tests/fakes/shop-records.ts';
import { announcements } from './announcements.ts';
import { seededChance } from './chance.ts';
import { type RunLambda, simulatedQueues, simulatedWebhooks } from './deliveries.ts';
import { type Handlers, handlersOf } from './handlers.ts';
import { laggingIndexes } from './lagging-indexes.ts';
import { paymentHouse } from './payment-house.ts';
import { openPorts, type Ports, type Reached, reachPorts } from './ports.ts';
import { priceList } from './price-list.ts';
import { printHouse, type Troubles, usualTroubles } from './print-house.ts';
import { processes } from './processes.ts';
import { virtualTime } from './virtual-time.ts';
import { weatherOf } from './weather.ts';

export const startOfTime = Date.parse('2026-11-20T12:00:00Z');

/** A planted bug, which replaces the shared ports, the ports of one kind of process, or the handlers. */
export type PlantedBug = {
  ports?: (ports: Ports, records: ShopRecords) => Ports;
  reached?: (reached: Reached, processName: string, records: ShopRecords) => Reached;
  handlers?: (handlers: Handlers) => Handlers;
  /** What goes wrong more often in the worlds of this bug, so that it shows soon. */
  troubles?: Partial<Troubles>;
};

export type World = ReturnType<typeof openWorld>;

/**
 * Returns the world of one seed: the shop, both providers, the queues, the webhooks, the weather (simulated failures),
 * and the observed events. Calls `afterEach` after each event.
 */
export function openWorld(seed: number, bug: PlantedBug = {}, afterEach: () => void = () => {}) {
  const chance = seededChance(seed);
  const records = emptyRecords();
  const trails = new Map<string, OrderStatus[]>();
  const time = virtualTime(startOfTime, chance.fork(), () => {
    indexes.tick();
    afterEach();
  });
  const calm = { from: Number.POSITIVE_INFINITY };
  const weather = weatherOf(chance.fork(), startOfTime, () => calm.from);
  const lambdas = processes(time, weather);
  const announced = announcements();
  const deadLetters: string[] = [];
  const prices = priceList(time.now);

  const run: RunLambda = (name, limitSeconds, work) =>
    lambdas.run(name, limitSeconds, (process) => {
      const reached = reachPorts(lambdas, process, ports);
      const spoilt = bug.reached?.(reached, name, records) ?? reached;
      const handlers = handlersOf(spoilt, { clock: time, random: chance, alarms: announced.port });
      return work(bug.handlers?.(handlers) ?? handlers);
    });
  const post = { time, chance: chance.fork(), isTroubled: () => time.now() < calm.from, run };
  const webhooks = simulatedWebhooks(post, chance.pick([0, 0.1, 0.3, 1]));
  let events = 0;
  const payments = paymentHouse(time, chance.fork(), (type, paymentIntentId) => {
    webhooks.announce({ source: 'stripe', event: paymentEvent(type, paymentIntentId, time.now(), ++events) });
  });
  const troubles = { ...usualTroubles, ...bug.troubles };
  const tellOfPrint = (type: string, order: ProviderOrder) =>
    webhooks.announce({ source: 'printful', event: providerEvent(type, order) });
  const prints = printHouse(time, chance.fork(), tellOfPrint, troubles);
  const indexes = laggingIndexes(records, time.now, chance.fork(), () => time.now() < calm.from);
  const frozen = new Map<string, CheckoutDraft>();
  const honest = openPorts({
    records,
    indexes: indexes.lists,
    frozen,
    payments,
    prints,
    prices,
    queues: simulatedQueues(post, deadLetters),
    post: announced.post,
  });
  const ports = bug.ports?.(honest, records) ?? honest;

  return {
    seed,
    time,
    chance: chance.fork(),
    records,
    frozen,
    payments,
    prints,
    prices,
    ports,
    announced,
    /** The emails that were never sent: the order and the name of the email. */
    deadLetters,
    counts: lambdas.counts,
    severity: weather.severity,
    run,
    /** Ends all simulated failures from now on. */
    calmDown: () => {
      calm.from = time.now();
    },
    /** The refunds that the operator asked for. `lineId` is null for the whole payment. */
    wishes: [] as { intentId: string; orderId: string; lineId: number | null }[],
    /** The observed statuses of each order, oldest first. */
    trails,
    /** Sends a signed-in browser's request, which times out after 30 seconds. */
    async browse<T>(userId: string, work: (shop: Handlers) => Promise<T>): Promise<T> {
      if (!records.users.has(userId)) throw new AppError('unauthenticated', 'Signed out');
      const late = time.sleep(30_000).then(() => Promise.reject(new Error('504')));
      late.catch(() => {});
      return Promise.race([run('http', 29, work), late]);
    },
  };
}

const paymentEvent = (
  type: HandledPaymentEvent,
  paymentIntentId: string,
  now: number,
  number: number,
): PaymentEvent => ({
  id: `evt_${number}`,
  type,
  created: Math.floor(now / 1000),
  livemode: false,
  paymentIntentId,
});

const providerEvent = (type: string, order: ProviderOrder): ProviderEvent => ({
  type,
  occurredAt: order.updatedAt,
  orderId: order.id,
  externalId: order.externalId,
  orderStatus: order.status,
  shipment: order.shipments.at(-1) ?? null,
  reason: order.error,
  deduplicationKey: `${type}-${order.id}-${order.updatedAt}`,
});
