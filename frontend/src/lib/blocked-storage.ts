const keepsNothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Replaces the tab's storage if the browser blocks it, as it does together with cookies. Without cookies, nobody can
 * sign in, but the pages for visitors still work.
 */
export function replaceBlockedStorage(): void {
  try {
    // Browsers that block the storage throw here.
    void window.sessionStorage;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: keepsNothing });
  }
}
