import { drawStretched } from './draw-stretched.ts';
import { drawWound } from './draw-wound.ts';
import { paintPrint } from './paint-print.ts';
import type { PrintRequest, PrintShape } from './print-request.ts';

// This worker is separate from the live preview's, which loads without the code for cloth and cups. It also bends
// prints to the shape of the product, because doing so on the main thread would block scrolling.
self.onmessage = ({ data }: MessageEvent<PrintRequest>) => {
  // The page replaces a worker that reports an error.
  print(data).catch(reportError);
};

async function print({ input, look, shape, isFile }: PrintRequest): Promise<void> {
  const { width, height } = look.frame;
  const sheet = new OffscreenCanvas(width, height);
  sheet.getContext('2d')?.putImageData(new ImageData(await paintPrint(input, look), width, height), 0, 0);
  const drawing = shapedAs(shape, sheet);
  if (isFile) return self.postMessage(await drawing.convertToBlob());
  const picture = drawing.transferToImageBitmap();
  self.postMessage(picture, { transfer: [picture] });
}

function shapedAs(shape: PrintShape, sheet: OffscreenCanvas): OffscreenCanvas {
  if (shape.kind === 'flat') return sheet;
  const { width, height } = shape.size;
  const drawing = new OffscreenCanvas(width, height);
  const context = drawing.getContext('2d');
  if (!context) return sheet;
  if (shape.kind === 'wound') drawWound(context, sheet, shape.vessel);
  else drawStretched(context, sheet, shape.canvas);
  return drawing;
}
