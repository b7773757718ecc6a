import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient, sessionKey } from './lib/query-client.ts';

/** The front page's HTML as a visitor sees it. Tags for the head come first. */
export async function frontPage(): Promise<string> {
  const queries = createQueryClient();
  queries.setQueryData(sessionKey, null);
  const { prelude } = await prerender(<App queries={queries} router={(page) => <MemoryRouter>{page}</MemoryRouter>} />);
  return new Response(prelude).text();
}
