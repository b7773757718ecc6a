import { expect, test } from 'vitest';
import { highestCost } from './submit-order.ts';

test.each([
  [5598, 5405],
  [1576, 1500],
  [1575, 1499],
  [100, 67],
])('an order of %d cents loses no money up to a cost of %d cents', (total, cost) => {
  expect(highestCost(total)).toBe(cost);
});
