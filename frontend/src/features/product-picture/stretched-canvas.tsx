import { useCallback } from 'react';
import type { Box } from '#shared/model/print-area.ts';
import type { PrintPlan } from '#shared/model/print-plan.ts';
import { PrintCanvas, sheetOf } from './print-canvas.tsx';
import { studio } from './studio.ts';

type StretchedCanvasProps = {
  plan: PrintPlan;
  /** How much of the print folds round each edge, in pixels of the print area. */
  wrap: { x: number; y: number };
  picture: ImageData | null;
};

/** A print on a stretched canvas: the face, and the two edges that one sees from the upper left. */
export function StretchedCanvas({ plan, wrap, picture }: StretchedCanvasProps) {
  const { area } = plan;
  const { x, y } = wrap;
  const { width, height } = area;
  const draw = useCallback(
    (canvas: HTMLCanvasElement, print: ImageData) => drawStretched(canvas, print, { width, height, wrap: { x, y } }),
    [width, height, x, y],
  );
  return (
    <div className="absolute inset-0" style={studio}>
      <PrintCanvas picture={picture} draw={draw} />
    </div>
  );
}

/** The width and height of the drawing in pixels, the room for the face, and the depth of the edges. */
const side = 1000;
const room = { left: 96, top: 76, width: 790, height: 800 };
const depth = { x: 30, y: 16.5 };

type Printed = { width: number; height: number; wrap: { x: number; y: number } };

/** Returns where the face of a canvas lies in the drawing, and how many pixels of the drawing one of the print takes. */
function faceOf({ width, height, wrap }: Printed): { left: number; top: number; zoom: number } {
  const shown = { width: width - 2 * wrap.x, height: height - 2 * wrap.y };
  const zoom = Math.min(room.width / shown.width, room.height / shown.height);
  return {
    left: room.left + (room.width - shown.width * zoom) / 2,
    top: room.top + (room.height - shown.height * zoom) / 2,
    zoom,
  };
}

/** Returns where the whole print would lie in the drawing if its edges were not folded, in thousandths. */
export function unfoldedBox(printed: Printed): Box {
  const { left, top, zoom } = faceOf(printed);
  const { width, height, wrap } = printed;
  return { left: left - wrap.x * zoom, top: top - wrap.y * zoom, width: width * zoom, height: height * zoom };
}

/** Draws the print folded round a frame that hangs on a wall. */
function drawStretched(canvas: HTMLCanvasElement, picture: ImageData, { width, height, wrap }: Printed): void {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  const sheet = sheetOf(picture);
  const scale = sheet.width / width;
  const shown = { width: width - 2 * wrap.x, height: height - 2 * wrap.y };
  const { left, top, zoom } = faceOf({ width, height, wrap });
  const face = { width: shown.width * zoom, height: shown.height * zoom };
  const [right, bottom] = [left + face.width, top + face.height];

  context.save();
  context.shadowColor = '#1c171266';
  context.shadowBlur = 60;
  context.shadowOffsetX = 30;
  context.shadowOffsetY = 46;
  context.fillStyle = '#4a443c';
  context.fillRect(left + 10, top + 20, face.width + 8, face.height - 10);
  context.restore();

  // An edge shows the part of the print next to it, squeezed to the depth of the frame and sheared.
  context.save();
  context.setTransform(depth.x / (wrap.x * zoom), depth.y / (wrap.x * zoom), 0, 1, right, top);
  context.drawImage(
    sheet,
    (width - wrap.x) * scale,
    wrap.y * scale,
    wrap.x * scale,
    shown.height * scale,
    0,
    0,
    wrap.x * zoom,
    face.height,
  );
  context.fillStyle = 'rgb(0 0 0 / 34%)';
  context.fillRect(0, 0, wrap.x * zoom, face.height);
  context.setTransform(1, 0, depth.x / (wrap.y * zoom), depth.y / (wrap.y * zoom), left, bottom);
  context.drawImage(
    sheet,
    wrap.x * scale,
    (height - wrap.y) * scale,
    shown.width * scale,
    wrap.y * scale,
    0,
    0,
    face.width,
    wrap.y * zoom,
  );
  context.fillStyle = 'rgb(0 0 0 / 50%)';
  context.fillRect(0, 0, face.width, wrap.y * zoom);
  context.restore();

  context.drawImage(
    sheet,
    wrap.x * scale,
    wrap.y * scale,
    shown.width * scale,
    shown.height * scale,
    left,
    top,
    face.width,
    face.height,
  );
  const light = context.createLinearGradient(left, top, right, bottom);
  light.addColorStop(0, 'rgb(255 255 255 / 10%)');
  light.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 10%)');
  context.fillStyle = light;
  context.fillRect(left, top, face.width, face.height);
  context.strokeStyle = 'rgb(255 255 255 / 30%)';
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, top);
  context.stroke();
}
