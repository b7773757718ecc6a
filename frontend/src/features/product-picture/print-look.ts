import type { Frame } from '#shared/art/marks/strip.ts';
import type { Quality } from '#shared/art/preview.ts';
import type { Box, Print } from '#shared/model/print-area.ts';
import { type PictureSize, type PrintPlan, pictureOf, printedFile } from '#shared/model/print-plan.ts';
import type { PrintLook } from './print-request.ts';

/** Returns what to paint to show a plan on the screen, with a longest side or a width and height in pixels. */
export function lookOf(plan: PrintPlan, size: number | Frame, quality: Quality): PrintLook {
  const frame = typeof size === 'number' ? { width: size, height: size } : size;
  if (plan.kind === 'original') return lookIn(plan, frame, quality);
  const picture = pictureOf(plan, Math.max(frame.width, frame.height));
  // Where only the longest side is known, the plan determines the other one.
  return lookIn(plan, typeof size === 'number' ? picture : { ...picture, ...size }, quality);
}

/**
 * The sizes of painted prints are multiples of this many pixels, so that nearly equal sizes share one painted picture.
 */
const step = 32;
/** How much larger than the product's picture to paint a print whose template shows only a part of it. */
const unrolled = 1.1;

/** Converts CSS pixels to device pixels, with at most two device pixels per CSS pixel. */
export const pixelsOf = (side: number): number => side * Math.min(2, window.devicePixelRatio || 1);

/** Returns the longest side, in pixels, that a print needs to look sharp in a product picture of `side` CSS pixels. */
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

/** Returns what to paint for a part of a print file at full resolution. A wrap is small enough to be painted whole. */
export function partLook(plan: PrintPlan, part: Box): PrintLook {
  const file: PictureSize = plan.kind === 'original' ? printedFile(plan).pixels : pictureOf(plan);
  if (plan.kind === 'wrap') return lookIn(plan, file, 'sharp');
  const face = file.face ?? { left: 0, top: 0, width: file.width, height: file.height };
  const moved = (box: Box): Box => ({ ...box, left: box.left - part.left, top: box.top - part.top });
  const { width, height } = part;
  const front = file.front && { front: moved(file.front) };
  return lookIn(plan, { width, height, face: moved(face), ...front }, 'sharp');
}

function lookIn(plan: PrintPlan, frame: PictureSize, quality: Quality): PrintLook {
  if (plan.kind === 'original') return { kind: 'whole', quality, frame };
  if (plan.kind !== 'figure') return { kind: plan.kind, quality, frame };
  const { kind, cloth, hasConstellation } = plan;
  return { kind, quality, frame, cloth, hasConstellation };
}
