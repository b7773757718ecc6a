import { expect, test } from 'vitest';
import { moneyBugs } from './planted-money-bugs.ts';
import { orderBugs } from './planted-order-bugs.ts';
import { simulate } from './simulation.ts';

/** Some bugs need two windows, a crash and bad luck. Most are found in the first world or two. */
const mostWorlds = 150;

test.each([...moneyBugs, ...orderBugs])('detects that $breaks breaks when $what', { timeout: 180_000 }, async (bug) => {
  for (let seed = 1; seed <= mostWorlds; seed++) {
    const { breaches } = await simulate(seed, bug);
    if (breaches.some(({ promise }) => promise === bug.breaks)) return;
  }
  expect.fail(`Found nothing in ${mostWorlds} worlds`);
});
