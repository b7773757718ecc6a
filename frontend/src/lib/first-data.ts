import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

// biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and this module never reads the data.
type Need = FetchQueryOptions<any, any, any, any> | FetchInfiniteQueryOptions<any, any, any, any, any>;

/** Returns the queries that a page reads first, given its path parameters and its query string. */
export type Needs = (params: Params, query: URLSearchParams) => Need[];

export type Page = ComponentType & {
  needs?: Needs;
  /**
   * Whether the page renders something useful without its first data and does not suspend. Then nothing waits for the
   * data.
   */
  rendersAtOnce?: boolean;
  /** Finishes what the tab has kept for the page, which need not open. */
  resume?: (queries: QueryClient) => void;
};

/**
 * Fetches the data that a page reads first. Resolves after 200 ms at the latest. Never rejects, because the page itself
 * reports failures. `place` contains the page's path parameters and its query string.
 */
export async function fetchFirstData(page: Page, queries: QueryClient, ...place: Parameters<Needs>): Promise<void> {
  const fetched = page
    .needs?.(...place)
    .map((need) => ('getNextPageParam' in need ? queries.prefetchInfiniteQuery(need) : queries.prefetchQuery(need)));
  if (!fetched || page.rendersAtOnce) return;
  await Promise.race([Promise.all(fetched), new Promise((resolve) => setTimeout(resolve, 200))]);
}
