import { AppError } from '#shared/errors.ts';
import type { CallBudget, CallKind } from '../ports/call-budget.ts';
import type { Clock } from '../ports/clock.ts';
import { admit, type Wait, withPause } from './admit.ts';
import { type Caller, callers, type Limits } from './limits.ts';
import type { Sharing, Spending, Spendings } from './ports.ts';

type Deps = {
  spendings: Spendings;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
};

/** The longest pause in milliseconds after a lost race for the shared record. */
const racePause = 60;
/** The number of lost races in a row after which the caller counts as busy. */
const races = 30;
/** The wait in milliseconds after that many lost races. */
const lostRaces = 1000;

/**
 * Returns a caller's budget. All callers of all Lambdas share the provider's limits through one record, so the shop
 * never exceeds a limit, and urgent callers come first. With `sharing`, a shopper waits for the calls, and gets a fair
 * share of them.
 */
export function callBudget(
  deps: Deps,
  { caller, limits, sharing }: { caller: Caller; limits: Limits; sharing?: Sharing | undefined },
): CallBudget {
  const { spendings, clock, pause, random } = deps;

  /**
   * Changes the record with `change`. Returns undefined once the change is stored. Otherwise nothing is stored, and the
   * result is a wait: the one that `change` returned, or `lostRaces` after too many lost races.
   */
  async function update(change: (read: Spending) => Spending | Wait): Promise<Wait | undefined> {
    for (let race = 0; race < races; race += 1) {
      const changed = change(await spendings.read());
      if ('wait' in changed) return changed;
      if (await spendings.replace(changed)) return undefined;
      await pause(random() * racePause);
    }
    return { wait: lostRaces, isOwn: false };
  }

  return {
    async spend(kind: CallKind) {
      const end = clock.now() + callers[caller].patience;
      for (;;) {
        const refused = await update((read) => {
          const decided = admit(read, { kind, caller, limits, sharing, now: clock.now() });
          return 'next' in decided ? decided.next : decided;
        });
        if (refused === undefined) return;
        if (clock.now() + refused.wait > end) throw busy(refused);
        // The random part keeps waiting callers from returning at the same moment.
        await pause(refused.wait + random() * racePause);
      }
    },

    async pauseAll(kind, seconds) {
      const until = clock.now() + seconds * 1000;
      // If the pause were not stored, every other caller would break it, so this caller retries until the pause is over.
      while (clock.now() < until) {
        const refused = await update((read) => withPause(read, kind, until));
        if (refused === undefined) return;
        await pause(refused.wait + random() * racePause);
      }
    },
  };
}

function busy({ wait, isOwn }: Wait): AppError {
  const retryAfter = Math.ceil(wait / 1000);
  return isOwn
    ? new AppError('too-many-requests', 'Too many requests. Please try again in a minute.', { retryAfter })
    : new AppError('upstream-busy', 'The print provider is busy', { retryAfter });
}
