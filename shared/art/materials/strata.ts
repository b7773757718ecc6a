import { rampIndex } from '#shared/art/color/ramp.ts';
import type { Tone } from '#shared/art/field/tone.ts';
import { type Frame, pixelOf } from '#shared/art/marks/strip.ts';
import { indexIn, type Plate, type Shader } from '#shared/art/materials/material.ts';
import { clamp, pow } from '#shared/art/math.ts';

const SHEETS = 8;
const TAPS = 6;
const SHADOW = 0.028;
const LIT_EDGE = 0.0024;

/** Returns the margin in pixels that the field's view needs for the longest shadow. */
export const strataMargin = (scale: number, frame: Frame): number => Math.ceil(SHADOW / scale / pixelOf(frame)) + 1;

/**
 * Returns a shader for eight sheets of cut paper. The deepest sheet is in the middle of the plate. Each sheet casts a
 * soft shadow on the sheets below and catches light on its edge.
 */
export function strata(): Shader {
  let edges: Float64Array = new Float64Array(0);
  return ({ plate, view, frame, row, from, to }, colors) => {
    const { sun } = plate;
    const { ramp, dark } = plate.palette;
    if (edges.length === 0) edges = sheetEdges(plate.tone);
    const taps = shadowTaps(plate, frame, view.stride);
    const { heights, stride } = view;
    const px = pixelOf(frame);
    const tones = Array.from({ length: SHEETS }, (_, sheet) =>
      rampIndex(dark ? 0.06 + (0.64 * sheet) / (SHEETS - 1) : 0.96 - (0.64 * sheet) / (SHEETS - 1)),
    );
    const deepest = dark ? 0.55 : 0.4;
    const first = indexIn(view, from, row) - from;
    for (let column = from; column < to; column += 1) {
      const i = first + column;
      const height = heights[i]!;
      let sheet = 0;
      while (sheet < SHEETS - 1 && height >= edges[sheet + 1]!) sheet += 1;
      const dx = (heights[i + 1]! - heights[i - 1]!) / 2;
      const dy = (heights[i + stride]! - heights[i - stride]!) / 2;
      const slope = Math.sqrt(dx * dx + dy * dy) + 1e-9;

      const above = edges[sheet + 1]!;
      let shade = 0;
      // No sheet casts a shadow on the highest sheet.
      if (sheet < SHEETS - 1)
        for (let tap = 0; tap < TAPS; tap += 1) {
          const higher = (heights[i + taps[tap]!]! - above) * 9;
          if (higher > 0) shade += Math.min(higher, 1);
        }
      const light = 1 - (deepest * shade) / TAPS;

      const inside = ((height - edges[sheet]!) / slope) * px;
      const facing = -(dx * sun.x + dy * sun.y) / slope;
      const glint = sheet > 0 ? 0.05 * sheet * clamp(facing, 0, 1) * clamp(1.5 - inside / LIT_EDGE, 0, 1) : 0;

      // A boundary pixel blends the colors of both sheets.
      const below = sheet > 0 ? clamp(0.5 - (height - edges[sheet]!) / slope, 0, 1) : 0;
      const over = sheet < SHEETS - 1 ? clamp(0.5 - (above - height) / slope, 0, 1) : 0;
      const own = tones[sheet]!;
      const share = below > 0 ? below : over;
      const other = share > 0 ? tones[below > 0 ? sheet - 1 : sheet + 1]! : own;
      const to3 = 3 * column;
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = ramp[own + channel]!;
        const blended = (paper + (ramp[other + channel]! - paper) * share) * light;
        colors[to3 + channel] = blended + (1 - blended) * glint;
      }
    }
  };
}

/**
 * Returns the height at which each sheet begins. Deeper sheets cover smaller areas, so all sheets look about equally
 * wide from above.
 */
function sheetEdges({ ranks, low, perHeight }: Tone): Float64Array {
  const edges = new Float64Array(SHEETS + 1).fill(Infinity);
  edges[0] = -Infinity;
  for (let sheet = 1; sheet < SHEETS; sheet += 1) {
    const at = ranks.findIndex((rank) => rank >= pow(sheet / SHEETS, 1.25));
    edges[sheet] = low + at / perHeight;
  }
  return edges;
}

/**
 * Returns the index offsets, relative to a pixel, of the points toward the sun that may cast a shadow on that pixel.
 */
function shadowTaps({ sun, scale }: Plate, frame: Frame, stride: number): number[] {
  const length = SHADOW / scale / pixelOf(frame);
  return Array.from({ length: TAPS }, (_, k) => {
    const distance = (length * (k + 1)) / TAPS;
    return Math.round(sun.x * distance) + Math.round(sun.y * distance) * stride;
  });
}
