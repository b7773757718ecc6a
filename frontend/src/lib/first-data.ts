import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

// biome-ignore lint/suspicious/noExplicitAny: each query has data of its own type, and nobody reads it here.
type Need = FetchQueryOptions<any, any, any, any> | FetchInfiniteQueryOptions<any, any, any, any, any>;

/** Returns the queries that a page reads first, given the parameters in its path and its query. */
export type Needs = (params: Params, query: URLSearchParams) => Need[];

export type Page = ComponentType & {
  needs?: Needs;
  /** Whether the page shows something without its first data and does not suspend. The data is then not waited for. */
  rendersAtOnce?: boolean;
};

/**
 * Fetches what a page reads first. Resolves after 200 ms at the latest, and never rejects: the page tells. `place` is the
 * parameters in the page's path and its query.
 */
export async function fetchFirstData(page: Page, queries: QueryClient, ...place: Parameters<Needs>): Promise<void> {
  const fetched = page
    .needs?.(...place)
    .map((need) => ('getNextPageParam' in need ? queries.prefetchInfiniteQuery(need) : queries.prefetchQuery(need)));
  if (!fetched || page.rendersAtOnce) return;
  await Promise.race([Promise.all(fetched), new Promise((resolve) => setTimeout(resolve, 200))]);
}
