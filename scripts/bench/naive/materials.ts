import { mixed } from '#scripts/bench/naive/canvas.ts';
import { heightAt } from '#scripts/bench/naive/wave.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { levelOf, SHEETS, sheetColors } from '#shared/art/materials/sheets.ts';
import { clamp } from '#shared/art/math.ts';

/** For each material that is drawn with lines, by name: the number of lines in a sheet and half the width of a line. */
const lines: Partial<Record<string, readonly [count: number, half: number]>> = {
  threads: [4, 0.022],
  strata: [2, 0.03],
  engrave: [6, 0.014],
  sand: [3, 0.016],
  seeds: [3, 0.02],
  liquid: [2, 0.04],
};

/**
 * Returns a function from a point on the plate to its color in linear light. `px` is the size of a pixel in picture
 * units. The color is that of the point's sheet, with the lines of the material in the color of the next sheet.
 */
export function coloringOf(material: string, plate: Plate, px: number): (x: number, y: number) => readonly number[] {
  const colors = sheetColors(plate.palette);
  const [count, half] = lines[material] ?? [0, 0];
  const levelAt = (x: number, y: number): number => levelOf(plate.tone, heightAt(plate, x, y));
  return (x, y) => {
    const level = levelAt(x, y);
    const sheet = Math.floor(level);
    const slope = Math.hypot(levelAt(x + px, y) - level, levelAt(x, y + px) - level) + 1e-9;
    // At an edge between two sheets, a pixel gets a share of the other sheet's color.
    const edge = clamp(Math.round(level), 1, SHEETS - 1);
    const share = clamp(0.5 - Math.abs(level - edge) / slope, 0, 1);
    const flat = mixed(colors[sheet]!, colors[edge > sheet ? edge : edge - 1]!, share);
    if (count === 0 || sheet === 0 || sheet > SHEETS - 3) return flat;
    const places = Array.from({ length: count }, (_, i) => (i + 0.5) / count);
    const apart = Math.min(...places.map((place) => Math.abs(level - sheet - place)));
    return mixed(flat, colors[sheet + 1]!, clamp(0.5 + (half - apart) / slope, 0, 1) * (1 - share));
  };
}
