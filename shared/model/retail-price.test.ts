import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { ProductType } from './product.ts';
import { margin, placementSurcharge, printedPrice, retailPrice } from './retail-price.ts';

const hoodie = { name: 'Unisex Heavy Blend Hoodie', typeName: 'Hoodie' };

test('a retail price is the lowest price ending in .99 that covers cost and margin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_00 }), fc.integer({ min: 0, max: 300 }), (cost, percent) => {
      const price = retailPrice(cost, percent);
      const floor = (cost * (100 + percent)) / 100;
      expect(price % 100).toBe(99);
      expect(price).toBeGreaterThanOrEqual(floor);
      expect(price - 100).toBeLessThan(floor);
    }),
  );
});

test.each([
  [1192, 1999],
  [607, 999],
  [1249, 1999],
  [1250, 2099],
])('a cost of %d cents produces a retail price of %d cents', (cost, price) => {
  expect(retailPrice(cost)).toBe(price);
});

test('a placement surcharge is in whole dollars, covers cost and margin, and is zero for a free placement', () => {
  fc.assert(
    fc.property(fc.nat(100_00), (cost) => {
      const surcharge = placementSurcharge(hoodie, cost);
      expect(surcharge % 100).toBe(0);
      expect(surcharge).toBeGreaterThanOrEqual((cost * (100 + margin.percent)) / 100);
      expect(surcharge - 100).toBeLessThan((cost * (100 + margin.percent)) / 100);
    }),
  );
  expect(placementSurcharge(hoodie, 0)).toBe(0);
});

test('a further print has the margin of its product’s type', () => {
  const byType: Partial<Record<ProductType, number>> = margin.byType;
  byType.hoodies = 100;
  onTestFinished(() => void delete byType.hoodies);

  expect(placementSurcharge(hoodie, 1000)).toBe(2000);
  expect(placementSurcharge({ name: 'Enhanced Matte Paper Poster', typeName: 'Poster' }, 1000)).toBe(1600);
});

test('the price includes the cheapest print, and every further print adds its surcharge', () => {
  expect(printedPrice(1999, [1000])).toBe(1999);
  expect(printedPrice(1999, [0, 1000])).toBe(2999);
  expect(printedPrice(1999, [1000, 400, 0])).toBe(3399);
});
