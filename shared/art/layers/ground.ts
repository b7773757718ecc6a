import { isDark } from '#shared/art/color/grounds.ts';
import type { Oklch, Rgb } from '#shared/art/color/oklch.ts';
import { rgbOfOklch } from '#shared/art/color/oklch.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { rootsOf } from '#shared/art/color/ramp.ts';
import type { Layer, Saying } from '#shared/art/layer.ts';
import { blend, pixelOf, rowAt, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import { blockColumns, inkCover } from '#shared/art/scene/block.ts';
import type { Stage } from '#shared/art/scene/stage.ts';

export type GroundPlan = {
  stage: Stage;
  /** the color of the block, and of its sea below the horizon */
  sky: Oklch;
  sea?: Oklch;
  horizon?: number;
  /** the paper around an arch */
  mat?: Oklch;
  /** the height from which the ground is painted, the whole picture by default */
  from?: number;
};

/** The lightness by which a ground is lighter at the lower edge than at the upper, as printers wipe their blocks. */
const GLOW = { ink: 0.035, paper: 0.022 };

/** Returns the color of the sea: water has the color of its sky, somewhat lighter on ink and darker on paper. */
export const seaOf = ({ l, c, h }: Oklch): Oklch =>
  isDark({ l }) ? { l: l + 0.055, c: c + 0.008, h } : { l: l - 0.075, c: c + 0.012, h };

/** Returns the function that gives the color of a ground at each height. */
function gradientOf(color: Oklch, half: number): (y: number) => Rgb {
  const glow = isDark(color) ? GLOW.ink : GLOW.paper;
  const rootsAt = (lift: number) => rootsOf(rgbOfOklch(printable({ ...color, l: clamp(color.l + lift, 0, 0.975) })));
  const [top, bottom] = [rootsAt(-0.4 * glow), rootsAt(0.6 * glow)];
  return (y) => {
    const share = smoothstep(-half, half, y);
    const at = (channel: 0 | 1 | 2): number => {
      const root = top[channel] + (bottom[channel] - top[channel]) * share;
      return Math.fround(root * root * root);
    };
    return [at(0), at(1), at(2)];
  };
}

/** Returns the layer of the ground. All pixels of a row have the same color, except at the edge of an arch. */
export function groundLayer(plan: GroundPlan, ...says: readonly Saying[]): Layer {
  const {
    stage,
    sky,
    sea = seaOf(sky),
    horizon = Number.POSITIVE_INFINITY,
    mat,
    from = Number.NEGATIVE_INFINITY,
  } = plan;
  const { block, half } = stage;
  return {
    tag: 'ground',
    says,
    painter({ frame }) {
      const px = pixelOf(frame);
      const [skyAt, seaAt] = [gradientOf(sky, half.y), gradientOf(sea, half.y)];
      const matAt = mat && gradientOf(mat, half.y);
      const inkAt = (y: number): Rgb => {
        const wet = clamp(0.5 + (y - horizon) / px, 0, 1);
        if (wet === 0) return skyAt(y);
        if (wet === 1) return seaAt(y);
        const [dry, water] = [skyAt(y), seaAt(y)];
        const mixed = (channel: 0 | 1 | 2) => dry[channel] + (water[channel] - dry[channel]) * wet;
        return [mixed(0), mixed(1), mixed(2)];
      };
      return ({ fromRow, toRow, data }) => {
        const fill = (start: number, first: number, last: number, [r, g, b]: Rgb) => {
          for (let at = start + 3 * first; at < start + 3 * last; at += 3) {
            data[at] = r;
            data[at + 1] = g;
            data[at + 2] = b;
          }
        };
        for (let row = Math.max(fromRow, rowAt(frame, from)); row < toRow; row += 1) {
          const start = (row - fromRow) * frame.width * 3;
          const y = yOfRow(frame, row);
          if (!matAt) {
            fill(start, 0, frame.width, inkAt(y));
            continue;
          }
          fill(start, 0, frame.width, matAt(y));
          const [left, right] = blockColumns(block, frame, row, px);
          if (left === right) continue;
          const [first, last] = blockColumns(block, frame, row, -px);
          const ink = inkAt(y);
          fill(start, first, last, ink);
          for (let column = left; column < right; column += 1) {
            if (column === first) column = last;
            if (column === right) break;
            blend(data, start + 3 * column, ...ink, inkCover(block, xOfColumn(frame, column), y, px));
          }
        }
      };
    },
  };
}

/**
 * Returns the ground below the foot of a scene, where only a caption is: the paper around an arch, even if the arch is
 * enlarged. A horizon that is even lower is not seen.
 */
export function groundBelow(plan: GroundPlan): GroundPlan {
  const { half, captionPlace } = plan.stage;
  const from = captionPlace?.foot ?? half.y;
  const { horizon, mat, ...rest } = plan;
  if (mat) return { stage: plan.stage, sky: mat, from };
  return { ...rest, ...(horizon !== undefined && horizon < from && { horizon }), from };
}

/** Returns the color of the ground on which a caption is. */
export function captionGround(plan: GroundPlan): Oklch {
  const { sky, sea = seaOf(sky), horizon } = groundBelow(plan);
  return horizon === undefined ? sky : sea;
}
