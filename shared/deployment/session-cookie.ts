/** The name of the cookie with the session token. */
export const sessionCookieName = 'session';

/** Returns a cookie's full name. The prefix `__Host-` binds the cookie to this host but requires TLS. */
export const hostCookieName = (name: string, { https }: { https: boolean }): string =>
  https ? `__Host-${name}` : name;
