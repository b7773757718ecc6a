import type { Jimp as JimpClass } from 'jimp';
import { blend, type Canvas, eachPixel } from '#scripts/bench/naive/canvas.ts';
import { drawGround } from '#scripts/bench/naive/ground.ts';
import { drawMarks } from '#scripts/bench/naive/marks.ts';
import { coloringOf } from '#scripts/bench/naive/materials.ts';
import type { Composition } from '#shared/art/compose.ts';
import { clamp } from '#shared/art/math.ts';

type JimpConstructor = typeof JimpClass;

/**
 * Draws a composition with jimp, as a naive baseline for benchmarks. Each layer is computed pixel by pixel directly
 * from the formulas, with the JavaScript engine's `Math` functions. At the end, a `scan` dithers and rounds the pixels.
 */
export async function naivePicture(Jimp: JimpConstructor, composition: Composition, size: number) {
  const canvas = { size, data: new Float64Array(size * size * 3) };
  drawGround(composition, canvas);
  drawPlate(composition, canvas);
  drawMarks(composition.front, canvas);
  const image = new Jimp({ width: size, height: size });
  const { x: shiftX, y: shiftY } = composition.ditherShift;
  image.scan((column, row, index) => {
    const wave = 0.06711056 * (column + shiftX) + 0.00583715 * (row + shiftY);
    const noise = 52.9829189 * (wave - Math.floor(wave));
    for (let channel = 0; channel < 3; channel += 1) {
      const v = clamp(canvas.data[(row * size + column) * 3 + channel]!, 0, 1);
      const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
      image.bitmap.data[index + channel] = Math.min(255, Math.floor(255 * encoded + noise - Math.floor(noise)));
    }
    image.bitmap.data[index + 3] = 255;
  });
  return image;
}

/** Draws the plate, cut off at the horizon, with its grains and its edge. */
function drawPlate({ plate, scene, material, palette, grains }: Composition, canvas: Canvas): void {
  const px = 2 / canvas.size;
  const colorAt = coloringOf(material.name, plate, px);
  /** Returns the coverage of a pixel by the part of a disc that is above the horizon. */
  const coverOf = (radius: number, x: number, y: number): number => {
    const inside = radius - Math.hypot(x - scene.center.x, y - scene.center.y);
    return clamp(0.5 + inside / px, 0, 1) * clamp(0.5 + (plate.bottom - y) / px, 0, 1);
  };
  eachPixel(canvas.size, (column, row, x, y) => {
    const cover = coverOf(scene.plate, x, y);
    if (cover > 0) blend(canvas, column, row, colorAt(x, y), cover);
  });
  drawMarks(grains, canvas);
  const edge = palette.stops[palette.dark ? 3 : 5]!;
  // The edge is 0.007 picture units wide.
  eachPixel(canvas.size, (column, row, x, y) => {
    const cover = coverOf(scene.plate, x, y) - coverOf(scene.plate - 0.007, x, y);
    if (cover > 0) blend(canvas, column, row, edge, cover);
  });
}
