import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = securityHeaders({ https: true })['content-security-policy'] ?? '';
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values] as const;
  }),
);

test('allows scripts from the shop and Stripe only, and none inline', () => {
  expect(directives.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy).not.toContain("'unsafe-eval'");
});

test("forbids framing the shop, which frames Stripe's pages only", () => {
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('frame-src')?.every((source) => source.endsWith('.stripe.com'))).toBe(true);
});

test('allows whole schemes for data that the page creates only', () => {
  const schemes = [...directives.values()].flat().filter((source) => /^(\*|[a-z]+:)$/.test(source));

  expect(new Set(schemes)).toEqual(new Set(['data:', 'blob:']));
  expect(directives.get('script-src')).not.toContain('blob:');
});

test('sends strict transport security over TLS only, because browsers would remember it for localhost', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
