import { queryOptions } from '@tanstack/react-query';
import { at, type Endpoint } from '#shared/api/route.ts';
import { fillUrl } from '#shared/api/route-url.ts';
import { call, type SentArguments } from './client.ts';

/** Returns the query options of a GET endpoint, as in `readOptions(cartRoutes.get)`. The query key starts with the URL. */
export function readOptions<const E extends Extract<Endpoint, `GET ${string}`>>(
  endpoint: E,
  ...sent: SentArguments<E>
) {
  const [given] = sent;
  return queryOptions({
    queryKey: [fillUrl(at<Endpoint>(endpoint).path, given ?? {})] as const,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...given, signal }] as unknown as SentArguments<E>)),
  });
}
