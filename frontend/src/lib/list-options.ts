import { queryOptions } from '@tanstack/react-query';
import type { Received } from '#shared/api/calls.ts';
import { at, type Endpoint } from '#shared/api/route.ts';
import { exchange } from './client.ts';

type ListEndpoint = Extract<Endpoint, `GET ${string}`>;

/** Returns the options of a query that reads all pages of one of the shopper's lists. The query key is the list's URL. */
export function listOptions<const E extends ListEndpoint>(endpoint: E) {
  const { path } = at<Endpoint>(endpoint);
  return queryOptions({
    queryKey: [path] as const,
    queryFn: async ({ signal }) => {
      const items: unknown[] = [];
      for (let url: string | undefined = path; url; ) {
        const page = await callPage(endpoint, url, signal);
        items.push(...page.items);
        url = page.next;
      }
      return items as Received<E>;
    },
  });
}

/** A page of a list, and the URL of the next page if there is more. */
type ListPage = { items: unknown[]; next: string | undefined };

/** Requests a page of a list. Each response links to the next page in its `Link` header. */
export async function callPage(endpoint: Endpoint, url: string, signal: AbortSignal): Promise<ListPage> {
  const { headers, text } = await exchange(endpoint, url, { signal });
  const [, next] = headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? [];
  return { items: JSON.parse(text) as unknown[], next };
}
