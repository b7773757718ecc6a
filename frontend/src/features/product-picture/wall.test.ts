import { expect, test } from 'vitest';
import { hungInches } from './hung-print.tsx';
import { middleOf } from './room.tsx';
import { scenes } from './rooms/scenes.ts';
import { captionsOf, middlesOf } from './wall.tsx';

test('prints hang side by side around the middle of the room, with equal space between them', () => {
  expect(middlesOf([12, 24, 18], { width: 108, height: 96 })).toEqual([28, 51, 77]);
  expect(middlesOf([24], { width: 108, height: 96 })).toEqual([54]);
});

test('captions are centered below their prints, and extend away from one another where they would collide', () => {
  expect(captionsOf([100])).toEqual([null]);
  expect(captionsOf([100, 190, 300])).toEqual(['center', 'center', 'center']);
  expect(captionsOf([100, 155, 300])).toEqual(['end', 'center', 'start']);
  expect(captionsOf([100, 140])).toEqual(['end', 'start']);
});

test('prints too small for three captions keep the outer two', () => {
  expect(captionsOf([100, 130, 160])).toEqual(['end', 'center', 'start']);
  expect(captionsOf([100, 129, 160])).toEqual(['end', null, 'start']);
});

const print = { height: 24 };

test('above a sofa, the middle of each print hangs 57 inches above the floor', () => {
  expect(middleOf(scenes.sofa, print)).toBe(103 - 15 - 57);
});

test('a large print hangs higher, clear of the furniture', () => {
  expect(middleOf(scenes.sofa, { height: 40 })).toBe(103 - 15 - 45 - 20);
});

test('on a desk, each print stands on the top', () => {
  const [small, large] = [10, 14].map((height) => middleOf(scenes.desk, { height }) + height / 2);

  expect(small).toBeCloseTo(44 - (28.9 - 22), 5);
  expect(large).toBeCloseTo(small!, 5);
});

test('a canvas on the wall has the size in its name, without the folds', () => {
  const canvas = { name: 'Canvas (in)', typeName: 'Canvas' };
  const print = { width: 2775, height: 3375, dpi: 300, fillMode: 'cover', template: null } as const;

  const { width, height } = hungInches({ product: canvas, size: '8″×10″', print });

  expect(width).toBeCloseTo(8, 1);
  expect(height).toBeCloseTo(10, 1);
});
