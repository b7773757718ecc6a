import { expect, test } from 'vitest';
import { largestChroma, oklchOf, rgbOfHex } from '#shared/art/color/oklch.ts';
import { gamutLoss, printable, printableChroma, VISIBLE_GAMUT_LOSS } from '#shared/art/color/print-gamut.ts';

const oklch = (hex: string) => oklchOf(rgbOfHex(hex));
const steps = (count: number, step: number) => Array.from({ length: count + 1 }, (_, i) => i * step);

/** Returns the largest difference of a function between neighboring values. */
const largestJump = (values: readonly number[], of: (x: number) => number): number =>
  Math.max(...values.slice(1).map((x, i) => Math.abs(of(x) - of(values[i]!))));

const vivid = {
  ultramarine: '#1F00FF',
  'neon green': '#00FF40',
  magenta: '#FF00FF',
  cyan: '#00FFFF',
  violet: '#8000FF',
};
const calm = { brown: '#8B5A2B', sage: '#9CAF88', navy: '#1B2A49', rust: '#B7410E', slate: '#5B6C7D', gold: '#FFD700' };

test('grays stay the same in print', () => {
  for (const hex of ['#000000', '#010101', '#2B2B2B', '#808080', '#DDDDDD', '#FEFEFE', '#FFFFFF']) {
    const gray = oklch(hex);
    expect(printable(gray).l, hex).toBe(gray.l);
    expect(printable(gray).c, hex).toBeCloseTo(gray.c, 6);
    expect(gamutLoss(hex), hex).toBeCloseTo(0, 4);
  }
});

test.each(Object.entries(vivid))('%s loses chroma and keeps its lightness and hue', (_name, hex) => {
  const screen = oklch(hex);

  const print = printable(screen);

  expect(print.c).toBeLessThan(0.75 * screen.c);
  expect(print).toMatchObject({ l: screen.l, h: screen.h });
});

test.each(Object.entries(calm))('%s stays unchanged', (_name, hex) => {
  const screen = oklch(hex);

  const print = printable(screen);

  expect(print.c).toBeCloseTo(screen.c, 3);
  expect(gamutLoss(hex)).toBeLessThan(0.1);
});

test('a person notices that print dulls a neon color, but not a calm color or a light yellow', () => {
  for (const hex of Object.values(vivid)) expect(gamutLoss(hex), hex).toBeGreaterThan(VISIBLE_GAMUT_LOSS);
  for (const hex of [...Object.values(calm), '#FFFF00']) expect(gamutLoss(hex), hex).toBeLessThan(VISIBLE_GAMUT_LOSS);
});

test('the estimate is at most 3 below the change that the profile measures, never above', () => {
  // Measured with Little CMS 2 and the profile of the table.
  const measured = {
    '#1F00FF': 17.4,
    '#00FF40': 18.1,
    '#FF00FF': 22.2,
    '#98FFCC': 9.2,
    '#2F5DFF': 12.9,
    '#FFFF00': 4.5,
    '#FF0000': 4.9,
  };

  for (const [hex, change] of Object.entries(measured)) {
    expect(gamutLoss(hex), hex).toBeGreaterThan(change - 3);
    expect(gamutLoss(hex), hex).toBeLessThan(change + 0.1);
  }
});

test('printable colors stay within sRGB', () => {
  for (const l of steps(100, 0.01)) {
    for (const h of steps(120, 3)) {
      const limit = printableChroma(l, h);
      expect(limit).toBeGreaterThanOrEqual(0);
      expect(limit).toBeLessThanOrEqual(largestChroma(l, h));
    }
  }
});

test('a printable color is its own printable version', () => {
  for (const h of steps(35, 10)) {
    const print = printable({ l: 0.6, c: 0.4, h });
    expect(printable(print)).toEqual(print);
  }
});

test('neighboring degrees and neighboring hundredths of lightness differ by at most .01', () => {
  for (const l of steps(45, 0.02)) expect(largestJump(steps(360, 1), (h) => printableChroma(l, h))).toBeLessThan(0.01);
  for (const h of steps(72, 5)) expect(largestJump(steps(80, 0.01), (l) => printableChroma(l, h))).toBeLessThan(0.01);
});

// Here sRGB itself narrows by up to .09 per hundredth of lightness.
test('light colors differ by at most .01 between neighboring half degrees and thousandths of lightness', () => {
  const light = steps(100, 0.001).map((step) => 0.9 + step);
  for (const l of steps(10, 0.01).map((step) => 0.9 + step))
    expect(largestJump(steps(720, 0.5), (h) => printableChroma(l, h))).toBeLessThan(0.01);
  for (const h of steps(72, 5)) expect(largestJump(light, (l) => printableChroma(l, h))).toBeLessThan(0.01);
});

test('hues continue across 0 degrees', () => {
  expect(printableChroma(0.5, 360)).toBe(printableChroma(0.5, 0));
  expect(printableChroma(0.5, -10)).toBe(printableChroma(0.5, 350));
  expect(printableChroma(0.5, 725)).toBeCloseTo(printableChroma(0.5, 5), 9);
});
