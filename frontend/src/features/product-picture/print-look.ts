import type { Quality } from '#shared/art/preview.ts';
import type { Box } from '#shared/model/print-area.ts';
import { type PrintPlan, pictureOf, printedFile, type Sized } from '#shared/model/print-plan.ts';
import type { PrintLook } from './print-request.ts';

/** Returns what to paint for a plan on the screen. */
export function lookOf(plan: PrintPlan, longestSide: number, quality: Quality): PrintLook {
  const frame = plan.kind === 'original' ? { width: longestSide, height: longestSide } : pictureOf(plan, longestSide);
  return lookIn(plan, frame, quality);
}

/**
 * Returns what to paint for a part of a print file, at the file's own pixels. What runs around a cup is small enough to
 * be painted whole.
 */
export function partLook(plan: PrintPlan, part: Box): PrintLook {
  const file: Sized = plan.kind === 'original' ? printedFile(plan).pixels : pictureOf(plan);
  if (plan.kind === 'wrap') return lookIn(plan, file, 'sharp');
  const face = file.face ?? { left: 0, top: 0, width: file.width, height: file.height };
  const moved = { ...face, left: face.left - part.left, top: face.top - part.top };
  return lookIn(plan, { width: part.width, height: part.height, face: moved }, 'sharp');
}

function lookIn(plan: PrintPlan, frame: Sized, quality: Quality): PrintLook {
  if (plan.kind === 'original') return { kind: 'whole', quality, frame };
  if (plan.kind !== 'figure') return { kind: plan.kind, quality, frame };
  const { kind, cloth, hasConstellation } = plan;
  return { kind, quality, frame, cloth, hasConstellation };
}
