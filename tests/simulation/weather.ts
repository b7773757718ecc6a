import { AppError } from '#shared/errors.ts';
import type { Chance } from './chance.ts';

/** What the network does with one call. */
export type Fate = 'fine' | 'crash-before' | 'crash-after' | 'refused' | 'unanswered';

const minute = 60_000;
const hour = 60 * minute;

/** Who can be out of order on its own. */
const parties = ['payments', 'provider', 'queues', 'table'] as const;
export type Party = (typeof parties)[number];

export type Weather = ReturnType<typeof weatherOf>;

/**
 * How bad a day it is. Every call may be slow, refused, done without an answer, or the last thing its process does; in a
 * storm most calls to one party fail. All of it ends at `calmFrom`.
 */
export function weatherOf(chance: Chance, start: number, calmFrom: () => number) {
  const severity = chance.pick([0, 0.5, 1, 1, 2, 4]);
  /** Longest ordinary way, in milliseconds: where calls take long, processes meet in the middle of their work. */
  const pace = chance.pick([40, 200, 800]);
  const storms = Array.from({ length: severity === 0 ? 0 : chance.between(0, 4) }, () => {
    const from = start + chance.between(0, 12 * hour);
    return { party: chance.pick(parties), from, until: from + chance.between(1, 40) * minute };
  });

  return {
    severity,
    fateOf(party: Party, now: number): Fate {
      if (now >= calmFrom()) return 'fine';
      const isStormy = storms.some((storm) => storm.party === party && storm.from <= now && now < storm.until);
      if (isStormy && chance.happens(0.7)) return chance.pick(['refused', 'refused', 'refused', 'unanswered']);
      const thrown = chance.next() / severity;
      if (thrown < 0.003) return 'crash-before';
      if (thrown < 0.006) return 'crash-after';
      if (thrown < 0.009) return 'refused';
      return thrown < 0.015 ? 'unanswered' : 'fine';
    },
    /** Milliseconds on the way to the other side, or back. */
    delay(now: number): number {
      const isStalled = now < calmFrom() && chance.happens(0.004 * severity);
      return isStalled ? chance.between(1000, 20_000) : chance.between(1, pace);
    },
    failureOf(party: Party, fate: 'refused' | 'unanswered'): Error {
      if (party === 'table' || party === 'queues') return new Error(`${party}: ${fate}`);
      const isBusy = fate === 'refused' && chance.happens(0.5);
      return isBusy
        ? new AppError('upstream-busy', `${party}: too many requests`, { retryAfter: 2 })
        : new AppError('upstream-failed', `${party}: ${fate}`);
    },
  };
}
