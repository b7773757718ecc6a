import { expect, test } from 'vitest';
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts';

test('returns the remembered path once, then home', () => {
  rememberWantedPath('/orders/VF-0123456789?from=mail');

  expect(takeWantedPath()).toBe('/orders/VF-0123456789?from=mail');
  expect(takeWantedPath()).toBe('/');
});

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'replaces %j, which may leave the site, with home',
  (path) => {
    rememberWantedPath(path);
    expect(takeWantedPath()).toBe('/');
  },
);
