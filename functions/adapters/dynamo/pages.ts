import type { Page } from '#functions/app/ports/page.ts';

type Read<T> = { data: T[]; cursor: string | null };

/**
 * Reads one page: up to `limit` records that `isWanted` accepts. Looks for one more record to find out whether there is
 * another page. `read` reads at most `count` records, starting at the cursor.
 */
export async function pageOf<T>(
  read: (cursor: string | null, count: number) => Promise<Read<T>>,
  limit: number,
  isWanted: (record: T) => boolean = () => true,
): Promise<Page<T>> {
  const found: T[] = [];
  let cursor: string | null = null;
  do {
    const part: Read<T> = await read(cursor, limit + 1);
    found.push(...part.data.filter(isWanted));
    cursor = part.cursor;
  } while (cursor !== null && found.length <= limit);
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}
