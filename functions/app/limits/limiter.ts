import { AppError } from '#shared/errors.ts';
import { type Clock, unixSeconds } from '../ports/clock.ts';
import type { Attempts } from './ports.ts';

/** A limit of `count` attempts within a window of `seconds`. */
export type Limit = { count: number; seconds: number };

/** An attempt's key and its limit. A key may name people, because attempts are stored under pseudonyms of their keys. */
export type Attempt = { key: string; limit: Limit };

export type LimiterDeps = { attempts: Attempts; clock: Clock };

/**
 * Counts one more attempt per key. Throws `too-many-requests`, with the seconds until the window ends, if a key exceeds
 * its limit. Counts before checking, so concurrent attempts cannot exceed the limit. What is refused does not count
 * against the limits that are `shared` with others.
 */
export async function countAttempts(deps: LimiterDeps, own: Attempt[], shared: Attempt[] = []): Promise<void> {
  refuse(deps, await exceeded(deps, own, shared));
}

/** How many times as much as is shared somebody's first attempts may take. */
export const timesForFirst = 4;

/** Returns how many attempts of a limit are somebody's first ones: enough for the four looks of a picture. */
export const firstOf = ({ count }: Limit): number => Math.max(4, Math.ceil(count / 8));

/**
 * Counts like `countAttempts`, but the first attempts of one's own limit may exceed what is shared several times, so that
 * a few who ask for ever more leave some to their neighbors.
 */
export async function countFairly(deps: LimiterDeps, own: Attempt, shared: Attempt[]): Promise<void> {
  refuse(deps, await exceeded(deps, [own], shared, { first: firstOf(own.limit), times: timesForFirst }));
}

/** Throws like `countAttempts` if the attempt's key has already reached its limit. Counts nothing. */
export async function requireUnderLimit(deps: LimiterDeps, attempt: Attempt): Promise<void> {
  const { key, limit } = attempt;
  const counted = await deps.attempts.count(key, limit.seconds, unixSeconds(deps.clock));
  if (counted >= limit.count) refuse(deps, [attempt]);
}

function refuse({ clock }: LimiterDeps, over: Attempt[]): void {
  if (over.length === 0) return;
  const now = unixSeconds(clock);
  const retryAfter = Math.max(...over.map(({ limit }) => limit.seconds - (now % limit.seconds)));
  const minutes = Math.ceil(retryAfter / 60);
  throw new AppError('too-many-requests', `Too many attempts. Please try again in ${waitOf(minutes)}.`, { retryAfter });
}

function waitOf(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** How many of one's own attempts are the first ones, and how many times as much as is shared they may take. */
type Fairness = { first: number; times: number };

/** Counts like `countAttempts`, or fairly, and returns whether all keys stay within their limits. */
export const isWithin = async (
  deps: LimiterDeps,
  own: Attempt[],
  shared: Attempt[] = [],
  fairness?: Fairness,
): Promise<boolean> => (await exceeded(deps, own, shared, fairness)).length === 0;

/**
 * Counts one more attempt per key and does its work, unless a key exceeds its limit. What is refused, and work that fails,
 * does not count.
 */
export async function workWithin(deps: LimiterDeps, attempts: Attempt[], work: () => Promise<void>): Promise<void> {
  if (!(await isWithin(deps, [], attempts))) return;
  await work().catch(async (error: unknown) => {
    await takeBackAttempts(deps, ...attempts);
    throw error;
  });
}

/** Counts like `countAttempts`, or like `countFairly`, and returns the attempts above their limits. */
async function exceeded(
  deps: LimiterDeps,
  own: Attempt[],
  shared: Attempt[],
  { first, times }: Fairness = { first: 0, times: 1 },
): Promise<Attempt[]> {
  const now = unixSeconds(deps.clock);
  const attempted = [...own, ...shared];
  const counts = await Promise.all(attempted.map(({ key, limit }) => deps.attempts.add(key, limit.seconds, now)));
  const timesShared = counts[0]! <= first ? times : 1;
  const over = attempted.filter(({ limit }, at) => counts[at]! > (at < own.length ? 1 : timesShared) * limit.count);
  if (over.length > 0) await takeBackAttempts(deps, ...shared);
  return over;
}

/** Takes back counted attempts, such as because they succeeded. */
export async function takeBackAttempts({ attempts, clock }: LimiterDeps, ...taken: Attempt[]): Promise<void> {
  await Promise.all(taken.map(({ key, limit }) => attempts.decrement(key, limit.seconds, unixSeconds(clock))));
}

/** Resets the counts of keys after a successful attempt. */
export async function resetAttempts({ attempts, clock }: LimiterDeps, ...reset: Attempt[]): Promise<void> {
  await Promise.all(reset.map(({ key, limit }) => attempts.clear(key, limit.seconds, unixSeconds(clock))));
}
