import { expect, test } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { fakeSpendings } from '#tests/fakes/spendings.ts';
import { seededChance } from '#tests/simulation/chance.ts';
import { virtualTime } from '#tests/simulation/virtual-time.ts';
import type { CallKind } from '../ports/call-budget.ts';
import { callBudget } from './call-budget.ts';
import { type Caller, limitsByStanding } from './limits.ts';
import type { Sharing, Spending } from './ports.ts';

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
  const codes: string[] = [];
  const budgetOf = (caller: Caller, sharing?: Sharing) =>
    callBudget(
      { spendings, clock: { now: time.now }, pause: time.sleep, random: chance.next },
      { caller, limits: limitsByStanding[standing], sharing },
    );
  return {
    time,
    arrivals,
    refused,
    codes,
    budgetOf,
    /** Counts the calls of a shopper that are admitted until one is refused. */
    async callsOf(caller: Caller, account: string, network: string, kind: CallKind = 'plain'): Promise<number> {
      for (let calls = 0; ; calls += 1) {
        const spent = budgetOf(caller, { account, network }).spend(kind);
        const code = await spent.then(
          () => null,
          (error: AppError) => error.code,
        );
        if (code === null) continue;
        codes.push(code);
        return calls;
      }
    },
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
  const calm = end + 8 * minute;

  for (const caller of ['order', 'checkout', 'correction', 'follow'] as const) every(400, end, () => call(caller));
  for (const caller of ['preview', 'sync'] as const) every(400, calm, () => call(caller));
  every(400, calm, () => call('mockup', 'mockup-task'));
  await time.runUntil(calm);

  const timesOf = (kind: CallKind) => arrivals.filter((one) => one.kind === kind).map(({ at }) => at);
  expect(busiest(arrivals.map(({ at }) => at))).toBeLessThanOrEqual(120);
  expect(busiest(timesOf('mockup-task'))).toBeLessThanOrEqual(2);
  // The limits are also used: 120 calls per window of 64 seconds, and 2 mockups once few others buy.
  expect(arrivals.filter(({ at }) => at < end).length).toBeGreaterThan(7 * 120);
  expect(timesOf('mockup-task').filter((at) => at >= end).length).toBeGreaterThanOrEqual(7 * 2);
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

  time.at(from, () => void budgetOf('mockup').pauseAll('mockup-task', 60));
  time.at(from + 1, () => void call('mockup', 'mockup-task'));
  time.at(from + 1, () => void call('checkout'));
  await time.runUntil(from + 1000);

  expect(refused).toEqual([{ caller: 'mockup', retryAfter: 60 }]);
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

/** Runs asynchronous work in the world's virtual time, which passes only meanwhile. */
async function inTime<T>({ time }: ReturnType<typeof world>, work: () => Promise<T>): Promise<T> {
  const done = work();
  await time.runUntil(time.now() + 8_000);
  return done;
}

test('an account gets a quarter of the free calls and a network half, and everybody else gets a share of the rest', async () => {
  const shop = world('established');

  const floods = await inTime(shop, async () => {
    const calls: number[] = [];
    for (const network of ['n1', 'n2'])
      for (let account = 1; account <= 8; account += 1)
        calls.push(await shop.callsOf('checkout', `${network} ${account}`, network));
    return calls;
  });
  const [victim] = await inTime(shop, async () => [await shop.callsOf('checkout', 'maya', 'home')]);

  // Without other calls, 94 are free for the checkout.
  expect(floods[0]).toBe(19);
  expect(floods.slice(0, 8).reduce((sum, calls) => sum + calls)).toBe(32);
  // Enough for two new carts.
  expect(victim).toBe(9);
  expect(new Set(shop.codes)).toEqual(new Set(['too-many-requests']));
});

test('two accounts that ask for ever new totals leave their neighbors the calls of two new carts', async () => {
  const shop = world('established');
  const calls = (account: string) => shop.callsOf('checkout', account, 'office');

  const floods = await inTime(shop, async () => [await calls('mallory'), await calls('mallory 2')]);
  const neighbors = await inTime(shop, async () => [await calls('ada'), await calls('maya'), await calls('noah')]);

  expect(floods).toEqual([19, 5]);
  expect(neighbors).toEqual([4, 4, 0]);
});

test('an account gets two quotes of large orders in a window, and others, and corrections, get theirs', async () => {
  const shop = world('established');
  const calls = (caller: Caller, account: string, network: string) =>
    inTime(shop, () => shop.callsOf(caller, account, network, 'bulk-rates'));

  expect(await calls('checkout', 'mallory', 'n1')).toBe(2);
  expect(await calls('checkout', 'mallory 2', 'n1')).toBe(0);
  expect(await calls('checkout', 'maya', 'home')).toBe(2);
  expect(await calls('correction', 'ada', 'office')).toBe(1);
});

test.each<[Caller, Caller, number]>([
  ['mockup', 'preview', 7],
  ['mockup', 'correction', 4],
  ['preview', 'mockup', 4],
  ['preview', 'correction', 4],
  ['correction', 'order', 26],
  ['correction', 'checkout', 66],
  ['correction', 'follow', 5],
  ['correction', 'preview', 7],
  ['correction', 'mockup', 4],
  ['sync', 'mockup', 4],
  ['sync', 'correction', 4],
])('%s, however much it asks, leaves %s %i calls', async (greedy, other, calls) => {
  const shop = world('established');

  await inTime(shop, async () => {
    while (await shop.call(greedy));
  });
  const admitted = await inTime(shop, async () => {
    for (let count = 0; ; count += 1) if (!(await shop.call(other))) return count;
  });

  expect(admitted).toBeGreaterThanOrEqual(calls);
});
