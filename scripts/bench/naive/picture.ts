import type { Jimp as JimpClass } from 'jimp';
import { blend, type Canvas, drawMarks } from '#scripts/bench/naive/marks.ts';
import { formulas } from '#scripts/bench/naive/materials.ts';
import { waveAt } from '#scripts/bench/naive/wave.ts';
import { rampColor } from '#shared/art/color/ramp.ts';
import type { Composition } from '#shared/art/compose.ts';
import { outlineToward } from '#shared/art/field/field.ts';
import { tintOf } from '#shared/art/layers/eclipse.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

type JimpConstructor = typeof JimpClass;

/**
 * Draws a composition with jimp, as a naive baseline for benchmarks. Each layer is computed pixel by pixel directly
 * from the formulas, with the JavaScript engine's `Math` functions. At the end, a `scan` dithers and rounds the pixels.
 */
export async function naivePicture(Jimp: JimpConstructor, composition: Composition, size: number) {
  const canvas = { size, data: new Float64Array(size * size * 3) };
  drawGround(composition, canvas);
  drawMarks(composition.behind, canvas);
  drawPlate(composition, canvas);
  drawMarks(composition.grains, canvas);
  drawRim(composition, canvas);
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

const eachPixel = (size: number, visit: (column: number, row: number, x: number, y: number) => void) => {
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      visit(column, row, ((column + 0.5) / size) * 2 - 1, ((row + 0.5) / size) * 2 - 1);
};

function drawGround(composition: Composition, canvas: Canvas): void {
  const { palette, layout, center, sun, flood, plate } = composition;
  const px = 2 / canvas.size;
  const shade = palette.stops[4]!;
  eachPixel(canvas.size, (column, row, x, y) => blend(canvas, column, row, groundColor(composition, x, y), 1));
  if (flood) {
    const depth = palette.dark ? 0.62 : 0.13;
    eachPixel(canvas.size, (column, row, x, y) => {
      const r = Math.hypot(x, y);
      const dx = waveAt(flood, x + px, y).height - waveAt(flood, x - px, y).height;
      const dy = waveAt(flood, x, y + px).height - waveAt(flood, x, y - px).height;
      const lit = clamp((-(dx * sun.x + dy * sun.y) * depth) / (2 * flood.tone.steepest * px), -depth, depth);
      const light = 1 + lit * smoothstep(0.77, 0.98, r) * (1 - 0.37 * smoothstep(0.9, 1.4, r));
      for (let channel = 0; channel < 3; channel += 1)
        canvas.data[(row * canvas.size + column) * 3 + channel]! *= light;
    });
  }
  if (palette.dark || plate.hole > 1) return;
  const end = Math.exp(-26 * 0.2);
  const scratch = new Float64Array(2);
  eachPixel(canvas.size, (column, row, x, y) => {
    const [dx, dy] = [x - center.x + 0.026 * sun.x, y - center.y + 0.026 * sun.y] as const;
    const r = Math.hypot(dx, dy);
    const isHole = r < layout.hole + 0.026 + 2 * px;
    const edge = isHole ? layout.hole - r : r - layout.plate * outlineToward(plate.field, dx, dy, scratch);
    const distance = Math.max(0, edge);
    if (distance < 0.2) blend(canvas, column, row, shade, (0.36 * (Math.exp(-26 * distance) - end)) / (1 - end));
  });
}

function groundColor(
  { palette, sun, layout, center, glowStrength, airWave }: Composition,
  x: number,
  y: number,
): number[] {
  const [glow, field, far] = palette.groundRoots;
  const toFar = 0.8 * Math.exp(-0.7 * ((x + 0.9 * sun.x) ** 2 + (y + 0.9 * sun.y) ** 2));
  const toGlow = Math.exp(-0.75 * ((x - 0.9 * sun.x) ** 2 + (y - 0.9 * sun.y) ** 2));
  const middle = glowStrength * Math.exp(-2.2 * (x * x + y * y));
  const r = Math.hypot(x - center.x, y - center.y);
  const d = r < layout.hole ? layout.hole - r : r - layout.plate;
  const strength = layout.name === 'flood' ? 0 : palette.dark ? 0.06 : 0.022;
  const air = 1 + strength * Math.cos((2 * Math.PI * d) / airWave) * Math.exp(-1.3 * d) * smoothstep(-0.05, 0.12, d);
  const halo = palette.dark ? 0.26 * Math.exp(-10 * Math.max(0, d)) : 0;
  return field.map((channel, i) => {
    const base = channel + (far[i]! - channel) * toFar;
    return ((base + (glow[i]! - base) * Math.min(1, toGlow + middle)) * air) ** 3 + palette.stops[2]![i]! * halo;
  });
}

function drawPlate({ plate, layout, material, center }: Composition, canvas: Canvas): void {
  const px = 2 / canvas.size;
  eachPixel(canvas.size, (column, row, x, y) => {
    const r = Math.hypot(x - center.x, y - center.y);
    if (r > layout.plate * 1.02 + 2 * px || r < layout.hole - 2 * px) return;
    let cover = 0.5 + (1 - waveAt(plate, x, y).rho) * (layout.plate / px);
    if (layout.hole > 0) cover = Math.min(cover, 0.5 + (r - layout.hole) / px);
    if (cover > 0) blend(canvas, column, row, formulas[material](plate, x, y, px), Math.min(1, cover));
  });
}

/** Draws the shade of the eclipse, the vignette, the rim in the favorite color, and the lines. */
function drawRim({ plate, layout, center, palette, sun }: Composition, canvas: Canvas): void {
  const px = 2 / canvas.size;
  const signature = clamp(0.0138 / layout.plate, 0.0152, 0.026);
  const line = rampColor(palette.ramp, 0.88);
  const depth = layout.name === 'flood' ? 0 : palette.dark ? 0.28 : 0.08;
  const band = (d: number, from: number, to: number): number => {
    const half = (to - from) / 2 / px;
    return clamp(0.5 + Math.max(half, 0.5) - Math.abs(d - (from + to) / 2) / px, 0, 1) * Math.min(1, half * 2);
  };
  eachPixel(canvas.size, (column, row, x, y) => {
    const r = Math.hypot(x - center.x, y - center.y);
    if (r > layout.plate * 1.02 + 2 * px || r < layout.hole - 0.01) return;
    if (layout.name === 'eclipse') {
      const lit = Math.hypot(x - center.x - 0.62 * layout.plate * sun.x, y - center.y - 0.62 * layout.plate * sun.y);
      const shade = smoothstep(1.02 * layout.plate - 0.18, 1.02 * layout.plate + 0.18, lit);
      const inside = (1 - waveAt(plate, x, y).rho) * layout.plate;
      const cover = shade * clamp(0.5 + inside / px, 0, 1);
      const at = (row * canvas.size + column) * 3;
      tintOf(palette).forEach((kept, i) => {
        canvas.data[at + i]! *= 1 - (1 - kept) * cover;
      });
    }
    const { rho } = waveAt(plate, x, y);
    const inside = (1 - rho) * layout.plate;
    if (rho < 1) blend(canvas, column, row, palette.stops[palette.dark ? 0 : 6]!, depth * smoothstep(0.78, 1, rho));
    blend(canvas, column, row, palette.favorite.exact, band(inside, 0, signature));
    blend(canvas, column, row, line, 0.8 * band(inside, -0.0012, 0.0012));
    if (layout.hole > 0) blend(canvas, column, row, line, 0.8 * band(r - layout.hole, -0.0012, 0.0012));
  });
}
