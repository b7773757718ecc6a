import type { Palette } from '#shared/art/color/palette.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { pixelOf, xOfColumn, yOfRow } from '#shared/art/marks/strip.ts';
import { lineCover } from '#shared/art/materials/line-cover.ts';
import { indexIn, type Row, type Shader } from '#shared/art/materials/material.ts';
import { colorLines, toneScale } from '#shared/art/materials/tone-scale.ts';
import { clamp, pow, smoothstep } from '#shared/art/math.ts';

/**
 * Returns a shader for threads that run around the plate. The wave pushes the threads aside. They are thick and bright
 * on crests and thin in troughs.
 */
export function threads({ dark, ramp }: Palette): Shader {
  const tones = {
    ramp,
    grounds: toneScale((rank) => (dark ? 0.08 + 0.4 * pow(rank, 1.6) : 0.98 - 0.34 * pow(rank, 1.6))),
    inks: toneScale((rank) => (dark ? 0.38 + 0.32 * rank : 0.6 - 0.36 * rank)),
  };
  const phasesOf = phaseRows();
  return (row, colors) => {
    const { plate, view, frame, from, to } = row;
    const above = phasesOf(row, row.row - 1);
    const phases = phasesOf(row, row.row);
    const below = phasesOf(row, row.row + 1);
    const { heights, left } = view;
    const unit = Math.min(frame.width, frame.height) / 1000;
    const first = indexIn(view, from, row.row) - from;
    for (let column = from; column < to; column += 1) {
      const rank = rankOf(plate.tone, heights[first + column]!);
      const i = column - left + 1;
      const dx = (phases[i + 1]! - phases[i - 1]!) / 2;
      const dy = (below[i]! - above[i]!) / 2;
      const cover = lineCover(phases[i]!, Math.sqrt(dx * dx + dy * dy), (0.7 + 1.6 * rank) * unit);
      colorLines(tones, rank, cover, colors, 3 * column);
    }
  };
}

/**
 * Returns a function that computes the thread phases of a pixel row. A phase is a whole number at the middle of each
 * thread. The phases extend one pixel beyond the view on both sides. The function caches three rows, because each row
 * is needed as the row below, the row itself, and the row above.
 */
function phaseRows(): (around: Row, row: number) => Float64Array {
  const kept = [0, 1, 2].map(() => ({ row: Number.NaN, phases: new Float64Array(0) }));
  return (around, row) => {
    const slot = kept[((row % 3) + 3) % 3]!;
    if (slot.row === row) return slot.phases;
    const width = around.view.right - around.view.left + 2;
    if (slot.phases.length < width) slot.phases = new Float64Array(width);
    fillPhases(around, row, slot.phases);
    slot.row = row;
    return slot.phases;
  };
}

// The steepest displacement of threads along rho. Above 1, threads would fold over each other.
const MAX_PUSH = 0.95;

function fillPhases({ plate, view, frame }: Row, row: number, phases: Float64Array): void {
  const { field, scale, hole } = plate;
  const { center, radius, eye } = field;
  const px = pixelOf(frame) / radius;
  const threadsPerRho = 56 * scale;
  // A stronger push would fold threads over each other beyond the crests, where they would merge.
  const push = Math.min(0.026 / scale, MAX_PUSH / (plate.tone.steepest * radius));
  const y = (yOfRow(frame, row) - center.y) / radius;
  const x0 = (xOfColumn(frame, view.left - 1) - center.x) / radius;
  const spiral = eye.x !== 0 || eye.y !== 0;
  const { heights, rhos } = view;
  const first = indexIn(view, view.left - 1, row);
  const width = view.right - view.left + 2;
  for (let i = 0; i < width; i += 1) {
    let rho = rhos[first + i]!;
    if (rho <= hole) {
      phases[i] = threadsPerRho * rho;
      continue;
    }
    const bend = rho - hole < 0.2 ? smoothstep(0, 0.2, rho - hole) : rho > 0.88 ? smoothstep(1, 0.88, rho) : 1;
    if (spiral) {
      // The threads of a spiral wind around its eye.
      const x = x0 + i * px;
      const pull = clamp(1 - x * x - y * y, 0, 1);
      const dx = x - eye.x * pull;
      const dy = y - eye.y * pull;
      rho = Math.sqrt(dx * dx + dy * dy);
    }
    phases[i] = threadsPerRho * (rho + push * heights[first + i]! * bend);
  }
}
