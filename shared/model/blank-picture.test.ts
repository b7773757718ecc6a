import { expect, test } from 'vitest';
import { blankKey, blankSrcSet } from './blank-picture.ts';

test('a screen with one pixel per CSS pixel gets the small copy, and any other screen the large one', () => {
  const key = blankKey('5d0e', 640);

  expect(key).toBe('b/5d0e/640-v1.webp');
  expect(blankSrcSet(`/${key}`)).toBe('/b/5d0e/320-v1.webp, /b/5d0e/640-v1.webp 2x');
});

test('a picture on the provider’s site has no copies', () => {
  expect(blankSrcSet('https://files.cdn.printful.com/b/5d0e/640-v1.webp')).toBeUndefined();
});
