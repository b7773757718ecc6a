import { batchWrite } from './batch-write.ts';
import type { Table } from './table.ts';

type Part = { limit: number; cursor: string | null; consistent: true };

/**
 * Reads and deletes records, a batch at a time, however many there are: a run that is stopped has deleted some, and the
 * next one has fewer left.
 */
export async function deleteInParts<T>(
  table: Table,
  read: (part: Part) => Promise<{ data: T[]; cursor: string | null }>,
  deletionOf: (records: T[]) => Parameters<typeof batchWrite>[1],
): Promise<void> {
  let cursor: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof read>> = await read({ limit: 25, cursor, consistent: true });
    await batchWrite(table, deletionOf(part.data));
    cursor = part.cursor;
  } while (cursor !== null);
}
