import { queryOptions } from '@tanstack/react-query';
import type { ReceivedOf, Route } from '#shared/api/route.ts';
import { callPage } from './call-page.ts';

type ListRoute = Route & { method: 'GET' };

/** Returns the query options of a list of the shopper's own, which is read page after page. The query key is its URL. */
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
