import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = securityHeaders({ https: true })['content-security-policy'] ?? '';
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values] as const;
  }),
);

test('scripts come from the shop and from Stripe alone, and none may stand in a page', () => {
  expect(directives.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy).not.toContain("'unsafe-eval'");
});

test("nobody frames the shop, and it frames nothing but Stripe's own pages", () => {
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('frame-src')?.every((source) => source.endsWith('.stripe.com'))).toBe(true);
});

test('no source is a whole scheme, except for data that the page makes itself', () => {
  const schemes = [...directives.values()].flat().filter((source) => /^(\*|[a-z]+:)$/.test(source));

  expect(new Set(schemes)).toEqual(new Set(['data:', 'blob:']));
  expect(directives.get('script-src')).not.toContain('blob:');
});

test('strict transport is asked for over TLS only: a browser would remember it for localhost', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
