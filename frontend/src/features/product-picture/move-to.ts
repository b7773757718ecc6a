import type { PrintPlan } from '#shared/model/print-plan.ts';

/**
 * Returns the CSS transform that lays a picture's motif where a newer plan wants it, until the picture of that plan is
 * painted. Returns null if the motif is there already, or if the plans differ in more than its place. The transform
 * starts at the upper left corner.
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

/** Returns the box of the motif in a picture with its ground. The page itself moves a figure, and nothing moves a wrap. */
function motifOf(plan: PrintPlan) {
  const { width, height } = plan.area;
  const whole = { left: 0, top: 0, width, height };
  if (plan.kind === 'original') return whole;
  return plan.kind === 'whole' ? (plan.face ?? whole) : null;
}
