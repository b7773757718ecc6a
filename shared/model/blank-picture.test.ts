import { expect, test } from 'vitest';
import { blankPath, blankSrcSet } from './blank-picture.ts';

test('a screen with one pixel per CSS pixel gets the small copy, and any other screen the large one', () => {
  const src = blankPath('5d0e', 640);

  expect(src).toBe('/b/5d0e/640.webp');
  expect(blankSrcSet(src)).toBe('/b/5d0e/320.webp, /b/5d0e/640.webp 2x');
});

test('a picture on the provider’s site has no copies', () => {
  expect(blankSrcSet('https://files.cdn.printful.com/b/5d0e/640.webp')).toBe('');
});
