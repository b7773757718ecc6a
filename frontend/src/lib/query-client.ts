import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { user } from '#shared/api/endpoints/session.ts';
import { at } from '#shared/api/route.ts';
import { isSignedOut } from './request-error.ts';

/** The query key of the session. The client refetches the session whenever another request returns 401. */
export const sessionKey = [at(user).path] as const;

// A mutation must disable its button before the second click of a double click arrives, so updates are flushed in a
// microtask.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the page's cache of server data. Entries stay fresh until they are invalidated. Failed requests are not
 * retried.
 */
export function createQueryClient(): QueryClient {
  const refetchSession = (error: unknown) => {
    if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: sessionKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== sessionKey[0]) refetchSession(error);
      },
    }),
    mutationCache: new MutationCache({ onError: refetchSession }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
  return queries;
}
