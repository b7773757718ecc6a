import { parseArgs } from 'node:util';
import { schedules } from '#shared/messages.ts';
import { reconcileMany } from '#tests/infra/many-orders.ts';
import { busyTime } from '#tests/simulation/busy-time.ts';

/**
 * `npm run limits -- [--seed 1] [--worlds 5]` simulates 15 busy minutes at the limits that Printful publishes for a new
 * store, in virtual time: 200 open orders, ten sales a minute, and twenty shoppers who request totals. Exits with 1 if
 * a shopper was refused, if an alarm was raised, or if an order took longer than a minute to reach the printer. Then
 * runs the built reconciler on 10,000 open orders, a fifth of which are due, and exits with 1 if it needs more memory
 * than its Lambda has, or leaves a due order out.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, worlds: { type: 'string', default: '5' } },
});
const load = { minutes: 15, openOrders: 200, salesPerMinute: 10, shoppers: 20 };
const first = Number(values.seed);

for (let seed = first; seed < first + Number(values.worlds); seed++) {
  const { failures, alarms, totals, cancelled, sent, calls, forgotten, delivered } = await busyTime(seed, load);
  const slowest = (Math.max(...sent) / 1000).toFixed(1);
  console.log(
    `seed ${seed}: ${totals} totals, ${sent.length} orders sent, the slowest after ${slowest} s, ${cancelled} cancelled; ` +
      `${calls.calls} calls, ${calls.refused} refused, at most ${calls.busiest} a minute; ` +
      `${delivered} of the open orders found delivered, ${forgotten} forgotten; ` +
      `${failures.length} refusals, ${alarms.length} alarms`,
  );
  for (const what of [...failures, ...alarms]) console.log(`  ${what}`);
  const isWhole = totals === load.minutes * load.shoppers && sent.length === load.minutes * load.salesPerMinute;
  const isSound = failures.length + alarms.length + calls.refused + forgotten === 0;
  if (!isWhole || !isSound || Math.max(...sent) > 60_000) process.exitCode = 1;
}

const [open, due] = [10_000, 2000];
const { requests, memoryMb, processorSeconds } = await reconcileMany({ open, due });
console.log(
  `${due} of ${open} open orders are due in one run of the reconciler: ${requests.pages} pages, ${requests.orders} orders read, ` +
    `${requests.updates} rescheduled; ${memoryMb} MB, ${processorSeconds.toFixed(0)} s of processor time`,
);
if (requests.updates !== due || memoryMb > schedules['reconcile-orders'].memoryMb) process.exitCode = 1;
