import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hostCookieName } from '#shared/deployment/session-cookie.ts';
import { readEnv } from './env.ts';

const isPlainHttp = () => readEnv('SITE_URL').startsWith('http:');
const fullName = (name: string) => hostCookieName(name, { https: !isPlainHttp() });

/** The `Set-Cookie` that keeps a value from scripts and from other sites for `seconds`; an empty value ends the cookie. */
export function hostCookie(name: string, value: string, seconds: number): string {
  const secure = isPlainHttp() ? '' : '; Secure';
  return `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : seconds}${secure}`;
}

/** What the browser sent under this name, if anything. */
export function readCookie(event: APIGatewayProxyEventV2, name: string): string | undefined {
  const prefix = `${fullName(name)}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || undefined;
}
