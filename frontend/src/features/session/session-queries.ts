import { queryOptions } from '@tanstack/react-query';
import type { session } from '#shared/api/session.ts';
import { sessionPaths } from '#shared/api/session-paths.ts';
import type { User } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { isSignedOut } from '../../lib/request-error.ts';

/** The row of the route table without its schema, which only the server checks by, and which the first page can spare. */
const userRoute = { method: 'GET', path: sessionPaths.user, access: 'session' } as typeof session.user;

/**
 * The signed-in user, or null. Never cached: spec.md section 4. Only on the front page nobody is known from the start,
 * because its document goes to browsers without a session cookie alone; asking all the same would write a failed request
 * to the console of every visitor.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => userOrNull(signal),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: ({ state }) => (state.data === null ? false : 'always'),
  refetchOnWindowFocus: false,
  retry: false,
});

async function userOrNull(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(userRoute, { signal });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
