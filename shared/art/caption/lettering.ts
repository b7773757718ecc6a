import { digits, signs } from '#shared/art/caption/digits.ts';
import { cyrillic, greek } from '#shared/art/caption/greek-cyrillic.ts';
import { latin } from '#shared/art/caption/latin.ts';
import { arc, dot, type Glyph, ring, type Stroke } from '#shared/art/caption/pen.ts';

const glyphs: Readonly<Record<string, Glyph>> = { ...latin, ...digits, ...signs, ...greek, ...cyrillic };

/** Characters that are drawn like another character, each group followed by that character. */
const twins: readonly (readonly [alike: string, drawn: string])[] = [
  ['ΑА', 'A'],
  ['ΒВ', 'B'],
  ['С', 'C'],
  ['ΕЕ', 'E'],
  ['ΗН', 'H'],
  ['ΙІ', 'I'],
  ['Ј', 'J'],
  ['ΚК', 'K'],
  ['ΜМ', 'M'],
  ['Ν', 'N'],
  ['ΟО', 'O'],
  ['ΡР', 'P'],
  ['Ѕ', 'S'],
  ['ΤТ', 'T'],
  ['Υ', 'Y'],
  ['ΧХ', 'X'],
  ['Ζ', 'Z'],
  ['Г', 'Γ'],
  ['П', 'Π'],
  ['Ф', 'Φ'],
  ['З', '3'],
  ['Ә', 'Ə'],
  ['Đ', 'Ð'],
  ["'‘ʼʻ`", '’'],
  ['‐‑', '-'],
];

const drawnAs = new Map(twins.flatMap(([alike, drawn]) => Array.from(alike, (one) => [one, drawn] as const)));

/** Returns the glyph of a capital, a digit, or a sign without accents, or undefined if the alphabet lacks it. */
export const glyphOf = (character: string): Glyph | undefined => glyphs[drawnAs.get(character) ?? character];

/**
 * The accents by combining character, as strokes around x 0. Most are above a capital. Strokes with a positive y are
 * below it.
 */
const accents: Readonly<Record<string, readonly Stroke[]>> = {
  '\u0300': [[1.5, -4, -2, -8.5]],
  '\u0301': [[-1.5, -4, 2, -8.5]],
  '\u0302': [[-3.6, -4, 0, -8, 3.6, -4]],
  '\u0303': [[...arc(-2.2, -5.6, 2.2, 1.7, 180, 360), ...arc(2.2, -5.6, 2.2, 1.7, 180, 0)]],
  '\u0304': [[-3.8, -5.6, 3.8, -5.6]],
  '\u0306': [arc(0, -8, 3.6, 3.8, 180, 0)],
  '\u0307': [dot(0, -5.5)],
  '\u0308': [dot(-3.2, -5.5), dot(3.2, -5.5)],
  '\u0309': [[...arc(0, -8, 2, 2, 180, 410), 0, -4]],
  '\u030a': [ring(0, -6.2, 2.4)],
  '\u030b': [
    [-3.2, -4, -0.6, -8.5],
    [1.2, -4, 3.8, -8.5],
  ],
  '\u030c': [[-3.6, -8, 0, -4, 3.6, -8]],
  '\u0323': [dot(0, 24.5)],
  '\u0326': [[0.6, 23, -0.6, 26.5]],
  '\u0327': [[0, 20, 0, 21.8, ...arc(-0.4, 24, 2.4, 2.2, -70, 130)]],
};

/** The accents that touch the right side of a capital, as strokes relative to its right edge. */
const sideAccents: Readonly<Record<string, readonly Stroke[]>> = {
  '\u031b': [[0, 1.5, 2.2, -0.5, 2.6, -4]],
  '\u0328': [arc(-1, 23, 2.6, 3, -90, -300)],
};

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
