const STEP = 0.05;

/** A table of Bessel functions of the first kind. `at(order, x)` returns J_order(x) for 0 <= x <= `largest`. */
export type BesselTable = { at(order: number, x: number): number };

/**
 * Tabulates J_m(x) for the given orders m and 0 <= x <= `largest`. Miller's backward recurrence computes all orders of
 * one x in a single pass (Abramowitz and Stegun 9.12). Cubic interpolation between the steps is accurate to 1e-6.
 */
export function besselTable(orders: readonly number[], largest: number): BesselTable {
  const highest = Math.max(...orders);
  const count = Math.ceil(largest / STEP) + 3;
  const tables = new Map(orders.map((order) => [order, new Float64Array(count)]));
  const values = new Float64Array(highest + 1);
  for (let i = 0; i < count; i += 1) {
    allOrders(i * STEP, values);
    for (const [order, table] of tables) table[i] = values[order]!;
  }
  return { at: (order, x) => interpolate(tables.get(order)!, x / STEP, order) };
}

/** Fills `values` with J_0(x) .. J_n(x). */
function allOrders(x: number, values: Float64Array): void {
  values.fill(0);
  if (x === 0) {
    values[0] = 1;
    return;
  }
  const top = Math.max(values.length, x);
  const start = 2 * Math.ceil((top + 14 + 2.2 * Math.sqrt(top)) / 2);
  let above = 0;
  let here = 1e-290;
  let sum = 0;
  for (let order = start; order >= 1; order -= 1) {
    const below = (2 * order * here) / x - above;
    above = here;
    here = below;
    if (Math.abs(here) > 1e250) {
      here *= 1e-250;
      above *= 1e-250;
      sum *= 1e-250;
      for (let i = order; i < values.length; i += 1) values[i]! *= 1e-250;
    }
    if (order - 1 < values.length) values[order - 1] = here;
    if (order % 2 === 1) sum += order === 1 ? here : 2 * here;
  }
  // The recurrence yields the values up to a common factor. The identity J_0 + 2 J_2 + 2 J_4 + ... = 1 determines this
  // factor.
  for (let i = 0; i < values.length; i += 1) values[i]! /= sum;
}

function interpolate(table: Float64Array, at: number, order: number): number {
  const i = Math.floor(at);
  const t = at - i;
  const mirrored = order % 2 === 0 ? table[1]! : -table[1]!;
  const a = i > 0 ? table[i - 1]! : mirrored;
  const b = table[i]!;
  const c = table[i + 1]!;
  const d = table[i + 2]!;
  // Evaluates the cubic Lagrange polynomial through the four points.
  return (
    (-a * t * (t - 1) * (t - 2)) / 6 +
    (b * (t + 1) * (t - 1) * (t - 2)) / 2 -
    (c * (t + 1) * t * (t - 2)) / 2 +
    (d * (t + 1) * t * (t - 1)) / 6
  );
}
