import type { Rgb } from '#shared/art/color/oklch.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { rampColor, rampIndex } from '#shared/art/color/ramp.ts';
import { rankOf, type Tone } from '#shared/art/field/tone.ts';
import { lookupTable } from '#shared/art/lookup-table.ts';
import type { Ink } from '#shared/art/marks/ink.ts';
import type { Lines } from '#shared/art/materials/contours.ts';
import { LevelRows } from '#shared/art/materials/level-rows.ts';
import type { Shader } from '#shared/art/materials/material.ts';
import { clamp, pow } from '#shared/art/math.ts';

/** The number of flat tones of a plate. The first is on the side facing away from the light. */
export const SHEETS = 7;

/**
 * The response of a plate whose sheets flow across it from the dark side to the light. Concentric sheets would look
 * like an eye.
 */
export const flowingSheets = { fineness: 0.85, rings: 0.5, tilt: 110, lean: 0, twist: 0.8 };

/**
 * Returns a sheet's position in the ramp. Even the palest sheet on paper and the darkest on ink differ clearly from the
 * ground. The position after the last sheet is for marks on the highest sheet.
 */
const toneAt = (dark: boolean, sheet: number): number =>
  dark ? 0.2 + (0.58 * sheet) / (SHEETS - 1) : 0.86 - (0.54 * sheet) / (SHEETS - 1);

/** Returns the colors of the sheets, and one more after the last. */
export const sheetColors = ({ dark, ramp }: Palette): Rgb[] =>
  Array.from({ length: SHEETS + 1 }, (_, sheet) => rampColor(ramp, toneAt(dark, sheet)));

/** Returns the inks of the grains on the sheets. The ink of sheet i has the index i. */
export const grainInks = (palette: Palette): Ink[] => sheetColors(palette).map((color) => ({ color, alpha: 1 }));

// The darkest sheets cover smaller areas.
const levelOfRank = lookupTable((rank) => SHEETS * pow(rank, 0.85));

/** Returns the sheet of a height as a whole number, plus the position within the sheet, 0 to 1. */
export const levelOf = (tone: Tone, height: number): number =>
  Math.min(levelOfRank(rankOf(tone, height)), SHEETS - 1e-6);

/** Returns a shader for flat sheets. `lines` are drawn on each sheet in the color of the next higher one. */
export function sheets({ dark, ramp }: Palette, lines: Lines | null = null): Shader {
  const tones = Array.from({ length: SHEETS + 1 }, (_, sheet) => rampIndex(toneAt(dark, sheet)));
  const levels = new LevelRows(levelOf);
  return (row, colors) => {
    const { from, to } = row;
    const [here, below] = levels.of(row);
    for (let column = from; column < to; column += 1) {
      const level = here[column]!;
      const sheet = Math.floor(level);
      const within = level - sheet;
      const dx = here[column + 1]! - level;
      const dy = below[column]! - level;
      const slope = Math.sqrt(dx * dx + dy * dy) + 1e-9;
      // A boundary pixel blends the colors of both sheets.
      const lower = sheet > 0 ? clamp(0.5 - within / slope, 0, 1) : 0;
      const higher = sheet < SHEETS - 1 ? clamp(0.5 - (1 - within) / slope, 0, 1) : 0;
      const own = tones[sheet]!;
      const share = lower > 0 ? lower : higher;
      const other = share > 0 ? tones[lower > 0 ? sheet - 1 : sheet + 1]! : own;
      const next = tones[sheet + 1]!;
      // On the first and last sheets, lines around an island would look like stray loops.
      const cover = lines && sheet > 0 && sheet < SHEETS - 2 ? lines(within, slope) * (1 - share) : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const flat = ramp[own + channel]! + (ramp[other + channel]! - ramp[own + channel]!) * share;
        colors[3 * column + channel] = flat + (ramp[next + channel]! - flat) * cover;
      }
    }
  };
}
