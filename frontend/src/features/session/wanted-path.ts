const key = 'wanted-path';

/** Remembers the path to return to after sign-in. The path survives the redirect to an identity provider. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/**
 * Returns and removes the remembered path. Returns the home path if there is none or if the path leads to another site.
 */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return /^\/(?![/\\])/.test(path) ? path : '/';
}

const lostKey = 'lost-session';

/** Remembers that the session ended while a page was open, and the page. */
export function rememberLostSession(): void {
  rememberWantedPath(window.location.pathname + window.location.search);
  sessionStorage.setItem(lostKey, 'yes');
}

/** Returns whether a session ended while a page was open in this tab, and forgets it. */
export function takeLostSession(): boolean {
  const isLost = sessionStorage.getItem(lostKey) !== null;
  sessionStorage.removeItem(lostKey);
  return isLost;
}
