import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hostCookieName } from '#shared/deployment/session-cookie.ts';
import { readEnv } from './env.ts';

const isPlainHttp = () => readEnv('SITE_URL').startsWith('http:');
const fullName = (name: string) => hostCookieName(name, { https: !isPlainHttp() });

/**
 * Returns a `Set-Cookie` value that stores `value` for `seconds`. Scripts cannot read the cookie, and most requests
 * from other sites do not include it (`SameSite=Lax`). An empty value deletes the cookie.
 */
export function hostCookie(name: string, value: string, seconds: number): string {
  const secure = isPlainHttp() ? '' : '; Secure';
  return `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : seconds}${secure}`;
}

/** Returns the value of a cookie of the request, or undefined. */
export function readCookie(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const prefix = `${fullName(name)}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || undefined;
}
