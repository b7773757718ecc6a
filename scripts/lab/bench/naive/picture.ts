import type { Jimp as JimpClass } from 'jimp';
import { blend, type Canvas, eachPixel } from '#scripts/lab/bench/naive/canvas.ts';
import { drawGround } from '#scripts/lab/bench/naive/ground.ts';
import { drawMarks } from '#scripts/lab/bench/naive/marks.ts';
import { coloringOf } from '#scripts/lab/bench/naive/materials.ts';
import { clamp } from '#shared/art/math.ts';
import type { Composition } from '#shared/art/picture.ts';

type JimpConstructor = typeof JimpClass;

/**
 * Draws a composition with jimp, as a naive baseline for benchmarks. Each layer is computed pixel by pixel directly
 * from the formulas, with the JavaScript engine's `Math` functions. At the end, a `scan` dithers and rounds the pixels.
 */
export async function naivePicture(Jimp: JimpConstructor, composition: Composition, size: number) {
  const canvas = { size, data: new Float64Array(size * size * 3) };
  drawGround(composition, canvas);
  for (const layer of composition.layers)
    if (layer.tag === 'disc') drawDisc(composition, canvas);
    else if (layer.marks) drawMarks(layer.marks(), canvas);
  const image = new Jimp({ width: size, height: size });
  image.scan((column, row, index) => {
    const wave = 0.06711056 * column + 0.00583715 * row;
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

/** Draws the disc, cut off at the horizon, with its grains and its edge. It must be wholly painted. */
function drawDisc({ plates: [plate], palette }: Composition, canvas: Canvas): void {
  const { disc, grains } = plate!;
  const px = 2 / canvas.size;
  const colorAt = coloringOf(plate!, palette, px);
  /** Returns the coverage of a pixel by the part of a disc that is above the horizon. */
  const coverOf = (radius: number, x: number, y: number): number => {
    const inside = radius - Math.hypot(x - disc.center.x, y - disc.center.y);
    return clamp(0.5 + inside / px, 0, 1) * clamp(0.5 + (disc.bottom - y) / px, 0, 1);
  };
  eachPixel(canvas.size, (column, row, x, y) => {
    const cover = coverOf(disc.radius, x, y);
    if (cover > 0) blend(canvas, column, row, colorAt(x, y), cover);
  });
  if (grains) drawMarks([grains.build(palette.tones.map((color) => ({ color, alpha: 1 })))], canvas);
  // The edge is 0.006 picture units wide.
  eachPixel(canvas.size, (column, row, x, y) => {
    const cover = coverOf(disc.radius, x, y) - coverOf(disc.radius - 0.006, x, y);
    if (cover > 0) blend(canvas, column, row, palette.tones[3]!, cover);
  });
}
