import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { hostCookie, readCookie } from './cookies.ts';

const eventWith = (...cookies: string[]) => ({ cookies }) as unknown as APIGatewayProxyEventV2;

test('a cookie of the deployed shop is sent only over HTTPS and only to its own host', () => {
  vi.stubEnv('SITE_URL', 'https://shop.example.com');

  expect(hostCookie('session', 'token', 60)).toBe(
    '__Host-session=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  );
  expect(readCookie(eventWith('session=planted', '__Host-session=token'), 'session')).toBe('token');
  expect(readCookie(eventWith('session=planted'), 'session')).toBeUndefined();
});

test('an empty value deletes a cookie', () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000');

  expect(hostCookie('session', '', 60)).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(readCookie(eventWith('session='), 'session')).toBeUndefined();
});
