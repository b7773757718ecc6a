import { expect, test } from 'vitest';
import { securityEventNames, securityEvents, weightOf } from '#shared/deployment/security-events.ts';
import { AppError, type ErrorCode, notFound } from '#shared/errors.ts';
import { securityEventOf } from './security-log.ts';

const failure = (code: ErrorCode, path?: string) =>
  new AppError(code, 'No', path === undefined ? {} : { issues: [{ path, message: 'No' }] });
const [open, own, signed] = [{ access: 'public' }, { access: 'session' }, { access: 'signed' }] as const;
const [bare, withCookie] = [{}, { cookies: ['session=x'] }];

test.each([
  ['a wrong password', open, failure('unauthenticated'), bare, 'sign-in-failed'],
  ['a limit', open, failure('too-many-requests'), bare, 'limited'],
  ['a write from another site', own, failure('foreign-origin'), withCookie, 'foreign-origin'],
  ['a forged event', signed, failure('bad-signature'), bare, 'bad-signature'],
  ['a guessed path of a webhook', signed, notFound('Page'), bare, 'bad-signature'],
  ['a used link', open, failure('invalid-request', 'token'), bare, 'token-refused'],
  ['a forged or ended session', own, failure('unauthenticated'), withCookie, 'session-refused'],
  ['a wrong password of a shopper', own, failure('wrong-password', 'password'), withCookie, 'password-refused'],
] as const)('the security log records %s', (_, route, error, event, recorded) => {
  expect(securityEventOf(route, error, event)).toBe(recorded);
});

test.each([
  ['a visitor without a session', own, failure('unauthenticated'), bare],
  ['a missing field', open, failure('invalid-request', 'email'), bare],
  ['an unknown record', own, notFound('Artwork'), withCookie],
  ['a bug', own, new TypeError('No'), withCookie],
] as const)('the security log omits %s', (_, route, error, event) => {
  expect(securityEventOf(route, error, event)).toBeUndefined();
});

test.each(securityEventNames)('a burst of %s reaches the alarm threshold, and one event less does not', (event) => {
  const sumOf = (count: number) => Array.from({ length: count }, () => weightOf(event)).reduce((a, b) => a + b, 0);

  expect(sumOf(securityEvents[event])).toBeCloseTo(1);
  expect(sumOf(securityEvents[event] - 1)).toBeLessThan(1);
});
