import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

/** Returns the queries that a page reads first, given the parameters in its path. */
// biome-ignore lint/suspicious/noExplicitAny: each query has data of its own type, and nobody reads it here.
export type Needs = (params: Params) => FetchQueryOptions<any, any, any, any>[];

export type Page = ComponentType & { needs?: Needs };

/** Fetches what a page reads first. Resolves after 200 ms at the latest, and never rejects: the page tells. */
export async function fetchFirstData({ needs }: Page, queries: QueryClient, params: Params): Promise<void> {
  const fetched = needs?.(params).map((query) => queries.prefetchQuery(query));
  if (fetched) await Promise.race([Promise.all(fetched), new Promise((resolve) => setTimeout(resolve, 200))]);
}
