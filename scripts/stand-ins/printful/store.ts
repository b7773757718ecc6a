import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The stand-in's state: JSON records by kind and ID, kept in a database file. */
export type Store = {
  get<T>(kind: string, id: string | number): T | undefined;
  put(kind: string, id: string | number, record: unknown): void;
  remove(kind: string, id: string | number): void;
  /** Returns the records of a kind in the order of their first write. */
  list<T>(kind: string): T[];
  /** Returns `first` for the first call with this kind, and the next integer for each further call. */
  nextId(kind: string, first: number): number;
  /** Runs `work` in a transaction. */
  atomically<T>(work: () => T): T;
  clear(): void;
  close(): void;
};

/**
 * Opens or creates `<folder>/printful.sqlite`. Committed writes survive `kill -9` because the operating system already
 * has them.
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'printful.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS records (kind TEXT, id TEXT, record TEXT NOT NULL, PRIMARY KEY (kind, id));
  `);
  const select = database.prepare('SELECT record FROM records WHERE kind = ? AND id = ?');
  const selectAll = database.prepare('SELECT record FROM records WHERE kind = ? ORDER BY rowid');
  // An update keeps the rowid and thus the record's position in lists.
  const upsert = database.prepare(
    'INSERT INTO records VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET record = excluded.record',
  );
  const remove = database.prepare('DELETE FROM records WHERE kind = ? AND id = ?');
  let depth = 0;

  const store: Store = {
    get<T>(kind: string, id: string | number) {
      const row = select.get(kind, String(id));
      // Only this stand-in writes records, and all records of a kind have the same type.
      return row && (JSON.parse(String(row.record)) as T);
    },
    put: (kind, id, record) => void upsert.run(kind, String(id), JSON.stringify(record)),
    remove: (kind, id) => void remove.run(kind, String(id)),
    list: <T>(kind: string) => selectAll.all(kind).map((row) => JSON.parse(String(row.record)) as T),
    nextId(kind, first) {
      const next = (store.get<number>('counter', kind) ?? first - 1) + 1;
      store.put('counter', kind, next);
      return next;
    },
    atomically(work) {
      if (depth > 0) return work();
      depth += 1;
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    clear: () => database.exec('DELETE FROM records'),
    close: () => database.close(),
  };
  return store;
}
