import type { Quality } from '#shared/art/preview.ts';
import type { Box, Print } from '#shared/model/print-area.ts';
import { type PrintPlan, pictureOf, printedFile, type Sized } from '#shared/model/print-plan.ts';
import type { PrintLook } from './print-request.ts';

/** Returns what to paint for a plan on the screen. */
export function lookOf(plan: PrintPlan, longestSide: number, quality: Quality): PrintLook {
  const frame = plan.kind === 'original' ? { width: longestSide, height: longestSide } : pictureOf(plan, longestSide);
  return lookIn(plan, frame, quality);
}

/** Painted prints are multiples of this many pixels, so that pictures of almost the same size are painted once. */
const step = 32;
/** The share of a picture that a print takes up which the provider shows unrolled. */
const unrolled = 1.1;

/** Returns the pixels of the screen to so many of CSS, of which a picture may use two to one. */
export const pixelsOf = (side: number): number => side * Math.min(2, window.devicePixelRatio || 1);

/** Returns the longest side in pixels of a print that is sharp in a picture of the product with this side. */
export function detailOf(plan: PrintPlan, { template }: Print, side: number): number {
  const pixels = pixelsOf(side);
  const share =
    template?.isInFront === true
      ? Math.max(template.area.width / template.width, template.area.height / template.height)
      : unrolled;
  const { width, height } = plan.area;
  const used = plan.kind === 'figure' ? Math.max(plan.box.width, plan.box.height) / Math.max(width, height) : 1;
  return Math.ceil((pixels * share * used) / step) * step;
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
