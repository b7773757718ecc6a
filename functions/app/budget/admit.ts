import type { CallKind } from '../ports/call-budget.ts';
import { type Caller, callers, type LimitName, type Limits, limitsOf } from './limits.ts';
import type { Slots, Spending } from './ports.ts';

/** The length of a slot in seconds. Calls are counted per slot. */
const slotSeconds = 2;
/**
 * The window that a limit covers in seconds. The provider counts a call when it arrives, and starts its 60 seconds at
 * any time. An interval of 62 seconds touches at most 32 slots, so a call may be under way for up to 2 seconds.
 */
export const windowSeconds = 32 * slotSeconds;

type Call = { kind: CallKind; caller: Caller; limits: Limits; now: number };

/** A decision: the spending that includes the call, or the milliseconds after which to ask again. */
export type Admission = { next: Spending } | { wait: number };

/** Decides whether a call may be sent at `now` (milliseconds since 1970) without exceeding any limit. */
export function admit(spending: Spending, call: Call): Admission {
  const { now, caller } = call;
  const slot = Math.floor(now / 1000 / slotSeconds) * slotSeconds;
  const spent = after(spending.spent, slot - windowSeconds);
  const touched = limitsOf(call.kind);
  const waits = touched.map((limit) =>
    Math.max(waitFor(spent[limit] ?? {}, limit, call), (spending.restUntil[limit] ?? 0) - now),
  );
  const wait = Math.max(...waits);
  if (wait > 0) return { wait };

  for (const limit of touched) {
    const counts = spent[limit]?.[slot] ?? {};
    spent[limit] = { ...spent[limit], [slot]: { ...counts, [caller]: (counts[caller] ?? 0) + 1 } };
  }
  return { next: { ...spending, version: spending.version + 1, spent } };
}

/** Returns the spending after the provider asked for a pause until `until` (milliseconds since 1970). */
export function withPause(spending: Spending, kind: CallKind, until: number): Spending {
  const limit = limitsOf(kind).at(-1) ?? 'all';
  const restUntil = { ...spending.restUntil, [limit]: Math.max(until, spending.restUntil[limit] ?? 0) };
  return { ...spending, version: spending.version + 1, restUntil };
}

/** Returns the milliseconds until enough slots have left the window for the call. */
function waitFor(slots: Slots, limit: LimitName, call: Call): number {
  if (hasRoom(slots, limit, call)) return 0;
  for (const start of Object.keys(slots)
    .map(Number)
    .sort((a, b) => a - b)) {
    if (hasRoom(slotsAfter(slots, start), limit, call)) return (start + windowSeconds) * 1000 - call.now;
  }
  return windowSeconds * 1000;
}

/**
 * Returns whether a window with these calls has room for one more and still leaves the other callers their reserves.
 */
function hasRoom(slots: Slots, limit: LimitName, { caller, limits }: Call): boolean {
  const used = (by: Caller) => Object.values(slots).reduce((sum, { [by]: count = 0 }) => sum + count, 0);
  const all = Object.keys(callers) as Caller[];
  const total = all.reduce((sum, by) => sum + used(by), 0);
  // Only one kind of caller uses the other limits.
  if (limit !== 'all') return total < limits[limit];
  const left = callers[caller].leaves.reduce((sum, by) => sum + Math.max(0, callers[by].reserve - used(by)), 0);
  return total + left < limits.all;
}

/** Returns the slots that started after `start`, in Unix seconds. */
const slotsAfter = (slots: Slots, start: number): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([one]) => Number(one) > start));

const after = (spent: Spending['spent'], start: number): Spending['spent'] =>
  Object.fromEntries(Object.entries(spent).map(([limit, slots]) => [limit, slotsAfter(slots, start)]));
