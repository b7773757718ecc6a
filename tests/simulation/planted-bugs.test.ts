import { expect, test } from 'vitest';
import type { Breach } from './oracle/breach.ts';
import { moneyBugs } from './planted-money-bugs.ts';
import { orderBugs } from './planted-order-bugs.ts';
import { tellingBugs } from './planted-telling-bugs.ts';
import { simulate } from './simulation.ts';

/**
 * The maximum number of worlds that are simulated for each bug. A change of the shop changes what happens in the worlds,
 * so a bug may have to be found again, and some bugs need a rare coincidence.
 */
const mostWorlds = 150;

test.each([...moneyBugs, ...orderBugs, ...tellingBugs])(
  'the simulation detects that promise $breaks is broken if $what',
  async (bug) => {
    const seeds = Array.from({ length: mostWorlds }, (_, index) => index + 1);
    for (const seed of [...(bug.seed ? [bug.seed] : []), ...seeds]) {
      const isCaught = ({ promise }: Breach) => promise === bug.breaks;
      const { breaches } = await simulate(seed, bug, isCaught);
      if (breaches.some(isCaught)) return;
    }
    expect.fail(`The simulation did not detect the bug in ${mostWorlds} worlds`);
  },
);
