import { expect, test } from 'vitest';
import type { PrintPlan } from '#shared/model/print-plan.ts';
import { moveTo } from './on-template.tsx';

const area = { width: 1000, height: 2000, dpi: 100, fillMode: 'cover' } as const;
const whole = (left: number, top: number, width: number): PrintPlan => ({
  kind: 'whole',
  area,
  face: { left, top, width, height: 2 * width },
});

test('a dragged motif follows the pointer before it is painted there', () => {
  expect(moveTo(whole(200, 400, 500), whole(100, 200, 500))).toBe('translate(10%, 10%) scale(1)');
});

test('a motif that grows beyond its whole area keeps its corner', () => {
  const uncut: PrintPlan = { kind: 'whole', area, face: null };

  expect(moveTo(whole(-250, -500, 1500), uncut)).toBe('translate(-25%, -25%) scale(1.5)');
});

test('a picture of the current plan, of another area, or of a figure is not moved', () => {
  const plan = whole(200, 400, 500);
  const other: PrintPlan = { kind: 'whole', area: { ...area, height: 1500 }, face: null };
  const wrap: PrintPlan = { kind: 'wrap', area };

  expect([moveTo(plan, plan), moveTo(plan, whole(200, 400, 500)), moveTo(plan, other), moveTo(wrap, wrap)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
