import type { PrintPlan } from '#shared/model/print-plan.ts';

/**
 * Returns a CSS transform that moves a painted picture's motif to its position in a newer plan, for use until the newer
 * plan is painted. Returns null if the motif is already there, or if the plans differ in more than the motif's
 * position. The transform's origin is the upper left corner.
 */
export function moveTo(wanted: PrintPlan, shown: PrintPlan): string | null {
  if (wanted === shown || wanted.area.width !== shown.area.width || wanted.area.height !== shown.area.height)
    return null;
  const [from, to] = [motifOf(shown), motifOf(wanted)];
  if (!from || !to) return null;
  const scale = to.width / from.width;
  const { width, height } = wanted.area;
  const across = (100 * (to.left - from.left * scale)) / width;
  const down = (100 * (to.top - from.top * scale)) / height;
  return across === 0 && down === 0 && scale === 1 ? null : `translate(${across}%, ${down}%) scale(${scale})`;
}

/**
 * Returns the motif's box in a picture with its ground. Returns null for a figure, which CSS positions, and for a wrap,
 * which cannot be moved.
 */
function motifOf(plan: PrintPlan) {
  const { width, height } = plan.area;
  const whole = { left: 0, top: 0, width, height };
  if (plan.kind === 'original') return whole;
  return plan.kind === 'whole' ? (plan.face ?? whole) : null;
}
