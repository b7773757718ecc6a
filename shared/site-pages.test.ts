import { expect, test } from 'vitest';
import { documentOf } from './site-pages.ts';

test.each([
  ['/', '/landing.html'],
  ['/cart', '/index.html'],
  ['/orders/VF-0123456789', '/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/v1.2/page', '/index.html'],
])('behind %s stands %s', (path, file) => {
  expect(documentOf(path)).toBe(file);
});

test('it can travel as text: nothing outside is needed', () => {
  const travelled = new Function(`${documentOf}; return documentOf('/')`);

  expect(travelled()).toBe('/landing.html');
});
