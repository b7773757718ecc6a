import { flatTone } from '#shared/art/materials/levels.ts';
import { lineCover, type Sampling } from '#shared/art/materials/line-cover.ts';
import { clamp, smoothstep } from '#shared/art/math.ts';
import type { Point } from '#shared/art/parameters.ts';

/** A pixel of the disc: its place, its level, and the change of the level per pixel to the right and down. */
type Spot = { x: number; y: number; level: number; right: number; down: number; slope: number };

/**
 * How a pixel looks: a position in the ramp of tones, 0 to 6, a brightness, and the tone and the share of a line over it.
 * Both tones are mixed as light, so that fine lines have the same mean tone at every size.
 */
type Touch = { tone: number; light: number; over: number; cover: number };

/** Writes the look of a pixel into `touch`. */
export type Texture = (spot: Spot, touch: Touch) => void;

/** The picture for which a texture is made: the size of a pixel in picture units, and the lean of straight lines. */
export type TexturePlan = { px: number; sampling: Sampling; lean: Point };

/** The depth of the shadow below a sheet of paper, the width of its cut edge, both in picture units. */
const SHADOW = { reach: 0.026, depth: 0.5 };
const CUT = 0.004;

/** Sheets of cut paper, each of which throws a shadow on the sheet below. */
export const cutPaper =
  ({ px }: TexturePlan): Texture =>
  ({ level, slope }, touch) => {
    const sheet = Math.floor(level);
    const toEdge = ((sheet + 1 - level) / slope) * px;
    const near = sheet < 6 ? Math.max(0, 1 - toEdge / SHADOW.reach) : 0;
    const fromEdge = ((level - sheet) / slope) * px;
    touch.tone = flatTone(level, slope);
    touch.over = sheet + 0.8;
    touch.cover = sheet > 0 ? clamp(0.5 + (CUT - fromEdge) / px, 0, 1) : 0;
    touch.light = 1 - SHADOW.depth * near * near;
  };

/** The number of washes, and the tide lines that each leaves where it dried: their distances in tones, and half their width. */
const WASHES = 4;
const TIDES = [0.06, 0.17, 0.32, 0.52];
const TIDE = 0.0024;

/** Flat washes of ink with tide lines, ever farther apart, where each dried. */
export const wash =
  ({ px }: TexturePlan): Texture =>
  ({ level, slope }, touch) => {
    const at = (level * WASHES) / 7;
    const pool = Math.min(Math.floor(at), WASHES - 1);
    const perPixel = (slope * WASHES) / 7;
    let line = 0;
    for (const tide of TIDES) {
      const apart = (Math.abs(at - pool - tide) / perPixel) * px;
      line = Math.max(line, clamp(0.5 + (TIDE * (1 - tide) - apart) / px, 0, 1) * Math.min(1, (2 * TIDE) / px));
    }
    touch.tone = pool * 1.85 + 0.3;
    touch.over = clamp(pool * 1.85 - 1.5, 0, 6);
    touch.cover = pool > 0 ? line : 0;
  };

/** Flat tones, on which grains or seeds lie. */
export const flat =
  (): Texture =>
  ({ level, slope }, touch) => {
    touch.tone = flatTone(level, slope);
  };

/** The tones of sheets of sand, from the deepest. */
export const SHEETS = [0, 2, 3, 4, 6] as const;

/** Returns the sheet at a level among the seven tones as a whole number, plus the position within the sheet, 0 to 1. */
export const sheetAt = (level: number): number => (level * SHEETS.length) / 7;

/** Few flat sheets, on whose edges grains of sand lie. */
export const sheets =
  (): Texture =>
  ({ level, slope }, touch) => {
    const at = sheetAt(level);
    const sheet = Math.min(Math.floor(at), SHEETS.length - 1);
    const within = clamp((1 - (at - sheet)) / sheetAt(slope), 0, 1);
    touch.tone = SHEETS[sheet]!;
    touch.over = SHEETS[sheet + 1] ?? 6;
    touch.cover = 1 - within;
  };

/** The distances between lines, in picture units, between which they merge into their mean tone at every size. */
const MERGED = { from: 0.012, to: 0.022 };

/** Returns the share of a pixel that lines cover; close lines merge, because small pictures would show other lines. */
function linesAt(phase: number, slope: number, share: number, { px, sampling }: TexturePlan): number {
  const apart = smoothstep(MERGED.from, MERGED.to, px / slope);
  return apart === 0 ? share : share + (lineCover(phase, slope, share / slope, sampling) - share) * apart;
}

/** The number of threads in a tone, and the share of the space that they fill. */
const THREADS = { perTone: 4.4, share: 0.46 };

/** Threads that follow the tones, lighter than the cloth between them. */
export const threadwork =
  (plan: TexturePlan): Texture =>
  ({ level, slope }, touch) => {
    touch.tone = clamp(0.85 * level - 0.25, 0, 6);
    touch.over = clamp(0.85 * level + 1.2, 0, 6);
    touch.cover = linesAt(level * THREADS.perTone, slope * THREADS.perTone, THREADS.share, plan);
  };

/** The distance between engraved lines in picture units, and how far a tone bends them, in lines. */
const ENGRAVING = { pitch: 0.027, bend: 0.75 };

/** Straight engraved lines that bend with the tones and swell in the dark ones. */
export const engraving =
  (plan: TexturePlan): Texture =>
  ({ x, y, level, right, down }, touch) => {
    const { pitch, bend } = ENGRAVING;
    const { px, lean } = plan;
    const [across, along] = [(lean.x * px) / pitch + bend * right, (lean.y * px) / pitch + bend * down];
    const slope = Math.sqrt(across * across + along * along) + 1e-9;
    const share = clamp(0.8 - 0.115 * level, 0.06, 0.72);
    touch.tone = 3.4 + 0.42 * level;
    touch.over = 0.3;
    touch.cover = linesAt((x * lean.x + y * lean.y) / pitch + bend * level, slope, share, plan);
  };
