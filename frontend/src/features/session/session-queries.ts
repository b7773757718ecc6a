import { queryOptions } from '@tanstack/react-query';
import type { session } from '#shared/api/session.ts';
import { sessionPaths } from '#shared/api/session-paths.ts';
import type { User } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { isSignedOut } from '../../lib/request-error.ts';

/**
 * The route without its schema, which only the server needs. Omitting the schema keeps zod out of the landing page's
 * bundle.
 */
const userRoute = { method: 'GET', path: sessionPaths.user, access: 'session' } as typeof session.user;

let early: Promise<User | null> | undefined;

/**
 * Looks up the session before the page mounts. The page's own lookup reuses this response instead of sending a request.
 */
export function lookUpSession(): Promise<User | null> {
  early = userOrNull();
  return early;
}

/**
 * The signed-in user, or null for a visitor. The result is never cached. The prerendered landing page sets it to null
 * without a request: only browsers without a session cookie receive that page, and the request would log a 401 in every
 * visitor's console.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => {
    const lookup = early ?? userOrNull(signal);
    early = undefined;
    return lookup;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: ({ state }) => (state.data === null ? false : 'always'),
  refetchOnWindowFocus: false,
  retry: false,
});

async function userOrNull(signal?: AbortSignal): Promise<User | null> {
  try {
    return await call(userRoute, { signal });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
