import { faceOf, type Stretched } from './stretched-frame.ts';

/** The visible depth of the edges, in thousandths of the picture. */
const depth = { x: 30, y: 16.5 };

/**
 * Draws a print stretched over a frame on a wall, seen from the lower right: the face, the right edge, and the bottom
 * edge.
 */
export function drawStretched(
  context: OffscreenCanvasRenderingContext2D,
  sheet: OffscreenCanvas,
  stretched: Stretched,
): void {
  const { width, height, wrap } = stretched;
  const unit = context.canvas.width / 1000;
  const scale = sheet.width / width;
  const shown = { width: width - 2 * wrap.x, height: height - 2 * wrap.y };
  const { left, top, zoom, ...face } = faceOf(stretched);
  const [right, bottom] = [left + face.width, top + face.height];
  context.scale(unit, unit);

  // A wide shadow of the window's light, and a narrow one where the canvas is close to the wall.
  for (const [x, y, blur, color] of [
    [58, 56, 66, '#1c171257'],
    [35, 24, 16, '#1c17126b'],
  ] as const) {
    context.save();
    // The canvas does not scale shadows with the drawing.
    context.shadowColor = color;
    context.shadowBlur = blur * unit;
    context.shadowOffsetX = x * unit;
    context.shadowOffsetY = y * unit;
    context.fillStyle = '#4a443c';
    context.fillRect(left + 2, top + 2, face.width - 4, face.height - 4);
    context.restore();
  }

  // Each edge shows the adjacent part of the print, compressed to the depth of the frame and sheared.
  context.save();
  // Compressing an edge skips lines of the print unless they are averaged first.
  context.imageSmoothingQuality = 'medium';
  context.transform(depth.x / (wrap.x * zoom), depth.y / (wrap.x * zoom), 0, 1, right, top);
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
  context.restore();

  context.save();
  context.imageSmoothingQuality = 'medium';
  context.transform(1, 0, depth.x / (wrap.y * zoom), depth.y / (wrap.y * zoom), left, bottom);
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

  // Whole pixels are copied to whole pixels, because fine lines between them would blur or beat.
  const whole = (length: number) => Math.round(length * unit);
  const [across, down] = [whole(face.width), whole(face.height)];
  context.save();
  context.resetTransform();
  context.drawImage(
    sheet,
    Math.round(wrap.x * scale),
    Math.round(wrap.y * scale),
    copied(shown.width * scale, across),
    copied(shown.height * scale, down),
    whole(left),
    whole(top),
    across,
    down,
  );
  context.restore();
  context.strokeStyle = 'rgb(255 255 255 / 30%)';
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(left, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, top);
  context.stroke();
}

/** Returns a length of the sheet, or the length to draw if that differs by less than a pixel. */
const copied = (length: number, drawn: number) => (Math.abs(length - drawn) < 1 ? drawn : length);
