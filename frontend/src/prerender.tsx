import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient, sessionKey } from './lib/query-client.ts';

/** Returns the landing page's HTML as a visitor sees it. The HTML starts with tags that belong in the head. */
export async function frontPage(): Promise<string> {
  const queries = createQueryClient();
  queries.setQueryData(sessionKey, null);
  const { prelude } = await prerender(<App queries={queries} router={(page) => <MemoryRouter>{page}</MemoryRouter>} />);
  return new Response(prelude).text();
}
