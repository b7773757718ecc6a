import { waveAt } from '#scripts/bench/naive/wave.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { rankOf } from '#shared/art/field/tone.ts';
import { sandBed, seedBed } from '#shared/art/materials/bed.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import { lineCover } from '#shared/art/materials/line-cover.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';

/** A function that returns the color of a plate pixel in linear light. `px` is the pixel's size in canvas units. */
export type Formula = (plate: Plate, x: number, y: number, px: number) => number[];

const mixed = (from: readonly number[], to: readonly number[], share: number): number[] =>
  from.map((channel, i) => channel + (to[i]! - channel) * share);

function toneOf({ stops }: Palette, t: number): number[] {
  const at = clamp(t, 0, 1) * (stops.length - 1);
  const index = Math.min(Math.floor(at), stops.length - 2);
  const roots = (stop: number) => stops[stop]!.map(Math.cbrt);
  return mixed(roots(index), roots(index + 1), at - index).map((root) => root ** 3);
}

/** Returns the height of the wave at a point and its slope per pixel. */
function slopeAt(plate: Plate, x: number, y: number, px: number) {
  const { height } = waveAt(plate, x, y);
  const dx = (waveAt(plate, x + px, y).height - waveAt(plate, x - px, y).height) / 2;
  const dy = (waveAt(plate, x, y + px).height - waveAt(plate, x, y - px).height) / 2;
  return { height, dx, dy, steep: Math.hypot(dx, dy) };
}

function threadNumber({ field, scale, hole, tone }: Plate, x: number, y: number, wave: ReturnType<typeof waveAt>) {
  const { center, radius, eye } = field;
  const push = Math.min(0.026 / scale, 0.95 / (tone.steepest * radius));
  const bend = smoothstep(0, 0.2, wave.rho - hole) * smoothstep(1, 0.88, wave.rho);
  const [u, v] = [(x - center.x) / radius, (y - center.y) / radius];
  const pull = clamp(1 - u * u - v * v, 0, 1);
  const rho = eye.x !== 0 || eye.y !== 0 ? Math.hypot(u - eye.x * pull, v - eye.y * pull) : wave.rho;
  return 56 * scale * (rho + push * wave.height * bend);
}

const threads: Formula = (plate, x, y, px) => {
  const { palette, tone } = plate;
  const wave = waveAt(plate, x, y);
  const rank = rankOf(tone, wave.height);
  const phase = threadNumber(plate, x, y, wave);
  const dx = threadNumber(plate, x + px, y, waveAt(plate, x + px, y)) - phase;
  const dy = threadNumber(plate, x, y + px, waveAt(plate, x, y + px)) - phase;
  const cover = lineCover(phase, Math.hypot(dx, dy), ((0.7 + 1.6 * rank) * 2) / px / 1000);
  const ground = toneOf(palette, palette.dark ? 0.08 + 0.4 * rank ** 1.6 : 0.98 - 0.34 * rank ** 1.6);
  return mixed(ground, toneOf(palette, palette.dark ? 0.38 + 0.32 * rank : 0.6 - 0.36 * rank), cover);
};

const engrave: Formula = (plate, x, y, px) => {
  const { palette, tone, sun, field } = plate;
  const { height, dx, dy } = slopeAt(plate, x, y, px);
  const rank = rankOf(tone, height);
  const bend = 0.36 / (0.0125 * tone.steepest);
  const lit = clamp(0.5 - (0.5 * (dx * sun.x + dy * sun.y)) / (tone.steepest * px), 0, 1) * (0.35 + 0.65 * rank);
  const share = 0.12 + 0.66 * lit;
  const distance = (x - field.center.x) * sun.x + (y - field.center.y) * sun.y;
  const slope = Math.hypot((sun.x * px) / 0.0125 + bend * dx, (sun.y * px) / 0.0125 + bend * dy);
  const cover = lineCover(distance / 0.0125 + bend * height, slope, (share * 0.0125) / px);
  const ground = toneOf(palette, palette.dark ? 0.04 + 0.22 * rank ** 1.3 : 1 - 0.26 * rank);
  return mixed(ground, toneOf(palette, palette.dark ? 0.34 + 0.38 * rank : 0.64 - 0.54 * rank), cover);
};

