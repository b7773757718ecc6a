import type { Endpoint } from '#shared/api/route.ts';
import { exchange } from './client.ts';

/** A page of a list, and the URL of the next page if there is more. */
type ListPage = { items: unknown[]; next: string | undefined };

/** Requests a page of a list. Each response links to the next page in its `Link` header. */
export async function callPage(endpoint: Endpoint, url: string, signal: AbortSignal): Promise<ListPage> {
  const { headers, text } = await exchange(endpoint, url, { signal });
  const [, next] = headers.get('link')?.match(/<([^>]+)>; rel="next"/) ?? [];
  return { items: JSON.parse(text) as unknown[], next };
}
