import type { Caller, LimitName } from './limits.ts';

export type Slots = Record<string, Partial<Record<Caller, number>>>;

/** The calls of the last windows. All callers share one record. */
export type Spending = {
  /** Counts the changes of the record. 0 if the record does not exist yet. */
  version: number;
  /** The number of calls per limit, slot, and caller. A slot's name is its start in Unix seconds. */
  spent: Partial<Record<LimitName, Slots>>;
  /** The number of calls that shoppers caused at once, per slot, and per account and network, for each limit. */
  shared: Record<string, Record<string, number>>;
  /** The time in milliseconds since 1970 until which the provider wants no call, per limit. */
  restUntil: Partial<Record<LimitName, number>>;
};

/**
 * The names under which the calls of a shopper's account and network are counted. They identify nobody, and each kind of
 * caller has its own, so that a checkout takes nothing from an upload.
 */
export type Sharing = { account: string; network: string };

export type Spendings = {
  read(): Promise<Spending>;
  /** Stores `next` and returns true. Returns false if the stored version is not the one before `next.version`. */
  replace(next: Spending): Promise<boolean>;
};
