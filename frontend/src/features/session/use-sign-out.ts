import { useMutation } from '@tanstack/react-query';
import { session as sessionRoutes } from '#shared/api/session.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';

/**
 * Loads the home page. The full page load clears the shopper's data from memory. What the browser kept, such as unsaved
 * details, goes too: not every browser follows `Clear-Site-Data`.
 */
export function leave(): void {
  sessionStorage.clear();
  localStorage.clear();
  window.location.assign(paths.home);
}

/** Ends the session and loads the home page. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.signOut),
    onSuccess: leave,
  });
}
