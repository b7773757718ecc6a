import { blend, type Canvas, eachPixel } from '#scripts/bench/naive/canvas.ts';
import type { GroundRoots } from '#shared/art/color/ground-colors.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import type { Composition } from '#shared/art/compose.ts';
import { lineCover } from '#shared/art/materials/line-cover.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import { inkCover } from '#shared/art/scene/ink-area.ts';
import { type Circle, clearings } from '#shared/art/scene/scene.ts';

/** Draws the background of the whole picture: ink or paper, the sea, and the raked lines. */
export function drawGround(composition: Composition, canvas: Canvas): void {
  const { palette, paper, scene } = composition;
  const px = 2 / canvas.size;
  const water = waterOf(palette);
  const [ink, opacity] = palette.dark ? [palette.ring[0], 0.46] : [palette.stops[4]!, 0.85];
  eachPixel(canvas.size, (column, row, x, y) => {
    const inked = groundColor(composition, palette.groundRoots, y);
    const cover = inkCover(scene, x, y, px);
    if (paper) blend(canvas, column, row, groundColor(composition, paper, y), 1);
    blend(canvas, column, row, y > scene.horizon ? inked.map((channel, i) => channel * water[i]!) : inked, cover);
    if (y >= scene.horizon || cover < 0.5) return;
    const line = lineNumber(composition, x, y);
    // There are no lines inside the two stones.
    if (line < 0.3) return;
    const across = lineNumber(composition, x + px, y) - line;
    const down = lineNumber(composition, x, y + px) - line;
    blend(canvas, column, row, ink, opacity * lineCover(line, Math.hypot(across, down), 0.0028 / px, 'single'));
  });
}

/** Returns the color of the ground at height `y`. It is brightest or darkest toward the sun. */
function groundColor({ sun, scene }: Composition, [glow, field, far]: GroundRoots, y: number): number[] {
  const sunward = (sun.y < 0 ? -y : y) / scene.half.y;
  const toGlow = smoothstep(0.3, 1.05, sunward);
  const toFar = 0.5 * smoothstep(-0.3, -1.05, sunward);
  return field.map((channel, i) => {
    const base = channel + (far[i]! - channel) * toFar;
    return (base + (glow[i]! - base) * toGlow) ** 3;
  });
}

/** Returns the factors by which the sea changes the ground, with a tint of the ring's ink. */
const waterOf = ({ ring: [ink], dark }: Palette): number[] =>
  !dark ? [0.85, 0.85, 0.85] : ink.map((channel) => 1.32 * (0.9 + (0.1 * channel) / Math.max(...ink)));

/** Returns the number of the raked line at a point. It is an integer in the middle of each line. */
function lineNumber({ scene, lines }: Composition, x: number, y: number): number {
  const [a, b] = clearings(scene).map((stone) => beyond(stone, x, y)) as [number, number];
  // Where the two distances are nearly equal, the lines around one stone blend smoothly into those around the other.
  const share = clamp(0.5 + (b - a) / 0.6, 0, 1);
  return (b + (a - b) * share - 0.3 * share * (1 - share)) / lines.pitch + 0.4 - lines.shift;
}

/** Returns the distance of a point from a circle's edge, positive outside the circle. */
const beyond = ({ center, radius }: Circle, x: number, y: number): number =>
  Math.hypot(x - center.x, y - center.y) - radius;
