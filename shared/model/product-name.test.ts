import { expect, test } from 'vitest';
import { productTitle } from './product-name.ts';

test.each([
  ['Enhanced Matte Paper Poster (in)', 'Matte poster'],
  ['Enhanced Matte Paper Framed Poster (cm)', 'Framed matte poster'],
  ['Premium Luster Photo Paper Framed Poster (in)', 'Framed luster poster'],
  ['Photo Paper Poster (in)', 'Paper poster'],
  ['Poster', 'Poster'],
  ['Canvas (in)', 'Canvas'],
  ['Sticker (round)', 'Sticker (round)'],
  ['Wrapping Paper Sheets', 'Wrapping paper sheets'],
  ['Unisex Staple T-Shirt | Bella + Canvas 3001', 'Everyday T-shirt'],
  ['Unisex Heavy Blend Hoodie | Gildan 18500', 'Heavy hoodie'],
  ['Unisex Premium Hoodie | Cotton Heritage M2580', 'Premium hoodie'],
  ["Men's Staple Tank Top | Bella + Canvas 3480", "Men's everyday tank top"],
  ['All-Over Print Tote', 'All-over tote'],
  ['All-Over Print Basic Pillow', 'All-over pillow'],
  ['Kiss-Cut Stickers', 'Kiss-cut stickers'],
  ['White Glossy Mug', 'Glossy mug'],
  ['White Ceramic Mug with Color Inside', 'Ceramic mug with color inside'],
  ['Stainless Steel Tumbler 20 oz', 'Stainless steel tumbler 20 oz'],
  ['Snap Case for iPhone®', 'Snap case for iPhone®'],
])('people call the product %s %s', (name, title) => {
  expect(productTitle(name)).toBe(title);
});
