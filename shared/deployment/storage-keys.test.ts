import { expect, test } from 'vitest';
import { cachingOf } from './storage-keys.ts';

test.each([
  ['p/u1/1/some-print.png', 'public, max-age=86400, immutable'],
  ['m/u1/1/some-mockup.jpg', 'public, max-age=86400, immutable'],
  ['b/5d0e/640-v1.webp', 'public, max-age=31536000, immutable'],
])('browsers keep %s as “%s”: pictures of artworks for a day, of blank products for a year', (key, header) => {
  expect(cachingOf(key)).toBe(header);
});
