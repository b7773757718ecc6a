import type { CallKind } from '../ports/call-budget.ts';
import { type Caller, callers, fairShare, type LimitName, type Limits, limitsOf } from './limits.ts';
import type { Sharing, Slots, Spending } from './ports.ts';

/** The length of a slot in seconds. Calls are counted per slot. */
const slotSeconds = 2;
/**
 * The window that a limit covers in seconds. The provider counts a call when it arrives, and starts its 60 seconds at
 * any time. An interval of 62 seconds touches at most 32 slots, so a call may be under way for up to 2 seconds.
 */
export const windowSeconds = 32 * slotSeconds;

type Call = {
  kind: CallKind;
  caller: Caller;
  limits: Limits;
  now: number;
  /** The shopper whose request waits for the call. Undefined for the shop's own work. */
  sharing?: Sharing | undefined;
};

/**
 * The milliseconds after which to ask again. `isOwn` if the call would be admitted now for a shopper who has used less.
 */
export type Wait = { wait: number; isOwn: boolean };

/** A decision: the spending that includes the call, or how long to wait. */
export type Admission = { next: Spending } | Wait;

/** Decides whether a call may be sent at `now` (milliseconds since 1970) without exceeding any limit. */
export function admit(spending: Spending, call: Call): Admission {
  const { now, caller } = call;
  const slot = Math.floor(now / 1000 / slotSeconds) * slotSeconds;
  const spent = after(spending.spent, slot - windowSeconds);
  const shared = slotsAfter(spending.shared, slot - windowSeconds);
  const touched = limitsOf(call.kind);
  const waitOf = (one: Call) =>
    Math.max(
      ...touched.map((limit) =>
        Math.max(waitFor(spent[limit] ?? {}, shared, limit, one), (spending.restUntil[limit] ?? 0) - now),
      ),
    );
  const wait = waitOf(call);
  if (wait > 0) return { wait, isOwn: waitOf({ ...call, sharing: undefined }) <= 0 };

  for (const limit of touched) {
    const counts = spent[limit]?.[slot] ?? {};
    spent[limit] = { ...spent[limit], [slot]: { ...counts, [caller]: (counts[caller] ?? 0) + 1 } };
    for (const who of Object.values(call.sharing ?? {})) {
      const share = shareOf(limit, who);
      shared[slot] = { ...shared[slot], [share]: (shared[slot]?.[share] ?? 0) + 1 };
    }
  }
  return { next: { ...spending, version: spending.version + 1, spent, shared } };
}

/** Returns the spending after the provider asked for a pause until `until` (milliseconds since 1970). */
export function withPause(spending: Spending, kind: CallKind, until: number): Spending {
  const limit = limitsOf(kind).at(-1) ?? 'all';
  const restUntil = { ...spending.restUntil, [limit]: Math.max(until, spending.restUntil[limit] ?? 0) };
  return { ...spending, version: spending.version + 1, restUntil };
}

/** Returns the milliseconds until enough slots have left the window for the call. */
function waitFor(slots: Slots, shared: Spending['shared'], limit: LimitName, call: Call): number {
  if (hasRoom(slots, shared, limit, call)) return 0;
  for (const start of Object.keys(slots)
    .map(Number)
    .sort((a, b) => a - b)) {
    if (hasRoom(slotsAfter(slots, start), slotsAfter(shared, start), limit, call))
      return (start + windowSeconds) * 1000 - call.now;
  }
  return windowSeconds * 1000;
}

/**
 * Returns whether a window with these calls has room for one more, still leaves the other callers their reserves, and
 * leaves other shoppers their fair share.
 */
function hasRoom(
  slots: Slots,
  shared: Spending['shared'],
  limit: LimitName,
  { caller, limits, sharing }: Call,
): boolean {
  const used = (by: Caller) => Object.values(slots).reduce((sum, { [by]: count = 0 }) => sum + count, 0);
  const all = Object.keys(callers) as Caller[];
  const total = all.reduce((sum, by) => sum + used(by), 0);
  // The reserves are for all calls together.
  const leaves = limit === 'all' ? callers[caller].leaves : [];
  const left = leaves.reduce((sum, by) => sum + Math.max(0, callers[by].reserve - used(by)), 0);
  const free = limits[limit] - total - left;
  return free > 0 && (sharing === undefined || isFair(free, shared, limit, sharing));
}

/** Returns the name under which a shopper's calls that a limit counts are counted. */
const shareOf = (limit: LimitName, who: string): string => (limit === 'all' ? who : `${limit} ${who}`);

/** Returns whether a shopper has used less than a fair share of the calls that are still free. */
function isFair(free: number, shared: Spending['shared'], limit: LimitName, { account, network }: Sharing): boolean {
  const usedBy = (who: string) =>
    Object.values(shared).reduce((sum, { [shareOf(limit, who)]: count = 0 }) => sum + count, 0);
  const always = fairShare.always[limit];
  const isFirst = usedBy(account) < always;
  const ofNetwork = Math.max(always, free * (isFirst ? fairShare.network : fairShare.usedBefore));
  return usedBy(network) < ofNetwork && (isFirst || usedBy(account) < free * fairShare.account);
}

/** Returns the slots that started after `start`, in Unix seconds. */
const slotsAfter = <Counts>(slots: Record<string, Counts>, start: number): Record<string, Counts> =>
  Object.fromEntries(Object.entries(slots).filter(([one]) => Number(one) > start));

const after = (spent: Spending['spent'], start: number): Spending['spent'] =>
  Object.fromEntries(Object.entries(spent).map(([limit, slots]) => [limit, slotsAfter(slots, start)]));
