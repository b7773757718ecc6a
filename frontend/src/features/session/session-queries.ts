import { queryOptions } from '@tanstack/react-query';
import { user } from '#shared/api/endpoints/session.ts';
import type { User } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { isSignedOut } from '../../lib/request-error.ts';

/** Returns the signed-in user, or null for a visitor. */
export async function lookUpSession(signal?: AbortSignal): Promise<User | null> {
  try {
    return await call(user, { signal });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** The signed-in user, or null for a visitor. `main.tsx` presets it, so that the first render shows the page. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => lookUpSession(signal),
  staleTime: 0,
  refetchOnMount: false,
});
