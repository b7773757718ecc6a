import { queryOptions } from '@tanstack/react-query';
import type { ReceivedOf, Route } from '#shared/api/route.ts';
import { callPage } from './call-page.ts';

type ListRoute = Route & { method: 'GET' };

/** Returns the options of a query that reads all pages of one of the shopper's lists. The query key is the list's URL. */
export function listOptions<const R extends ListRoute>(route: R) {
  return queryOptions({
    queryKey: [route.path] as const,
    queryFn: async ({ signal }) => {
      const items: unknown[] = [];
      for (let url: string | undefined = route.path; url; ) {
        const page = await callPage(route, url, signal);
        items.push(...page.items);
        url = page.next;
      }
      return items as ReceivedOf<R>;
    },
  });
}
