import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { randomTokens } from '#functions/adapters/chance.ts';
import type { Visitor } from '#functions/app/accounts/account-limits.ts';
import { deviceSeconds } from '#functions/app/accounts/new-device.ts';
import { hostCookie, readCookie } from './cookies.ts';
import { viewerOrigin } from './viewer.ts';

const cookieName = 'device';

/** Returns the origin of a request: its network, and the browser's device token, if it has signed in here before. */
export const visitorOf = (event: APIGatewayProxyEventV2): Visitor => ({
  ...viewerOrigin(event),
  device: deviceToken(event) ?? null,
});

/**
 * Returns the browser's device token, or a new one, and the cookie that stores it for a year. `isRenewed` asks for a new
 * token, because somebody may have copied the old one.
 */
export function deviceCookie(
  event: APIGatewayProxyEventV2,
  { isRenewed = false } = {},
): { token: string; cookie: string } {
  const token = (isRenewed ? undefined : deviceToken(event)) ?? randomTokens.newToken();
  return { token, cookie: hostCookie(cookieName, token, deviceSeconds) };
}

/** Returns the `Set-Cookie` value that deletes the browser's device token. */
export const expiredDeviceCookie = () => hostCookie(cookieName, '', 0);

function deviceToken(event: APIGatewayProxyEventV2): string | undefined {
  const token = readCookie(event, cookieName);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
