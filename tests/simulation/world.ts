import Stripe from 'stripe';
import { printful } from '#functions/adapters/printful/provider.ts';
import { stripePayments } from '#functions/adapters/stripe/payments.ts';
import { callBudget } from '#functions/app/budget/call-budget.ts';
import { limitsByStanding } from '#functions/app/budget/limits.ts';
import type { CheckoutDraft } from '#functions/app/orders/ports/drafts.ts';
import type { HandledPaymentEvent } from '#functions/app/orders/ports/payments.ts';
import type { ProviderOrder } from '#functions/app/orders/ports/print-orders.ts';
import { type RateLimits, rateLimits } from '#scripts/stand-ins/printful/http/rate-limits.ts';
import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { emptyRecords, type ShopRecords } from '#tests/fakes/shop-records.ts';
import { fakeSpendings } from '#tests/fakes/spendings.ts';
import { announcements } from './announcements.ts';
import { type Chance, seededChance } from './chance.ts';
import { type RunLambda, simulatedQueues, simulatedWebhooks } from './deliveries.ts';
import { type Handlers, handlersOf } from './handlers.ts';
import { type Desk, requestOf, responseOf } from './http.ts';
import { laggingIndexes } from './lagging-indexes.ts';
import { paymentHouse } from './payment-house.ts';
import { openPorts, type Ports, type Reached, reachPorts } from './ports.ts';
import { priceList } from './price-list.ts';
import { printHouse, type Troubles, usualTroubles } from './print-house.ts';
import { printfulDesk, signedPrintEvent, useUp } from './printful-desk.ts';
import { processes } from './processes.ts';
import { signedEvent, stripeDesk } from './stripe-desk.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';
import { type Party, weatherOf } from './weather.ts';

export const startOfTime = Date.parse('2026-11-20T12:00:00Z');

const hour = 60 * 60_000;

/** A planted bug, which replaces the shared ports, the ports of one kind of process, or the handlers. */
export type PlantedBug = {
  ports?: (ports: Ports, records: ShopRecords) => Ports;
  reached?: (reached: Reached, processName: string, records: ShopRecords) => Reached;
  handlers?: (handlers: Handlers) => Handlers;
  /** Troubles that are more frequent in this bug's worlds, so that it appears soon. */
  troubles?: Partial<Troubles>;
  habits?: Partial<Habits>;
  /** How severe the weather of this bug's worlds is. By default, chance decides. */
  severity?: number;
};

/** The probabilities of what shoppers do to make payments overlap or to have them refunded. */
type Habits = {
  opensTwoWindows: number;
  opensTogether: number;
  closesWindow: number;
  hurries: number;
  cancels: number;
  downloads: number;
  stolenCards: number;
};
const usualHabits: Habits = {
  opensTwoWindows: 0.25,
  opensTogether: 0.5,
  closesWindow: 0.15,
  hurries: 0.4,
  cancels: 0.1,
  downloads: 0.15,
  stolenCards: 0.04,
};

