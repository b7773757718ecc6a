import { expect, test } from 'vitest';
import { reportViolation } from '../api/endpoints/site.ts';
import { at } from '../api/route.ts';
import { securityHeaders } from './security-headers.ts';

const headers = securityHeaders({ https: true, styleHashes: ["'sha256-abc'"] });
const policy = headers['content-security-policy'] ?? '';
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

test('strings cannot become scripts, styles are in files or have a hash, and violations are reported', () => {
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('style-src')).toEqual(["'self'", "'sha256-abc'"]);
  expect(directives.get('style-src-attr')).toEqual(["'none'"]);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(directives.get('report-uri')).toEqual([at(reportViolation).path]);
  expect(headers['reporting-endpoints']).toBe(`${directives.get('report-to')}="${at(reportViolation).path}"`);
});

test('other sites can access neither our windows nor our files', () => {
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('responses contain Strict-Transport-Security only over TLS, so browsers do not store it for localhost', () => {
  expect(headers).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: false, styleHashes: [] })).not.toHaveProperty('strict-transport-security');
});
