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
