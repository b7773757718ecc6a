import { parseArgs } from 'node:util';
import { checkoutsPerWorld, simulate } from '#tests/simulation/simulation.ts';

/**
 * `npm run lab -- simulate [--seed N] [--checkouts N]` simulates shoppers, crashes, and lost messages in one world per
 * seed. Prints each promise of docs/orders.md that was broken.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, checkouts: { type: 'string', default: '1000' } },
});
const firstSeed = Number(values.seed);
const worlds = Math.ceil(Number(values.checkouts) / checkoutsPerWorld);
if (!Number.isInteger(firstSeed) || !(worlds > 0)) {
  console.error('Usage: npm run lab -- simulate [--seed N] [--checkouts N]');
  process.exit(2);
}

const totals = { checkouts: 0, payments: 0, orders: 0, refunds: 0, crashes: 0, calls: 0, broken: 0 };
const startedAt = performance.now();
for (let seed = firstSeed; seed < firstSeed + worlds; seed++) {
  const { breaches, world } = await simulate(seed);
  totals.checkouts += checkoutsPerWorld;
  totals.payments += world.payments.captures.length;
  totals.orders += world.records.orders.size;
  totals.refunds += world.payments.refunds.length;
  totals.crashes += world.counts.deaths;
  totals.calls += world.counts.calls;
  totals.broken += breaches.length;
  for (const { promise, what } of breaches) console.log(`seed ${seed}  ${promise}  ${what}`);
  if (breaches.length > 0)
    console.log(`repeat: npm run lab -- simulate --seed ${seed} --checkouts ${checkoutsPerWorld}`);
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `${Object.entries(totals)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')} in ${seconds} s`,
);
process.exitCode = totals.broken > 0 ? 1 : 0;
