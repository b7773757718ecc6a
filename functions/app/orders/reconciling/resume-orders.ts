import { schedules } from '#shared/messages.ts';
import { type Clock, isoOf } from '../../ports/clock.ts';
import { endingFor, stopOnRequest } from '../ending/end-requests.ts';
import { endAndRefund } from '../ending/refunds.ts';
import { type FollowDeps, followOrder } from '../following/follow-order.ts';
import { releaseAfterReview } from '../following/follow-suspicion.ts';
import { type Chore, choresDue, dueTime, isWaiting, timeAfterFailure } from '../order/due-time.ts';
import { isToBeSent } from '../order/order-state.ts';
import { parcelTrouble } from '../order/parcels.ts';
import { recordSnag, tellSnag } from '../order/record-snag.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import { printAgain } from '../printing/print-again.ts';
import { type ReconcileDeps, type RepairDeps, repairEach } from './repair-each.ts';

/** How many orders are looked after at once. */
const atOnce = 10;
/** The part of the Lambda's time in which a run begins with new orders. The next run continues. */
const shareOfTime = 0.8;

/** Looks after every order that is due. Returns the number of orders that need a person. */
export async function resumeOrders(reconcileDeps: ReconcileDeps): Promise<number> {
  const { orders, clock, alarms } = reconcileDeps;
  const counts = { waiting: 0 };
  const needy = await repairEach(
    reconcileDeps,
    dueOrders(orders, clock),
    async (deps, orderId) => {
      const order = await orders.find(orderId);
      if (!order) return true;
      if (isWaiting(order, clock.now())) counts.waiting += 1;
      return lookAfter(deps, order);
    },
    atOnce,
  );
  alarms.countWaiting(counts.waiting);
  return needy;
}

async function* dueOrders(orders: Orders, clock: Clock): AsyncGenerator<string> {
  const start = clock.now();
  const end = start + schedules['reconcile-orders'].timeoutSeconds * 1000 * shareOfTime;
  let cursor: string | null = null;
  do {
    const { ids, next } = await orders.listDue(new Date(start + 1).toISOString(), cursor);
    for (const id of ids) if (clock.now() < end) yield id;
    cursor = next;
  } while (cursor !== null && clock.now() < end);
}

/** Does what an order needs, and sets its next time. Returns whether it needs no person. */
async function lookAfter(deps: RepairDeps, order: StoredOrder): Promise<boolean> {
  const { orders, clock } = deps;
  const due = choresDue(order, clock.now());
  await doChores(deps, order, due).catch(async (error: unknown) => {
    const failures = order.failures + 1;
    await orders.schedule(order, { dueAt: timeAfterFailure(clock.now(), failures), failures });
    throw error;
  });
  return !due.includes('report-stuck');
}

async function doChores(deps: RepairDeps, order: StoredOrder, due: Chore[]): Promise<void> {
  const { orders, clock } = deps;
  for (const chore of due) {
    // An order that is given up is not tried again.
    if (chore !== 'retry' || !due.includes('give-up')) await work[chore](deps, order);
  }
  const after = due.length === 0 ? order : ((await orders.find(order.id)) ?? order);
  await orders.schedule(after, { dueAt: dueTime(after, clock.now()), failures: 0 });
}

const work: Record<Chore, (deps: RepairDeps, order: StoredOrder) => Promise<unknown>> = {
  'send-replacements': sendOnce,
  'tell-snag': async (deps, order) => order.snag && tellSnag(deps, order, order.snag),
  'give-up': giveUpOrder,
  async retry(deps, order) {
    if (isToBeSent(order)) return sendOnce(deps, order);
    const at = isoOf(deps.clock);
    if (await deps.orders.planAttempt(order.id, at, at)) await printAgain(deps, order);
  },
  send: sendOnce,
  /** Reports parcels that are in trouble, or have had no news for a long time. */
  async 'notice-parcels'(deps, order) {
    const trouble = parcelTrouble(order, order.fulfillment, deps.clock.now());
    if (trouble) await recordSnag(deps, order, trouble);
  },
  'follow-review': releaseAfterReview,
  'mail-confirmation': async ({ queues }, { id }) => queues.send('send-mail', { mail: 'order-confirmed', orderId: id }),
  'report-stuck': async ({ alarms }, { id, status, heldBecause }) =>
    alarms.raise('order-stuck', { orderId: id, status, because: heldBecause ?? 'unknown' }),
};

/** Sends an order or its replacements, unless a message for a later attempt is waiting. */
async function sendOnce({ orders, queues, clock }: RepairDeps, { id }: StoredOrder): Promise<void> {
  const at = isoOf(clock);
  if (await orders.planAttempt(id, at, at)) await queues.send('submit-order', { orderId: id });
}

/**
 * Gives up an order whose snag could not be solved in time, and refunds its payment. If the provider is making the
 * order after all, follows it instead.
 */
export async function giveUpOrder(deps: FollowDeps, order: StoredOrder): Promise<void> {
  const cause = `Not solved by ${isoOf(deps.clock).slice(0, 10)}: ${order.snag?.kind ?? 'unknown'}`;
  const outcome = await stopOnRequest('give-up', cause, deps, order);
  if (outcome === 'printing') return followOrder(deps, order.id);
  await endAndRefund(deps, order, { ...endingFor('give-up', cause), unclaimedOnly: outcome === 'unsent' });
}
