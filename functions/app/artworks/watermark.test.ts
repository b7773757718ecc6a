import { expect, test } from 'vitest';
import { paperBelowArch } from '#shared/art/scene/block.ts';
import { watermarked, withWordmark } from './watermark.ts';

const plain = (size: number, value: number) => ({
  width: size,
  height: size,
  rgb: new Uint8Array(size * size * 3).fill(value),
});

const changedIn = (before: Uint8Array, after: Uint8Array) => before.filter((value, at) => value !== after[at]).length;

test.each([480, 1200])('the watermark covers every quarter of a %d-pixel picture', (size) => {
  const picture = plain(size, 40);

  const { rgb } = watermarked(picture);

  const quarter = Math.floor(size / 4);
  for (let top = 0; top + quarter <= size; top += quarter) {
    for (let left = 0; left + quarter <= size; left += quarter) {
      const rows = Array.from({ length: quarter }, (_, row) => ((top + row) * size + left) * 3);
      expect(rows.some((at) => rgb.subarray(at, at + quarter * 3).some((value) => value !== 40))).toBe(true);
    }
  }
});

test('the watermark lightens a dark picture, darkens a light one, and leaves most pixels unchanged', () => {
  const [dark, light] = [plain(600, 40), plain(600, 230)];

  const [onDark, onLight] = [watermarked(dark).rgb, watermarked(light).rgb];

  expect(Math.max(...new Set(onDark))).toBeGreaterThan(70);
  expect(Math.min(...new Set(onDark))).toBe(40);
  expect(Math.min(...new Set(onLight))).toBeLessThan(210);
  expect(Math.max(...new Set(onLight))).toBe(230);
  expect(changedIn(dark.rgb, onDark) / dark.rgb.length).toBeLessThan(0.25);
});

test('watermarking is deterministic and leaves the clean picture unchanged', () => {
  const picture = plain(300, 128);

  const [once, again] = [watermarked(picture), watermarked(picture)];

  expect(new Set(picture.rgb)).toEqual(new Set([128]));
  expect(once.rgb).toEqual(again.rgb);
});

test.each([480, 960])(
  'the mark of a %d-pixel picture on a page is one line in the lower right corner, as far from both edges, below an arch',
  (size) => {
    const picture = plain(size, 40);

    const { rgb } = withWordmark(picture);

    const changed = [...rgb.keys()].filter((at) => rgb[at] !== 40).map((at) => Math.floor(at / 3));
    expect(changed.length).toBeGreaterThan(100);
    expect(Math.min(...changed.map((at) => at % size))).toBeGreaterThan(size * 0.6);
    const [right, bottom] = [(at: number) => at % size, (at: number) => Math.floor(at / size)].map(
      (of) => size - Math.max(...changed.map(of)),
    );
    expect(right).toBeCloseTo(bottom!, -1);
    expect(Math.min(...changed.map((at) => Math.floor(at / size)))).toBeGreaterThan(size * (1 - paperBelowArch / 2));
    expect(Math.max(...changed.map((at) => Math.floor(at / size)))).toBeLessThan(size * 0.99);
    expect(picture.rgb.every((value) => value === 40)).toBe(true);
  },
);
