import { expect, test } from 'vitest';
import { documentOf } from './site-pages.ts';

test.each([
  ['/', '/landing.html'],
  ['/cart', '/index.html'],
  ['/orders/VF-0123456789', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/v1.2/page', '/index.html'],
])('to a visitor, behind %s stands %s', (path, file) => {
  expect(documentOf(path, false)).toBe(file);
});

test.each([
  ['/', '/index.html'],
  ['/cart', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
])('to who may be signed in, behind %s stands %s', (path, file) => {
  expect(documentOf(path, true)).toBe(file);
});

test('it can travel as text: nothing outside is needed', () => {
  const traveled = new Function(`${documentOf}; return documentOf('/', false)`);

  expect(traveled()).toBe('/landing.html');
});
