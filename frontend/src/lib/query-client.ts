import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionPaths } from '#shared/api/session-paths.ts';
import { isSignedOut } from './request-error.ts';

/** The key of the session lookup: it is asked again whenever any call finds that the session is gone. */
export const sessionKey = [sessionPaths.user] as const;

/**
 * The page's one cache of server data. What is read stays fresh until something invalidates it: no refetch on focus, no
 * polling, no retry (spec.md section 9).
 */
export function createQueryClient(): QueryClient {
  const askForSessionAgain = (error: unknown) => {
    if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: sessionKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== sessionKey[0]) askForSessionAgain(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askForSessionAgain }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return queries;
}
