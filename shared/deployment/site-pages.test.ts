import { expect, test } from 'vitest';
import { documentOf } from './site-pages.ts';

test.each([
  ['/', '/landing.html'],
  ['/cart', '/index.html'],
  ['/orders/VF-0123456789', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/v1.2/page', '/index.html'],
  ['/assets/', '/assets/'],
  ['/assets/fonts/', '/assets/fonts/'],
])('without a session cookie, the path %s returns the document %s', (path, file) => {
  expect(documentOf(path, false)).toBe(file);
});

test.each([
  ['/', '/index.html'],
  ['/cart', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
])('with a session cookie, the path %s returns the document %s', (path, file) => {
  expect(documentOf(path, true)).toBe(file);
});

test('the source text of documentOf runs without imports or outer variables', () => {
  const traveled = new Function(`${documentOf}; return documentOf('/', false)`);

  expect(traveled()).toBe('/landing.html');
});
