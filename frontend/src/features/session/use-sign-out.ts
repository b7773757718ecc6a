import { useMutation } from '@tanstack/react-query';
import { signOut } from '#shared/api/endpoints/session.ts';
import { call } from '../../lib/client.ts';
import { setFlashMessage } from '../../lib/flash-message.ts';
import { paths } from '../../paths.ts';
import { tellOtherTabs } from './use-own-tab.ts';

/**
 * Loads the home page, which then shows `message`. The full page load clears the shopper's data from memory. Also
 * clears the browser's storage, such as unsaved details, because not every browser supports `Clear-Site-Data`.
 */
export function leave(message: string): void {
  sessionStorage.clear();
  localStorage.clear();
  tellOtherTabs();
  setFlashMessage(message);
  window.location.assign(paths.home);
}

/** Ends the session and loads the home page. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => leave('You’re signed out.'),
  });
}
