import { expect, test } from 'vitest';
import { type PrintStyle, printStyleOf } from './print-plan.ts';

test.each<[name: string, typeName: string, style: PrintStyle]>([
  ['Unisex Staple T-Shirt | Bella + Canvas 3001', 'T-Shirt', 'cut-out'],
  ["Men's Long Sleeve Shirt | Gildan 2400", 'T-Shirt', 'cut-out'],
  ["Men's Staple Tank Top | Bella + Canvas 3480", 'Tank top', 'cut-out'],
  ['Unisex Crew Neck Sweatshirt | Gildan 18000', 'Sweatshirt', 'cut-out'],
  ['Unisex Heavy Blend Hoodie | Gildan 18500', 'Hoodie', 'cut-out'],
  ['Unisex Oversized Tee', 'T-Shirt', 'cut-out'],
  ['Eco Tote Bag | Econscious EC8000', 'Tote bag', 'cut-out'],
  ['All-Over Print Tote', 'Tote bag', 'whole'],
  ['All-Over Print Basic Pillow', 'Pillow', 'whole'],
  ['Kiss-Cut Stickers', 'Sticker', 'sticker'],
  ['White Glossy Mug', 'Mug', 'wrap'],
  ['Stainless Steel Tumbler 20 oz', 'Tumbler', 'wrap'],
  ['Canvas (in)', 'Canvas', 'folded'],
  ['Enhanced Matte Paper Framed Poster (in)', 'Framed poster', 'whole'],
  ['Spiral Notebook', 'Notebook', 'whole'],
  ['Throw Blanket', 'Blanket', 'whole'],
])('%s (%s) is printed as %s', (name, typeName, style) => {
  expect(printStyleOf({ name, typeName })).toBe(style);
});
