import { expect, test } from 'vitest';
import { isSameItem, quantityLeft } from './same-item.ts';

const at = (placement: string, x = 0.5, y = 0.5, size = 1) => ({ placement, position: { x, y, size } });
const item = {
  artworkId: 1,
  variantId: 4001,
  quantity: 2,
  customization: { placements: [at('front')], options: {} },
};
const printed = (...placements: ReturnType<typeof at>[]) => ({ ...item, customization: { placements, options: {} } });

test.each([
  ['artwork', { ...item, artworkId: 2 }],
  ['variant', { ...item, variantId: 4002 }],
  ['placement', printed(at('back'))],
  ['further placement', printed(at('front'), at('back'))],
  ['position across', printed(at('front', 0.4))],
  ['position down', printed(at('front', 0.5, 0.4))],
  ['size', printed(at('front', 0.5, 0.5, 0.9))],
])('an item with another %s is another item, and keeps its quantity', (_, other) => {
  expect(isSameItem(item, other)).toBe(false);
  expect(quantityLeft(item, other)).toBe(2);
});

test('an item keeps the pieces that were added during the payment', () => {
  expect(isSameItem(item, { ...item, quantity: 1 })).toBe(true);
  expect([1, 2, 3].map((quantity) => quantityLeft(item, { ...item, quantity }))).toEqual([1, 0, 0]);
});
