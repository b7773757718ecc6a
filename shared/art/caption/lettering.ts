import { accents, sideAccents } from '#shared/art/caption/accents.ts';
import { glyphOf } from '#shared/art/caption/alphabet.ts';
import type { Glyph, Stroke } from '#shared/art/caption/pen.ts';

/** A line of text as strokes, in units of the alphabet. The text starts at x 0. */
export type Lettering = { width: number; strokes: readonly Stroke[] };

/** The distance between two characters, and between two accents on one letter. */
const [TRACKING, STACK] = [8, 5.5];
/** The letters whose Unicode cedilla is drawn as a comma. */
const COMMAS = 'GKLNR';

/** Returns a text drawn in capitals, or null if the alphabet lacks one of its characters. */
export function letteringOf(text: string): Lettering | null {
  const strokes: Stroke[] = [];
  let x = 0;
  for (const [letter, ...marks] of clustersOf(text)) {
    const glyph = glyphOf(letter!);
    const accented = glyph && accentsOn(letter!, glyph, marks);
    if (!accented) return null;
    strokes.push(...[...glyph.strokes, ...accented].map((stroke) => shifted(stroke, x, 0)));
    x += glyph.width + TRACKING;
  }
  return { width: Math.max(0, x - TRACKING), strokes };
}

/** Returns each letter of a text together with its accents. */
function clustersOf(text: string): string[][] {
  const capitals = text
    .normalize('NFKC')
    .replaceAll('ẞ', 'SS')
    .toUpperCase()
    .normalize('NFKD')
    .trim()
    .replace(/\s+/gu, ' ');
  return Array.from(capitals.match(/\P{M}\p{M}*/gu) ?? [], (cluster) => Array.from(cluster));
}

/** Returns the strokes of the accents on a letter, or null if the alphabet lacks one. */
function accentsOn(letter: string, { width }: Glyph, marks: readonly string[]): Stroke[] | null {
  const strokes: Stroke[] = [];
  let above = 0;
  for (const mark of marks) {
    // Greek capitals keep no accents except the diaeresis.
    if (mark !== '\u0308' && /\p{Script=Greek}/u.test(letter)) continue;
    const beside = sideAccents[mark];
    const centered = accents[mark === '\u0327' && COMMAS.includes(letter) ? '\u0326' : mark];
    if (!beside && !centered) return null;
    const isAbove = centered !== undefined && centered[0]![1]! < 0;
    if (beside) strokes.push(...beside.map((stroke) => shifted(stroke, width, 0)));
    if (centered) strokes.push(...centered.map((stroke) => shifted(stroke, width / 2, isAbove ? -above * STACK : 0)));
    if (isAbove) above += 1;
  }
  return strokes;
}

const shifted = (stroke: Stroke, x: number, y: number): Stroke =>
  stroke.map((value, i) => value + (i % 2 === 0 ? x : y));
