import type { Box } from '#shared/model/print-area.ts';

/** A print stretched over a frame. `wrap` is the width that folds around each edge. All lengths have the same unit. */
export type Stretched = { width: number; height: number; wrap: { x: number; y: number } };

/** The space for the face of a canvas in a square picture, in thousandths. */
const room = { left: 96, top: 76, width: 790, height: 800 };

/**
 * Returns the box of a canvas's face in its picture, in thousandths, and `zoom`, the thousandths per unit of length.
 */
export function faceOf({ width, height, wrap }: Stretched): Box & { zoom: number } {
  const shown = { width: width - 2 * wrap.x, height: height - 2 * wrap.y };
  const zoom = Math.min(room.width / shown.width, room.height / shown.height);
  return {
    left: room.left + (room.width - shown.width * zoom) / 2,
    top: room.top + (room.height - shown.height * zoom) / 2,
    width: shown.width * zoom,
    height: shown.height * zoom,
    zoom,
  };
}

/** Returns the box that the whole print would have in the picture if its edges were not folded, in thousandths. */
export function unfoldedBox(stretched: Stretched): Box {
  const { left, top, zoom } = faceOf(stretched);
  const { width, height, wrap } = stretched;
  return { left: left - wrap.x * zoom, top: top - wrap.y * zoom, width: width * zoom, height: height * zoom };
}
