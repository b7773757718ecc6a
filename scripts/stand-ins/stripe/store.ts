import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { Behavior } from './payments/cards.ts';

/** Something the stand-in does later by itself; it survives a restart. */
export type Errand = {
  id: string;
  /** Milliseconds. */
  dueAt: number;
} & (
  | { does: 'deliver'; event: string; attempt: number }
  | { does: 'open-dispute'; charge: string }
  | { does: 'fail-refund'; refund: string }
);

export type StoredMethod = { method: Stripe.PaymentMethod; behavior: Behavior };

/** A first answer, kept to be given again. */
export type Replay = { id: string; request: string; createdAt: number; status: number; body: string };

/** An event as Stripe keeps it; the SDK's own type is a union of every event there is. */
export type StoredEvent = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: string;
  data: { object: unknown; previous_attributes?: unknown };
};

type Records = {
  intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  methods: StoredMethod;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  events: StoredEvent;
  replays: Replay;
  errands: Errand;
};
type Kind = keyof Records;
type Change = { kind: Kind; id: string; value: unknown };

/** Everything the stand-in knows, in memory and in a log of changes. */
export type Store = {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** Newest first. */
  list<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, id: string, value: Records[K]): void;
  remove(kind: Kind, id: string): void;
  /** Writes what changed since the last call, all or nothing. Nobody hears of a change before it. */
  commit(): void;
  clear(): void;
};

/**
 * One line a commit, appended before the answer leaves: a killed process loses at most a commit nobody heard of.
 * Without a file everything is forgotten at the end.
 */
export function openStore(file: string | undefined): Store {
  const tables = new Map<Kind, Map<string, unknown>>();
  let pending: Change[] = [];
  const table = (kind: Kind) => {
    const found = tables.get(kind) ?? new Map<string, unknown>();
    tables.set(kind, found);
    return found;
  };
  const apply = ({ kind, id, value }: Change) => {
    if (value === null) table(kind).delete(id);
    else table(kind).set(id, value);
  };
  const change = (kind: Kind, id: string, value: unknown) => {
    const made = { kind, id, value };
    apply(made);
    pending.push(made);
  };

  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const commit of readLog(file)) commit.forEach(apply);
    compact(file, tables);
  }

  return {
    // Each kind holds only what `put` of that kind wrote.
    get: (kind, id) => table(kind).get(id) as Records[typeof kind] | undefined,
    list: (kind) => [...table(kind).values()].reverse() as Records[typeof kind][],
    put: (kind, id, value) => change(kind, id, structuredClone(value)),
    remove: (kind, id) => change(kind, id, null),
    commit() {
      if (pending.length > 0 && file !== undefined) appendFileSync(file, `${JSON.stringify(pending)}\n`);
      pending = [];
    },
    clear() {
      tables.clear();
      pending = [];
      if (file !== undefined) writeFileSync(file, '');
    },
  };
}

function readLog(file: string): Change[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // What follows the last line break was cut short while it was written; nobody was told of it.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Change[]);
}

function compact(file: string, tables: Map<Kind, Map<string, unknown>>): void {
  const lines = [...tables].flatMap(([kind, rows]) =>
    [...rows].map(([id, value]) => `${JSON.stringify([{ kind, id, value }])}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}
