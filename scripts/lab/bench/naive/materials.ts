import { mixed } from '#scripts/lab/bench/naive/canvas.ts';
import { heightAt } from '#scripts/lab/bench/naive/wave.ts';
import type { Palette } from '#shared/art/color/palette.ts';
import { levelOf } from '#shared/art/materials/levels.ts';
import type { Plate } from '#shared/art/materials/material.ts';
import { clamp } from '#shared/art/math.ts';

/**
 * Returns a function from a point on the disc to its color in linear light, in the texture of its material. `px` is the
 * size of a pixel in picture units.
 */
export function coloringOf(plate: Plate, { tones }: Palette, px: number): (x: number, y: number) => readonly number[] {
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
