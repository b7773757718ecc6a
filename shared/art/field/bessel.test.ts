import { expect, test } from 'vitest';
import { besselTable } from '#shared/art/field/bessel.ts';

/**
 * Computes J_order(x) from Bessel's integral. The midpoint rule converges geometrically because the integrand is
 * periodic.
 */
function integral(order: number, x: number): number {
  let sum = 0;
  for (let k = 0; k < 2000; k += 1) {
    const angle = ((k + 0.5) / 2000) * Math.PI;
    sum += Math.cos(order * angle - x * Math.sin(angle));
  }
  return sum / 2000;
}

test("the interpolated Bessel table agrees with Bessel's integral to 1e-6", () => {
  const orders = [0, 1, 6, 22, 66];
  const table = besselTable(orders, 240);

  for (const order of orders)
    for (let x = 0; x < 240; x += 3.317) expect(Math.abs(table.at(order, x) - integral(order, x))).toBeLessThan(1e-6);
});

test('the Bessel table returns the known values of J_0 and J_1 for small arguments', () => {
  const table = besselTable([0, 1, 2], 10);

  expect(table.at(0, 0)).toBe(1);
  expect(table.at(1, 0)).toBe(0);
  expect(table.at(1, 0.02)).toBeCloseTo(0.01, 5);
  expect(table.at(0, 1)).toBeCloseTo(0.7651976865579666, 7);
});
