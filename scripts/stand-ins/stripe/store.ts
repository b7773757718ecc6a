import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { Behavior } from './payments/cards.ts';

/** A scheduled job. Jobs survive a restart. */
export type Errand = {
  id: string;
  /** The due time in milliseconds since 1970. */
  dueAt: number;
} & (
  | { does: 'deliver'; event: string; endpoint: string; attempt: number }
  | { does: 'open-dispute'; charge: string; kind: 'dispute' | 'inquiry' }
  | { does: 'warn'; charge: string }
  | { does: 'fail-refund' | 'settle-refund'; refund: string }
);

export type StoredMethod = { method: Stripe.PaymentMethod; behavior: Behavior };

/** The first response to a request with an idempotency key, stored for repeated requests. */
export type Replay = { id: string; request: string; createdAt: number; status: number; body: string };

/** A receiver of events, with the secret that signs them. */
export type StoredEndpoint = Stripe.WebhookEndpoint & { secret: string };

/** A stored event. The SDK's own type is not used because it is a union of all event types. */
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
  reviews: Stripe.Review;
  warnings: Stripe.Radar.EarlyFraudWarning;
  events: StoredEvent;
  endpoints: StoredEndpoint;
  replays: Replay;
  errands: Errand;
};
type Kind = keyof Records;
type Change = { kind: Kind; id: string; value: unknown };

/** The stand-in's state, kept in memory and in a log of changes. */
export type Store = {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** Returns the records of a kind, newest first. */
  list<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, id: string, value: Records[K]): void;
  remove(kind: Kind, id: string): void;
  /** Appends all changes since the last commit to the log in one line. Must be called before the response is sent. */
  commit(): void;
  clear(): void;
};

/**
 * Opens a store that appends one line per commit to `file`. A killed process loses only changes whose response was
 * never sent. Without a file, the state is kept in memory only.
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
    // All records of a kind have the same type because `put` accepts only this type.
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
  // Text after the last line break belongs to an interrupted commit whose response was never sent.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Change[]);
}

function compact(file: string, tables: Map<Kind, Map<string, unknown>>): void {
  const lines = [...tables].flatMap(([kind, rows]) =>
    [...rows].map(([id, value]) => `${JSON.stringify([{ kind, id, value }])}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}
