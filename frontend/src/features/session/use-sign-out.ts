import { useMutation } from '@tanstack/react-query';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';

/** Ends the session and loads the home page. The full page load clears the shopper's data from memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.signOut),
    onSuccess: () => window.location.assign(paths.home),
  });
}
