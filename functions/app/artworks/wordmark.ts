type Point = { x: number; y: number };
type Glyph = { width: number; strokes: Point[][] };

/** Parses pairs of digits as points. The first digit is x (0 to 4), the second is y (0 to 6, downward). */
const points = (path: string): Point[] => path.split(' ').map(([x, y]) => ({ x: Number(x), y: Number(y) }));
const glyph = (width: number, ...paths: string[]): Glyph => ({ width, strokes: paths.map(points) });

/** The letters as pen strokes, because a font would be an additional file in the Lambda bundle. */
const glyphs: Record<string, Glyph> = {
  V: glyph(4, '00 26 40'),
  I: glyph(0, '00 06'),
  B: glyph(4, '03 33 44 45 36 06 00 30 41 42 33'),
  E: glyph(4, '40 00 06 46', '03 33'),
  F: glyph(4, '40 00 06', '03 33'),
  R: glyph(4, '06 00 30 41 42 33 03', '23 46'),
  Q: glyph(4, '10 30 41 45 36 16 05 01 10', '24 46'),
  U: glyph(4, '00 05 16 36 45 40'),
  N: glyph(4, '06 00 46 40'),
  C: glyph(4, '41 30 10 01 05 16 36 45'),
  Y: glyph(4, '00 23 40', '23 26'),
  ' ': glyph(2),
};

const capHeight = 6;
const gap = 2;
const text = Array.from('VIBE FREQUENCY', (letter) => glyphs[letter]!);
const textWidth = text.reduce((sum, { width }) => sum + width + gap, -gap);

/** A pattern that repeats in both directions. `ink` holds the strength of the ink per pixel, from 0 to 1. */
export type Tile = { width: number; height: number; ink: Float32Array };

/**
 * Draws a tile with the shop's name in capital letters. `unit` is a sixth of their height in pixels. The tile has two
 * lines, and the second line is shifted by half a tile.
 */
export function wordmarkTile(unit: number): Tile {
  const lineHeight = capHeight * 3.8;
  const width = Math.round((textWidth + capHeight * 3.5) * unit);
  const height = Math.round(2 * lineHeight * unit);
  const ink = new Float32Array(width * height);
  const halfPen = 0.42 * unit;
  for (const { x, y } of [
    { x: capHeight, y: (lineHeight - capHeight) / 2 },
    { x: capHeight + width / unit / 2, y: lineHeight + (lineHeight - capHeight) / 2 },
  ]) {
    let pen = x;
    for (const { width: advance, strokes } of text) {
      for (const stroke of strokes) {
        const line = stroke.map((point) => ({ x: (point.x + pen) * unit, y: (point.y + y) * unit }));
        for (let i = 1; i < line.length; i++) drawLine({ width, height, ink }, line[i - 1]!, line[i]!, halfPen);
      }
      pen += advance + gap;
    }
  }
  return { width, height, ink };
}

/** Returns the position of the first line in a tile of the same unit, with a margin for the pen. */
export function firstLineOf(unit: number): { left: number; top: number; width: number; height: number } {
  const lineHeight = capHeight * 3.8;
  return {
    left: Math.floor((capHeight - 1) * unit),
    top: Math.floor(((lineHeight - capHeight) / 2 - 1) * unit),
    width: Math.ceil((textWidth + 2) * unit),
    height: Math.ceil((capHeight + 2) * unit),
  };
}

function drawLine({ width, height, ink }: Tile, a: Point, b: Point, halfPen: number): void {
  const reach = halfPen + 1;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const squared = along.x * along.x + along.y * along.y;
  for (let y = Math.floor(Math.min(a.y, b.y) - reach); y <= Math.max(a.y, b.y) + reach; y++) {
    for (let x = Math.floor(Math.min(a.x, b.x) - reach); x <= Math.max(a.x, b.x) + reach; x++) {
      const t = Math.min(1, Math.max(0, ((x - a.x) * along.x + (y - a.y) * along.y) / squared));
      const dx = x - a.x - t * along.x;
      const dy = y - a.y - t * along.y;
      const cover = Math.min(1, Math.max(0, 0.5 + halfPen - Math.sqrt(dx * dx + dy * dy)));
      const at = (y % height) * width + (x % width);
      if (cover > ink[at]!) ink[at] = cover;
    }
  }
}
