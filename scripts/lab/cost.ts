import { alarmMetrics } from '#shared/deployment/stack-outputs.ts';
import { queueNames, scheduledRuns } from '#shared/messages.ts';
import { billOf, idleBill, type Line, storageCost, sumOf, type Units, waitingBill } from './cost/bill.ts';
import { measureHappyPath } from './cost/happy-path.ts';

const month = 30 * 24 * 60;
const runsPerMonth = scheduledRuns.reduce((sum, { everyMinutes }) => sum + month / everyMinutes, 0);
/**
 * The number of secrets that a scheduled run reads even if there is nothing to do. Other runs read secrets only if they
 * find work.
 */
const secretsOf: Record<string, number> = {
  ...{ 'reconcile-orders payments': 2, 'reconcile-orders sweep': 2, 'poll-shipments all': 2 },
  'sync-catalogue begin': 1,
};
const secretReads = scheduledRuns.reduce(
  (sum, { name, part, everyMinutes }) => sum + ((secretsOf[`${name} ${part}`] ?? 0) * month) / everyMinutes,
  0,
);

/** Production and transit take about ten days. */
const daysUntilDelivery = 10;
/** The goal for an order until its delivery in dollars. */
const orderGoal = 0.001;

function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}: $${sumOf(lines).toFixed(6)}`);
  for (const { what, count, dollars } of lines) {
    if (count > 0) console.log(`  ${what.padEnd(28)}${count.toFixed(1).padStart(12)}  $${dollars.toFixed(7)}`);
  }
}

function printUnits(title: string, units: Units): void {
  print(title, billOf(units));
  console.log(
    `  and $${storageCost(units.storedBytes).toFixed(6)} a month for ${(units.storedBytes / 1e6).toFixed(1)} MB`,
  );
}

const { artwork, order } = await measureHappyPath();
printUnits('An artwork', artwork);
printUnits('An order of one poster, its page open until a quick delivery', order);
print('Its ten days until delivery, by arithmetic', waitingBill(daysUntilDelivery));
const whole = sumOf(billOf(order)) + sumOf(waitingBill(daysUntilDelivery));
console.log(`\nThe order with ten days until delivery: $${whole.toFixed(6)}, goal $${orderGoal}`);
// The secrets are those of Stripe, Printful, and their webhooks.
print(
  'An idle month',
  idleBill({
    queues: queueNames.length,
    secrets: 3,
    alarms: alarmMetrics,
    runsPerMonth,
    secretReads,
  }),
);
