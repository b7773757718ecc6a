import type { Jimp as JimpClass } from 'jimp';
import { namedPeople, type Person } from '#scripts/lab/art/people.ts';
import { blend, type Canvas, drawMarks, eachPixel, mixed } from '#scripts/lab/bench/naive/marks.ts';
import { type Oklch, rgbOfOklch } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { printable } from '#shared/art/color/print-gamut.ts';
import { seaOf } from '#shared/art/layers/ground.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import type { Composition } from '#shared/art/picture.ts';
import { inkCover } from '#shared/art/scene/block.ts';
import { elementOf, zodiacOf } from '#shared/astrology/zodiac.ts';

/** Returns the height of a disc at a point of the picture. The storm turns points less than 1.7 units from its eye. */
function heightAt({ field: { center, radius, rise, storm } }: Plate, x: number, y: number): number {
  const [dx, dy] = [(x - center.x) / radius - storm.x, (y - center.y) / radius - storm.y];
  const near = Math.max(0, 1 - (dx * dx + dy * dy) / 2.89);
  const angle = Math.atan2(dy, dx) + storm.turn * near * near;
  const distance = Math.hypot(dx, dy);
  return rise.x * (storm.x + distance * Math.cos(angle)) + rise.y * (storm.y + distance * Math.sin(angle));
}

type JimpConstructor = typeof JimpClass;

/** The named people in signs that have no hills, which the naive program does not draw. */
export const naivePeople: readonly Person[] = namedPeople.map((person) =>
  elementOf(zodiacOf(person.birthday)) === 'earth' ? { ...person, birthday: '1969-06-18' } : person,
);

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

/** Draws the ground of the whole picture: ink or paper, the sea, and the paper around an arch. */
function drawGround({ ground }: Composition, canvas: Canvas): void {
  const { stage, sky, sea = seaOf(sky), horizon = Number.POSITIVE_INFINITY, mat } = ground;
  const px = 2 / canvas.size;
  const [skyAt, seaAt] = [gradientOf(sky, stage.half.y), gradientOf(sea, stage.half.y)];
  const matAt = mat && gradientOf(mat, stage.half.y);
  eachPixel(canvas.size, (column, row, x, y) => {
    if (matAt) blend(canvas, column, row, matAt(y), 1);
    const cover = matAt ? inkCover(stage.block, x, y, px) : 1;
    blend(canvas, column, row, mixed(skyAt(y), seaAt(y), clamp(0.5 + (y - horizon) / px, 0, 1)), cover);
  });
}

/** Returns the color of a ground at each height. It is lighter at the lower edge than at the upper. */
function gradientOf(color: Oklch, half: number): (y: number) => number[] {
  const glow = color.l < 0.5 ? 0.035 : 0.022;
  const rootsAt = (lift: number) =>
    rgbOfOklch(printable({ ...color, l: clamp(color.l + lift, 0, 0.975) })).map((channel) => Math.cbrt(channel));
  const [top, bottom] = [rootsAt(-0.4 * glow), rootsAt(0.6 * glow)];
  return (y) => mixed(top, bottom, smoothstep(-half, half, y)).map((root) => root ** 3);
}

/**
 * Returns a function from a point on the disc to its color in linear light, in the texture of its material. `px` is the
 * size of a pixel in picture units.
 */
function coloringOf(plate: Plate, { tones }: Palette, px: number): (x: number, y: number) => readonly number[] {
  const { rise } = plate.field;
  const texture = plate.material.texture({ px, sampling: 'single', lean: { x: rise.y, y: -rise.x } });
  const roots = tones.map((tone) => tone.map((channel) => Math.cbrt(channel)));
  const toneAt = (tone: number): number[] => {
    const at = clamp(tone, 0, tones.length - 1);
    const lower = Math.min(Math.floor(at), tones.length - 2);
    return mixed(roots[lower]!, roots[lower + 1]!, at - lower).map((root) => root ** 3);
  };
  const levelAt = (x: number, y: number): number => levelOf(plate.tone, heightAt(plate, x, y));
  return (x, y) => {
    const level = levelAt(x, y);
    const [right, down] = [levelAt(x + px, y) - level, levelAt(x, y + px) - level];
    const touch = { tone: 0, light: 1, over: 0, cover: 0 };
    texture({ x, y, level, right, down, slope: Math.hypot(right, down) + 1e-9 }, touch);
    const { tone, over, cover, light } = touch;
    return mixed(toneAt(tone), toneAt(over), cover).map((channel) => light * channel);
  };
}
