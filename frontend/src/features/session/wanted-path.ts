const key = 'wanted-path';

/** Remembers the path to return to after sign-in. Survives the redirect to an identity provider. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns and forgets the remembered path; home if there is none. Never leaves this site. */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