const liquid: Formula = (plate, x, y, px) => {
  const { palette, tone, sun, scale } = plate;
  const { height, dx, dy } = slopeAt(plate, x, y, px);
  const rank = rankOf(tone, height);
  const [a, b] = [dx, dy].map((change) => ((change / px) * 0.038) / scale) as [number, number];
  const up = 1 / Math.hypot(1, a, b);
  const facing = -(a * sun.x + b * sun.y) * up;
  const light = Math.min(1, 1.3 * Math.max(0, 0.34 * (1 + facing) + 0.32 * up - 0.1));
  const value = palette.dark
    ? 0.09 + 0.86 * light ** 1.3 * (0.24 + 0.8 * rank)
    : 0.91 - 0.66 * light ** 1.1 * (0.3 + 0.78 * rank);
  const shine = Math.max(0, (facing * 0.62 + up * 1.2) / Math.hypot(0.62, 1.2)) ** 90;
  return mixed(
    toneOf(palette, value),
    palette.stops[palette.dark ? 6 : 0]!,
    (palette.dark ? 0.45 : 0.25) * shine * (0.4 + 0.6 * rank),
  );
};

const edgesOf = new WeakMap<object, number[]>();

/** Returns the nine wave heights at which the eight paper sheets of the strata material begin and end. */
function sheetEdges({ tone }: Plate): number[] {
  const known = edgesOf.get(tone);
  if (known) return known;
  const between = Array.from({ length: 7 }, (_, i) => tone.ranks.findIndex((rank) => rank >= ((i + 1) / 8) ** 1.25));
  const edges = [-Infinity, ...between.map((at) => tone.low + at / tone.perHeight), Infinity];
  edgesOf.set(tone, edges);
  return edges;
}

const strata: Formula = (plate, x, y, px) => {
  const { palette, sun, scale } = plate;
  const edges = sheetEdges(plate);
  const { height, dx, dy, steep } = slopeAt(plate, x, y, px);
  let sheet = 0;
  while (sheet < 7 && height >= edges[sheet + 1]!) sheet += 1;
  let shade = 0;
  for (let tap = 1; tap <= 6; tap += 1) {
    const [right, down] = [sun.x, sun.y].map((part) => Math.round((part * 0.028 * tap) / 6 / scale / px) * px);
    shade += clamp((waveAt(plate, x + right!, y + down!).height - edges[sheet + 1]!) * 9, 0, 1);
  }
  const paper = (level: number) =>
    toneOf(palette, palette.dark ? 0.06 + (0.64 * level) / 7 : 0.96 - (0.64 * level) / 7);
  const below = sheet > 0 ? clamp(0.5 - (height - edges[sheet]!) / steep, 0, 1) : 0;
  const over = sheet < 7 ? clamp(0.5 - (edges[sheet + 1]! - height) / steep, 0, 1) : 0;
  const own = mixed(paper(sheet), paper(below > 0 ? sheet - 1 : sheet + 1), below > 0 ? below : over);
  const facing = clamp(-(dx * sun.x + dy * sun.y) / steep, 0, 1);
  const glint =
    sheet > 0 ? 0.05 * sheet * facing * clamp(1.5 - ((height - edges[sheet]!) / steep) * (px / 0.0024), 0, 1) : 0;
  const light = 1 - ((palette.dark ? 0.55 : 0.4) * shade) / 6;
  return own.map((channel) => channel * light + (1 - channel * light) * glint);
};

const bed =
  (colorOf: (palette: Palette) => readonly number[], depth: number): Formula =>
  (plate, x, y) => {
    const light = 1 + depth * (rankOf(plate.tone, waveAt(plate, x, y).height) - 0.5);
    return colorOf(plate.palette).map((channel) => channel * light);
  };

/** The color formula of each material. */
export const formulas: Record<MaterialName, Formula> = {
  threads,
  engrave,
  liquid,
  strata,
  sand: bed(sandBed, 0.1),
  seeds: bed(seedBed, 0.3),
};
