import { expect, test } from 'vitest';
import { areOneThing, makeOf, paperName, unitIn } from './product-family.ts';

const poster = { name: 'Enhanced Matte Paper Poster (in)', typeName: 'Poster' };

test('the make of wall art is read from its name', () => {
  expect(makeOf(poster)).toEqual({ family: 'Poster', paper: 'Enhanced Matte Paper', isFramed: false, unit: 'in' });
  expect(makeOf({ name: 'Premium Luster Photo Paper Framed Poster (cm)', typeName: 'Framed poster' })).toEqual({
    family: 'Poster',
    paper: 'Premium Luster Photo Paper',
    isFramed: true,
    unit: 'cm',
  });
  expect(makeOf({ name: 'Canvas (in)', typeName: 'Canvas' })).toEqual({
    family: 'Canvas',
    paper: '',
    isFramed: false,
    unit: 'in',
  });
});

test('a product that is sold in one unit only belongs to no family', () => {
  expect(makeOf({ name: 'White Glossy Mug', typeName: 'Mug' })).toBeNull();
  expect(makeOf({ name: 'Sticker (round)', typeName: 'Sticker' })).toBeNull();
  expect(areOneThing({ name: 'Mug', typeName: 'Mug' }, { name: 'Mug', typeName: 'Mug' })).toBe(false);
});

test('a poster with a hanger is another thing than a poster, in both units', () => {
  const hanging = { name: 'Enhanced Matte Paper Poster With Hanger (in)', typeName: 'Poster' };
  expect(areOneThing(poster, hanging)).toBe(false);
  expect(areOneThing(hanging, { ...hanging, name: hanging.name.replace('(in)', '(cm)') })).toBe(true);
});

test.each([
  ['Enhanced Matte Paper', 'Matte'],
  ['Premium Luster Photo Paper', 'Luster'],
  ['Photo Paper', 'Paper'],
])('people call %s %s', (paper, name) => {
  expect(paperName(paper)).toBe(name);
});

test('prints are sold in inches in North America and in centimeters elsewhere', () => {
  expect(['US', 'CA', 'DE', 'JP', 'GB'].map(unitIn)).toEqual(['in', 'in', 'cm', 'cm', 'cm']);
});
