import type { Page } from '#functions/app/ports/page.ts';
import { pageSize } from '#shared/api/page.ts';
import { fillUrl } from '#shared/api/route-url.ts';
import { Reply } from './reply.ts';

type Wanted<Id> = { before?: Id | undefined; limit?: number | undefined };

/**
 * Returns a page of a list, of at most `most` records unless the request asks for fewer. If there are more records, the `Link` header contains the URL of the next page (RFC 8288).
 */
export async function pageReply<Id, T extends { id: string | number }>(
  path: string,
  { before, limit }: Wanted<Id>,
  read: (wanted: { before: Id | undefined; limit: number }) => Promise<Page<T>>,
  most = pageSize,
): Promise<Reply<T[]>> {
  const { items, hasMore } = await read({ before, limit: limit ?? most });
  const last = items.at(-1);
  if (!hasMore || !last) return new Reply({ json: items });
  const query = { before: String(last.id), limit: limit === undefined ? undefined : String(limit) };
  return new Reply({ json: items, headers: { link: `<${fillUrl(path, { query })}>; rel="next"` } });
}
