import { expect, test } from 'vitest';
import { documentOf } from './site-pages.ts';

test.each([
  ['/', '/landing.html'],
  ['/cart', '/index.html'],
  ['/orders/VF-0123456789', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/v1.2/page', '/index.html'],
])('serves a visitor at %s the document %s', (path, file) => {
  expect(documentOf(path, false)).toBe(file);
});

test.each([
  ['/', '/index.html'],
  ['/cart', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
])('serves a request with a session cookie at %s the document %s', (path, file) => {
  expect(documentOf(path, true)).toBe(file);
});

test('runs as source text without outside names', () => {
  const traveled = new Function(`${documentOf}; return documentOf('/', false)`);

  expect(traveled()).toBe('/landing.html');
});
