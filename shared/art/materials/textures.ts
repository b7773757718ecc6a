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
const SHADOW = { reach: 0.05, depth: 0.55 };
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

/** The width of the dark rim that a wash leaves where it dried, in picture units. */
const RIM = 0.011;
const WASHES = 3;

/** Washes of ink: smooth within, with a dark rim. */
export const wash =
  ({ px }: TexturePlan): Texture =>
  ({ level, slope }, touch) => {
    const at = (level * WASHES) / 7;
    const pool = Math.min(Math.floor(at), WASHES - 1);
    const fromRim = ((at - pool) / ((slope * WASHES) / 7)) * px;
    const rim = pool > 0 ? 1 / (1 + (fromRim / RIM) * (fromRim / RIM)) : 0;
    touch.tone = clamp(pool * 2.1 + 0.1 + 1.9 * smoothstep(0, 1, at - pool) - 1.5 * rim, 0, 6);
  };

/** Flat tones, on which grains or seeds lie. */
export const flat =
  (): Texture =>
  ({ level, slope }, touch) => {
    touch.tone = flatTone(level, slope);
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
