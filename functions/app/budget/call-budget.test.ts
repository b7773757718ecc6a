import { expect, test } from 'vitest';
import { fakeSpendings } from '#tests/fakes/spendings.ts';
import { seededChance } from '#tests/simulation/chance.ts';
import { virtualTime } from '#tests/simulation/virtual-time.ts';
import type { CallKind } from '../ports/call-budget.ts';
import { callBudget } from './call-budget.ts';
import { type Caller, limitsByStanding } from './limits.ts';
import type { Spending } from './ports.ts';

const minute = 60_000;
/** The longest time in milliseconds that a call is on its way to the provider. */
const longestWay = 2000;

/** A provider that remembers when each call arrived, and a shop whose callers share one budget in virtual time. */
function world(standing: 'new' | 'established' = 'new') {
  const chance = seededChance(14);
  const time = virtualTime(7 * minute + 1234, chance, () => undefined);
  const spendings = fakeSpendings();
  const arrivals: { at: number; kind: CallKind; caller: Caller }[] = [];
  const refused: { caller: Caller; retryAfter: number }[] = [];
  const budgetOf = (caller: Caller) =>
    callBudget(
      { spendings, clock: { now: time.now }, pause: time.sleep, random: chance.next },
      { caller, limits: limitsByStanding[standing] },
    );
  return {
    time,
    arrivals,
    refused,
    budgetOf,
    /** Sends a call. Returns whether the budget admitted it. */
    async call(caller: Caller, kind: CallKind = 'plain'): Promise<boolean> {
      try {
        await budgetOf(caller).spend(kind);
      } catch (error) {
        refused.push({ caller, retryAfter: (error as { retryAfter: number }).retryAfter });
        return false;
      }
      arrivals.push({ at: time.now() + chance.next() * longestWay, kind, caller });
      return true;
    },
    /** Repeats `act` every `milliseconds` until `end`. */
    every(milliseconds: number, end: number, act: () => Promise<unknown>) {
      for (let at = time.now(); at < end; at += milliseconds) time.at(at, () => void act());
    },
  };
}

/** Returns the largest number of arrivals within any 60 seconds. */
function busiest(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + minute).length));
}

test('never sends more calls than the provider accepts in any 60 seconds, however many callers ask', async () => {
  const { time, arrivals, call, every } = world();
  const end = time.now() + 8 * minute;

  for (const caller of ['order', 'checkout', 'follow', 'preview', 'sync'] as const) {
    every(400, end, () => call(caller));
  }
  every(900, end, () => call('preview', 'mockup-task'));
  await time.runUntil(end);

  const timesOf = (kind: CallKind) => arrivals.filter((one) => one.kind === kind).map(({ at }) => at);
  expect(busiest(arrivals.map(({ at }) => at))).toBeLessThanOrEqual(120);
  expect(busiest(timesOf('mockup-task'))).toBeLessThanOrEqual(2);
  // The limits are also used: 120 calls and 2 mockups per window of 64 seconds.
  expect(arrivals.length).toBeGreaterThan(7 * 120);
  expect(timesOf('mockup-task').length).toBeGreaterThanOrEqual(7 * 2);
});

test('admits every checkout and order while previews and the sync of the catalogue ask for all they can get', async () => {
  const { time, refused, arrivals, call, every } = world();
  const end = time.now() + 5 * minute;

  every(100, end, () => call('sync'));
  every(250, end, () => call('preview'));
  // Ten checkouts a minute with four calls each, and their orders with three.
  every(6000, end, async () => {
    for (let times = 0; times < 4; times += 1) await call('checkout');
    for (let times = 0; times < 3; times += 1) await call('order');
  });
  await time.runUntil(end);

  const refusedTo = new Set(refused.map(({ caller }) => caller));
  expect(refusedTo).toEqual(new Set(['sync', 'preview']));
  expect(arrivals.filter(({ caller }) => caller === 'checkout').length).toBeGreaterThanOrEqual(4 * 49);
  expect(arrivals.filter(({ caller }) => caller === 'sync').length).toBeGreaterThan(0);
});

test('a paid order gets through although checkouts use up their whole share', async () => {
  const { time, refused, call, every } = world();
  const end = time.now() + 5 * minute;

  every(100, end, () => call('checkout'));
  every(6000, end, () => call('order'));
  await time.runUntil(end);

  expect(refused.some(({ caller }) => caller === 'checkout')).toBe(true);
  expect(refused.filter(({ caller }) => caller === 'order')).toEqual([]);
});

test('a caller without patience is told when to ask again, and is then admitted', async () => {
  const { time, refused, call } = world();
  const asked: boolean[] = [];
  const ask = async () => void asked.push(await call('sync', 'mockup-task'));

  for (let times = 0; times < 3; times += 1) time.at(time.now(), () => void ask());
  await time.runUntil(time.now() + 1000);
  const [{ retryAfter } = { retryAfter: 0 }] = refused;
  time.at(time.now() + retryAfter * 1000, () => void ask());
  await time.runUntil(time.now() + 80_000);

  expect(asked).toEqual([true, true, false, true]);
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(64);
});

test('after the provider asked for a pause, every caller waits for as long as it said', async () => {
  const { time, arrivals, refused, budgetOf, call } = world();
  const from = time.now();

  time.at(from, () => void budgetOf('preview').pauseAll('plain', 8));
  time.at(from + 1, () => void call('order'));
  time.at(from + 1, () => void call('sync'));
  await time.runUntil(from + 20_000);

  expect(arrivals.map(({ caller }) => caller)).toEqual(['order']);
  expect(arrivals[0]?.at).toBeGreaterThanOrEqual(from + 8000);
  expect(refused).toEqual([{ caller: 'sync', retryAfter: 8 }]);
});

test('a pause that the provider asked for on mockups stops no other call', async () => {
  const { time, arrivals, refused, budgetOf, call } = world();
  const from = time.now();

  time.at(from, () => void budgetOf('preview').pauseAll('mockup-task', 60));
  time.at(from + 1, () => void call('preview', 'mockup-task'));
  time.at(from + 1, () => void call('checkout'));
  await time.runUntil(from + 1000);

  expect(refused).toEqual([{ caller: 'preview', retryAfter: 60 }]);
  expect(arrivals.map(({ caller }) => caller)).toEqual(['checkout']);
});

test('a pause that the provider asked for is kept however many callers change the record meanwhile', async () => {
  const spendings = fakeSpendings();
  let others = 100;
  const contended = { ...spendings, replace: async (next: Spending) => --others < 0 && spendings.replace(next) };
  const deps = { spendings: contended, clock: { now: () => minute }, pause: async () => {}, random: () => 0 };
  const budgetOf = (caller: Caller) => callBudget(deps, { caller, limits: limitsByStanding.new });

  await budgetOf('preview').pauseAll('plain', 8);

  await expect(budgetOf('sync').spend('plain')).rejects.toMatchObject({ code: 'upstream-busy', retryAfter: 8 });
});
