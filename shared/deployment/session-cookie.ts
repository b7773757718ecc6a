/** The cookie that carries a session's token. */
export const sessionCookieName = 'session';

/** A cookie's name as it travels: `__Host-` binds it to this very host over TLS; plain HTTP on localhost cannot carry it. */
export const hostCookieName = (name: string, { https }: { https: boolean }): string =>
  https ? `__Host-${name}` : name;
