import type { QueryClient } from '@tanstack/react-query';
import { isValidElement } from 'react';
import { matchRoutes, parsePath, type RouteObject } from 'react-router-dom';
import type { LazyPage } from './lazy-page.tsx';
import { fetchFirstData } from './lib/first-data.ts';

/**
 * Loads the code and the first data of the page that these routes have at `path`, so that the page renders at once.
 * `path` may have a query string. Rejects if the page's code fails to load.
 */
export async function routeReady(routes: RouteObject[], queries: QueryClient, path: string): Promise<void> {
  const { route, params = {} } = matchRoutes(routes, path)?.at(-1) ?? {};
  if (!isValidElement(route?.element)) return;
  const page = await (route.element.type as Partial<LazyPage>).load?.();
  if (page) await fetchFirstData(page, queries, params, new URLSearchParams(parsePath(path).search));
}
