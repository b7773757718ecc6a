// An email loads these when it is sent. Loading takes real time, so it would change what happens in the first world.
import '#functions/app/mails/artwork-legends.ts';
import '#functions/app/mails/artwork-pictures.ts';
import { type PartOf, schedules } from '#shared/messages.ts';
import { repayTheRest } from './operator.ts';
import type { Breach } from './oracle/breach.ts';
import { breachesAtTheEnd, watcher } from './oracle/oracle.ts';
import { moveIn, visit } from './shopping.ts';
import { withVirtualGlobals } from './virtual-globals.ts';
import { openWorld, type PlantedBug, startOfTime, type World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The number of checkouts per world. Some are sequential and some concurrent. */
export const checkoutsPerWorld = 20;
const shoppers = 8;
/** The length of the period in which the visits start, in milliseconds. */
const shoppingTime = 3 * hour;
/** How long after that period every scheduled run takes place, in milliseconds. */
const busyTime = 6 * hour;
/**
 * How long the simulation continues without injected failures after the last visit, in milliseconds. This lets
 * production and shipping finish, and lets orders that the printer does not make be refunded.
 */
const settlingTime = 96 * hour;
/** How long before the end the operator decides what is left, in milliseconds. Until then, orders may still get stuck. */
const decidingTime = 24 * hour;

export type Outcome = { seed: number; breaches: Breach[]; world: World };

/**
 * Runs the world of one seed to its end, or until there are `enough` breaches. The same seed always produces exactly
 * the same events.
 */
export async function simulate(
  seed: number,
  bug: PlantedBug = {},
  enough: (breach: Breach) => boolean = () => false,
): Promise<Outcome> {
  const breaches: Breach[] = [];
  const world = openWorld(seed, bug, () => {
    const broken = watch.look();
    breaches.push(...broken);
    if (broken.some(enough)) time.stop();
  });
  const watch = watcher(world);
  const { time, chance } = world;
  for (let shopper = 0; shopper < shoppers; shopper++) moveIn(world, `shopper-${shopper}`);
  const state = { open: 0, isOver: false };
  for (let checkout = 0; checkout < checkoutsPerWorld; checkout++) {
    state.open += 1;
    time.at(startOfTime + chance.between(0, shoppingTime), () => {
      void visit(world, `shopper-${chance.between(0, shoppers - 1)}`).finally(() => {
        state.open -= 1;
      });
    });
  }
  const repeat = (everyMinutes: number, name: string, work: () => Promise<unknown>) => {
    if (state.isOver) return;
    if (!isSpared(everyMinutes)) void work().catch(() => {});
    time.at(time.now() + everyMinutes * minute, () => repeat(everyMinutes, name, work));
  };
  // Later, skip scheduled runs that would find nothing to do, except one an hour. Somebody may stay for days.
  const isSpared = (everyMinutes: number) =>
    time.now() > startOfTime + shoppingTime + busyTime &&
    isQuiet(world) &&
    everyMinutes < 60 &&
    time.now() % hour >= everyMinutes * minute;
  const { 'reconcile-orders': reconcile, 'forget-accounts': forget, 'poll-shipments': poll } = schedules;
  for (const part of Object.keys(reconcile.parts) as PartOf<'reconcile-orders'>[]) {
    const name = `reconcile ${part}`;
    repeat(reconcile.parts[part], name, () =>
      world.run(name, reconcile.timeoutSeconds, (handlers) => handlers.reconcileOrders(part)),
    );
  }
  repeat(forget.parts.all, 'forget', async () => {
    if (world.records.unfinishedDeletions.size === 0) return;
    await world.run('forget', forget.timeoutSeconds, (handlers) => handlers.finishDeletions());
  });
  repeat(poll.parts.all, 'poll', () => world.run('poll', poll.timeoutSeconds, (handlers) => handlers.pollShipments()));

  await withVirtualGlobals(time, chance.fork(), () => play(world, state));
  state.isOver = true;
  return { seed, breaches: time.isStopped() ? breaches : [...breaches, ...breachesAtTheEnd(world)], world };
}

/** Runs a world: shopping, then quiet hours. */
async function play(world: World, state: { open: number }): Promise<void> {
  const { time } = world;
  await time.runUntil(startOfTime + shoppingTime);
  while (state.open > 0 && !time.isStopped()) await time.runUntil(time.now() + hour);
  await time.runUntil(time.now() + busyTime);
  world.calmDown();
  await time.runUntil(time.now() + settlingTime - decidingTime);
  void repayTheRest(world);
  await time.runUntil(time.now() + decidingTime);
}

/** Returns whether the reconciler has nothing to do now, apart from unpaid payments. */
function isQuiet({ records, time }: World): boolean {
  const now = new Date(time.now()).toISOString();
  const isDue = [...records.orders.values()].some(({ dueAt }) => dueAt !== null && dueAt <= now);
  const isOwed = [...records.payments.values()].some(({ status }) => status === 'refunding');
  return !isDue && !isOwed;
}
