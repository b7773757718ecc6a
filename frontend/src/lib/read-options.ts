import { queryOptions } from '@tanstack/react-query';
import type { Route } from '#shared/api/route.ts';
import { fillUrl } from '#shared/api/route-url.ts';
import { call, type SentArguments } from './client.ts';

/** Returns the query options of a GET route, as in `readOptions(cartRoutes.get)`. The query key starts with the URL. */
export function readOptions<const R extends Route & { method: 'GET' }>(route: R, ...sent: SentArguments<R>) {
  const [given] = sent;
  return queryOptions({
    queryKey: [fillUrl(route.path, given ?? {})] as const,
    queryFn: ({ signal }) => call(route, ...([{ ...given, signal }] as unknown as SentArguments<R>)),
  });
}
