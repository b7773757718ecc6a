import { missing } from './failure.ts';
import type { Page } from './parameters.ts';

export type Listing<T> = { object: 'list'; url: string; has_more: boolean; data: T[] };

/** Returns one page of `all`, which must be sorted newest first. */
export function pageOf<T extends { id: string; created: number }>(url: string, all: T[], query: Page): Listing<T> {
  const inTime = all.filter(({ created }) => within(created, query.created));
  const limit = query.limit ?? 10;
  const indexOf = (id: string, param: string) => {
    const at = inTime.findIndex((row) => row.id === id);
    if (at < 0) throw missing('object', id, param);
    return at;
  };
  if (query.ending_before !== undefined) {
    const end = indexOf(query.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: inTime.slice(start, end) };
  }
  const start = query.starting_after === undefined ? 0 : indexOf(query.starting_after, 'starting_after') + 1;
  return { object: 'list', url, has_more: start + limit < inTime.length, data: inTime.slice(start, start + limit) };
}

function within(created: number, range: Page['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
