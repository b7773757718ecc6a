import { expect, test } from 'vitest';
import { variant } from '../../testing/product.ts';
import { besideChosen, sizesAt } from './side-by-side.ts';

const sized = (id: number, width: number, height: number, changes = {}) =>
  variant(id, `${width}″×${height}″`, null, {
    prints: { default: { width: 300 * width, height: 300 * height, dpi: 300, fillMode: 'cover', template: null } },
    ...changes,
  });
const posters = [sized(1, 24, 36), sized(2, 5, 7), sized(3, 12, 18), sized(4, 18, 24), sized(5, 8, 10)];
const namesOf = (sizes: ReturnType<typeof sizesAt>) => sizes.map((one) => one.variant.size);

test('lists each size in stock once, smallest first, and only those with a print at the placement', () => {
  const sold = [...posters, sized(6, 30, 40, { inStock: false }), sized(7, 12, 18), variant(8, 'XL', null)];

  expect(namesOf(sizesAt(sold, 'default'))).toEqual(['5″×7″', '8″×10″', '12″×18″', '18″×24″', '24″×36″']);
});

test('hangs a size between one that is half as large and one that is twice as large, or next to two others', () => {
  const sizes = sizesAt(posters, 'default');

  expect(namesOf(besideChosen(sizes, '12″×18″'))).toEqual(['8″×10″', '12″×18″', '18″×24″']);
  expect(namesOf(besideChosen(sizes, '24″×36″'))).toEqual(['12″×18″', '18″×24″', '24″×36″']);
  expect(namesOf(besideChosen(sizes, '5″×7″'))).toEqual(['5″×7″', '8″×10″', '12″×18″']);
  expect(namesOf(besideChosen(sizes.slice(0, 2), '5″×7″'))).toEqual(['5″×7″', '8″×10″']);
});
