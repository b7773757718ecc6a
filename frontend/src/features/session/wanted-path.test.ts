import { expect, test } from 'vitest';
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts';

test('returns the remembered path once and then the home path', () => {
  rememberWantedPath('/orders/VF-0123456789?from=mail');

  expect(takeWantedPath()).toBe('/orders/VF-0123456789?from=mail');
  expect(takeWantedPath()).toBe('/');
});

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'replaces the unsafe or empty path %j with the home path',
  (path) => {
    rememberWantedPath(path);
    expect(takeWantedPath()).toBe('/');
  },
);
