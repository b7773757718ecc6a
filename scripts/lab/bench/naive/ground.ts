import { blend, type Canvas, eachPixel, mixed } from '#scripts/lab/bench/naive/canvas.ts';
import { type Oklch, rgbOfOklch } from '#shared/art/color/oklch.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import type { Composition } from '#shared/art/picture.ts';
import { inkCover } from '#shared/art/scene/block.ts';

/** Draws the ground of the whole picture: ink or paper, the sea, and the paper around an arch. */
export function drawGround({ ground }: Composition, canvas: Canvas): void {
  const { stage, sky, sea = seaOf(sky), horizon = Number.POSITIVE_INFINITY, mat } = ground;
  const px = 2 / canvas.size;
  const [skyAt, seaAt] = [gradientOf(sky, stage.half.y), gradientOf(sea, stage.half.y)];
  const matAt = mat && gradientOf(mat, stage.half.y);
  eachPixel(canvas.size, (column, row, x, y) => {
    if (matAt) blend(canvas, column, row, matAt(y), 1);
    const cover = matAt ? inkCover(stage.block, x, y, px) : 1;
    blend(canvas, column, row, mixed(skyAt(y), seaAt(y), clamp(0.5 + (y - horizon) / px, 0, 1)), cover);
  });
}

/** Returns the color of a ground at each height. It is lighter at the lower edge than at the upper. */
function gradientOf(color: Oklch, half: number): (y: number) => number[] {
  const glow = color.l < 0.5 ? 0.035 : 0.022;
  const rootsAt = (lift: number) =>
    rgbOfOklch(printable({ ...color, l: clamp(color.l + lift, 0, 0.975) })).map((channel) => Math.cbrt(channel));
  const [top, bottom] = [rootsAt(-0.4 * glow), rootsAt(0.6 * glow)];
  return (y) => mixed(top, bottom, smoothstep(-half, half, y)).map((root) => root ** 3);
}
