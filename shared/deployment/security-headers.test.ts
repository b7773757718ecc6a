import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = securityHeaders({ https: true })['content-security-policy'] ?? '';
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values] as const;
  }),
);

test('the content security policy allows only scripts from the shop and Stripe, and no inline scripts', () => {
  expect(directives.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy).not.toContain("'unsafe-eval'");
});

test("other sites cannot frame the shop, and the shop can frame only Stripe's pages", () => {
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('frame-src')?.every((source) => source.endsWith('.stripe.com'))).toBe(true);
});

test('the content security policy allows whole schemes only for data that the page creates', () => {
  const schemes = [...directives.values()].flat().filter((source) => /^(\*|[a-z]+:)$/.test(source));

  expect(new Set(schemes)).toEqual(new Set(['data:', 'blob:']));
  expect(directives.get('script-src')).not.toContain('blob:');
});

test('responses contain Strict-Transport-Security only over TLS, so browsers do not store it for localhost', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
});
