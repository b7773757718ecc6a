const key = 'wanted-path';

/** Keeps where a visitor wanted to go, for after the sign-in; it survives the trip to an identity provider. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go after a sign-in, once; home when nothing was wanted. Only ever a path of this site. */
export function takeWantedPath(): string {
  const path = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
