import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductName } from './product-name.tsx';

test.each([
  ['Enhanced Matte Paper Poster (in)', 'Enhanced Matte Paper Poster | Sizes in inches'],
  ['Enhanced Matte Paper Poster (cm)', 'Enhanced Matte Paper Poster | Sizes in centimeters'],
  ['Unisex Staple T-Shirt | Bella + Canvas 3001', 'Unisex Staple T-Shirt | Bella + Canvas 3001'],
  ['Sticker (round)', 'Sticker (round)'],
])('the name %s reads as %s', (name, read) => {
  expect(render(<ProductName name={name} />).container.textContent).toBe(read);
});
