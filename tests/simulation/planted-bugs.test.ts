import { expect, test } from 'vitest';
import type { Breach } from './oracle/breach.ts';
import { moneyBugs } from './planted-money-bugs.ts';
import { orderBugs } from './planted-order-bugs.ts';
import { tellingBugs } from './planted-telling-bugs.ts';
import { simulate } from './simulation.ts';

/**
 * The maximum number of worlds that are simulated for each bug. Most bugs appear in the first two worlds, but some need
 * a rare coincidence.
 */
const mostWorlds = 150;

test.each([...moneyBugs, ...orderBugs, ...tellingBugs])(
  'the simulation detects that promise $breaks is broken if $what',
  { timeout: 300_000 },
  async (bug) => {
    for (let seed = 1; seed <= mostWorlds; seed++) {
      const isCaught = ({ promise }: Breach) => promise === bug.breaks;
      const { breaches } = await simulate(seed, bug, isCaught);
      if (breaches.some(isCaught)) return;
    }
    expect.fail(`The simulation did not detect the bug in ${mostWorlds} worlds`);
  },
);
