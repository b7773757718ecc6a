import { expect, test } from 'vitest';
import type { Breach } from './oracle/breach.ts';
import { moneyBugs } from './planted-money-bugs.ts';
import { orderBugs } from './planted-order-bugs.ts';
import { tellingBugs } from './planted-telling-bugs.ts';
import { simulate } from './simulation.ts';

/**
 * The maximum number of worlds that are simulated for each bug. A change of the shop changes what happens in the worlds,
 * so a bug appears in other worlds than before, and some bugs need a rare coincidence.
 */
const mostWorlds = 150;

/** Worlds in which little happens, so that each is simulated in half a second. Any other order would only be slower. */
const smallWorlds = [50, 59, 39, 37, 36, 21, 35, 31, 18, 51, 41, 40, 38, 23, 44, 42, 27, 19, 49];

const seeds = new Set([...smallWorlds, ...Array.from({ length: mostWorlds }, (_, index) => index + 1)]);

test.each([...moneyBugs, ...orderBugs, ...tellingBugs])(
  'the simulation detects that promise $breaks is broken if $what',
  async (bug) => {
    for (const seed of seeds) {
      const isCaught = ({ promise }: Breach) => promise === bug.breaks;
      const { breaches } = await simulate(seed, bug, isCaught);
      if (breaches.some(isCaught)) return;
    }
    expect.fail(`The simulation did not detect the bug in ${mostWorlds} worlds`);
  },
);
