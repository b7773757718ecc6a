import { expect, test } from 'vitest';
import { ArtworkTitle, NewArtwork } from './artwork.ts';
import { nameOf } from './artwork-name.ts';

test.each([
  ['  For Mara ', 'For Mara'],
  ['   ', null],
  ['', null],
])('the title %j is stored as %j', (typed, kept) => {
  expect(ArtworkTitle.parse({ title: typed })).toEqual({ title: kept });
});

test.each([['x'.repeat(61)], ['For\u202eMara'], [null], [undefined]])('rejects the title %j', (title) => {
  expect(ArtworkTitle.safeParse({ title }).success).toBe(false);
});

test('a seed is an optional unsigned 32-bit integer', () => {
  const isSeed = (seed: unknown) => NewArtwork.safeParse({ inputId: 1, seed }).success;

  expect([0, 0xffffffff, null, undefined].map(isSeed)).toEqual([true, true, true, true]);
  expect([-1, 0x100000000, 1.5, '7'].map(isSeed)).toEqual([false, false, false, false]);
});

test('the name of an artwork is its title, or its number if it has none', () => {
  expect([nameOf({ id: 7, title: 'For Mara' }), nameOf({ id: 7, title: null })]).toEqual(['For Mara', 'Artwork #7']);
});
