import type { QueryClient } from '@tanstack/react-query';
import { isValidElement } from 'react';
import { matchRoutes, parsePath, type RouteObject } from 'react-router-dom';
import type { LazyPage } from './lazy-page.tsx';
import { fetchFirstData } from './lib/first-data.ts';

/**
 * Waits until the page that these routes have at this path, which may have a query, can render at once. Rejects if its
 * code fails to load.
 */
export async function routeReady(routes: RouteObject[], queries: QueryClient, path: string): Promise<void> {
  const { route, params = {} } = matchRoutes(routes, path)?.at(-1) ?? {};
  if (!isValidElement(route?.element)) return;
  const page = await (route.element.type as Partial<LazyPage>).load?.();
  if (page) await fetchFirstData(page, queries, params, new URLSearchParams(parsePath(path).search));
}
