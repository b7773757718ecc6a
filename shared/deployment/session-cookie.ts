/** The cookie with the session's token. */
export const sessionCookieName = 'session';

/** Returns a cookie's full name. `__Host-` binds it to this host, but needs TLS, so plain HTTP on localhost goes without. */
export const hostCookieName = (name: string, { https }: { https: boolean }): string =>
  https ? `__Host-${name}` : name;
