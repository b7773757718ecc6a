import { queryOptions } from '@tanstack/react-query';
import type { Route } from '#shared/api/route.ts';
import { call, type SentArguments } from './client.ts';
import { fillUrl } from './route-url.ts';

/**
 * How a GET of the route table is read and cached: `readOptions(cartRoutes.get)`. The first element of the query key is the
 * URL, so whoever knows the route knows the key.
 */
export function readOptions<const R extends Route & { method: 'GET' }>(route: R, ...sent: SentArguments<R>) {
  const [given] = sent;
  return queryOptions({
    queryKey: [fillUrl(route.path, given ?? {})] as const,
    queryFn: ({ signal }) => call(route, ...([{ ...given, signal }] as unknown as SentArguments<R>)),
  });
}