/** A decision of the operator about an order. */
export type Decision = {
  orderId: string;
  does: 'release' | 'accept-dispute' | 'resend' | 'replace' | 'close' | 'repay';
  at: number;
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
  const weather = weatherOf(chance.fork(), startOfTime, () => calm.from, bug.severity);
  const lambdas = processes(time, weather);
  const announced = announcements();
  const deadLetters: string[] = [];
  const prices = priceList(time.now);
  // How long an order waits before it goes to the printer, so that the shopper can change it.
  const windowSeconds = chance.pick([0, 0, 300, 1200]);

  const run: RunLambda = (name, limitSeconds, work) =>
    lambdas.run(name, limitSeconds, (process) => {
      const reached = reachPorts(lambdas, process, ports);
      const spoilt = bug.reached?.(reached, name, records) ?? reached;
      const handlers = handlersOf(spoilt, { clock: time, random: chance, alarms: announced.port, windowSeconds });
      return work(bug.handlers?.(handlers) ?? handlers);
    });
  const post = { time, chance: chance.fork(), isTroubled: () => time.now() < calm.from, run };
  const webhooks = simulatedWebhooks(post, chance.pick([0, 0.1, 0.3, 1]));
  const habits = { ...usualHabits, ...bug.habits };
  let events = 0;
  const tellOfPayment = (type: HandledPaymentEvent, intentId: string) => {
    const id = `evt_${++events}`;
    const at = time.now();
    webhooks.announce(() => ({ source: 'stripe', ...signedEvent(id, type, intentId, at) }));
  };
  const payments = paymentHouse(time, chance.fork(), tellOfPayment, habits.stolenCards);
  const troubles = { ...usualTroubles, ...bug.troubles };
  const tellOfPrint = (type: string, order: ProviderOrder) =>
    webhooks.announce(() => ({ source: 'printful', ...signedPrintEvent(type, order) }));
  const prints = printHouse(time, chance.fork(), tellOfPrint, troubles);
  const indexes = laggingIndexes(records, time.now, chance.fork(), () => time.now() < calm.from);
  const frozen = new Map<string, CheckoutDraft>();
  const reach = (party: Party, desk: Desk) => async (url: string | URL | Request, init?: RequestInit) => {
    const answer = lambdas.exchange(party, desk, requestOf(url, init));
    return responseOf(await Promise.race([answer, abortionOf(init?.signal)]));
  };
  const httpClient = Stripe.createFetchHttpClient(reach('payments', stripeDesk(payments, time, chance.fork())));
  const limits = rateLimits(time.now, 'new');
  const budgetDeps = { spendings: fakeSpendings(), clock: time, pause: time.sleep, random: chance.fork().next };
  const budget = callBudget(budgetDeps, { caller: 'order', limits: limitsByStanding.new });
  const printfulServer = { token: 'a-token', baseUrl: 'http://printful.test', budget };
  shareLimits(time, chance.fork(), limits);
  const honest = openPorts({
    records,
    indexes: indexes.lists,
    frozen,
    payments: stripePayments({ secretKey: 'sk_test_simulation', apiUrl: 'http://stripe.test', httpClient }),
    provider: printful({ ...printfulServer, fetch: reach('provider', printfulDesk(prints, limits)) }),
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
    /** The emails that were never sent: the order and the name of each email. */
    deadLetters,
    counts: lambdas.counts,
    severity: weather.severity,
    windowSeconds,
    habits,
    run,
    /** Ends all simulated failures from now on. */
    calmDown: () => {
      calm.from = time.now();
    },
    /** The refunds that the operator requested. `lineId` is null for the whole payment. */
    wishes: [] as { intentId: string; orderId: string; lineId: number | null }[],
    /** The cart lines of which a shopper wanted more pieces, by `ownKey`. Pieces added during a payment are paid later. */
    enlarged: new Set<string>(),
    /** The operator's decisions about orders, oldest first. */
    decisions: [] as Decision[],
    /**
     * The shoppers' corrections of order addresses, oldest first. `isDone` is true once the shop has acknowledged it.
     */
    corrections: [] as { orderId: string; address: ShippingAddress; isDone: boolean }[],
    /** The originals that shoppers downloaded, each with the orders that contained it and had not ended before. */
    downloads: [] as { artwork: string; orderIds: string[] }[],
    /** The observed statuses of each order, oldest first. */
    trails,
    /** The observed snags of each order: their kinds and beginnings. */
    snags: new Map<string, Set<string>>(),
    /** Sends a signed-in browser's request, which times out after 30 seconds. */
    async browse<T>(userId: string, work: (shop: Handlers) => Promise<T>): Promise<T> {
      if (!records.users.has(userId)) throw new AppError('unauthenticated', 'Signed out');
      const late = time.sleep(30_000).then(() => Promise.reject(new Error('504')));
      late.catch(() => {});
      return Promise.race([run('http', 29, work), late]);
    },
  };
}

/** Now and then, another program with the same token uses up the shop's calls to the printer for up to a minute. */
function shareLimits(time: VirtualTime, chance: Chance, limits: Pick<RateLimits, 'count'>): void {
  for (let times = chance.between(0, 12); times > 0; times--) {
    time.at(time.now() + chance.between(0, 9 * hour), () => useUp(limits));
  }
}

/** Rejects when a request is aborted. */
const abortionOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
