import { expect, test } from 'vitest';
import { scrubbedPage } from '../scrubbed.ts';
import { ViolationReports } from './violation.ts';

const legacy = (report: object) => ViolationReports.parse({ 'csp-report': report });

test('reduces reports of both formats to the directive, the origin, and the page', () => {
  const [page, blocked] = ['https://shop.example/cart', 'https://evil.example/steal.js?q=maya'];
  const wanted = [{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/cart' }];

  expect(legacy({ 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked })).toEqual(
    wanted,
  );
  expect(
    ViolationReports.parse([
      {
        type: 'csp-violation',
        body: { documentURL: page, effectiveDirective: 'script-src-elem', blockedURL: blocked },
      },
      { type: 'deprecation', body: {} },
    ]),
  ).toEqual(wanted);
});

test('removes everything that could identify a shopper', () => {
  const [violation] = legacy({
    'document-uri': 'https://shop.example/orders/VF-0123456789/maya@example.com?token=secret#maya',
    'violated-directive': 'script-src maya@example.com',
    'blocked-uri': 'data:text/plain,maya@example.com',
    'script-sample': 'maya@example.com',
  });

  expect(violation).toEqual({ directive: 'script-src', blocked: 'data:', page: '/orders/*/*' });
});

test.each(['inline', 'eval', 'trusted-types-sink'])('keeps the keyword %s', (keyword) => {
  expect(legacy({ 'blocked-uri': keyword })[0]?.blocked).toBe(keyword);
});

test('a report without details names nothing', () => {
  expect(legacy({})).toEqual([{ directive: 'unknown', blocked: 'unknown', page: scrubbedPage('') }]);
});

test.each([{}, [], 'text', null, [{ type: 1 }], { 'csp-report': { 'blocked-uri': {} } }])('rejects %j', (body) => {
  expect(ViolationReports.safeParse(body).success).toBe(false);
});

test('takes at most 50 reports at once', () => {
  const reports = (count: number) => Array.from({ length: count }, () => ({ type: 'csp-violation', body: {} }));

  expect(ViolationReports.safeParse(reports(50)).success).toBe(true);
  expect(ViolationReports.safeParse(reports(51)).success).toBe(false);
});
