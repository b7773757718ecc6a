import { latin } from '#shared/art/caption/latin.ts';
import { arc, dot, type Glyph, glyph, ring, type Stroke } from '#shared/art/caption/pen.ts';

const O = ring(10, 10, 10);
const STEM = [0, 0, 0, 20];
const A = [0, 20, 8, 0, 16, 20];

/** Returns the lower bowl of a soft sign, with its stem at `x`. */
const soft = (x = 0): Stroke => [x, 9.5, x + 5.5, 9.5, ...arc(x + 5.5, 14.75, 5.25, 5.25, -90, 90), x + 5.5, 20, x, 20];

/** The Greek capitals that do not look like Latin ones. */
const greek: Readonly<Record<string, Glyph>> = {
  Γ: glyph(9.5, [9.5, 0, 0, 0, 0, 20]),
  Δ: glyph(16, [...A, 0, 20]),
  Θ: glyph(20, O, [5, 10, 15, 10]),
  Λ: glyph(16, A),
  Ξ: glyph(11, [0, 0, 11, 0], [1.5, 9.5, 9.5, 9.5], [0, 20, 11, 20]),
  Π: glyph(14.5, [0, 20, 0, 0, 14.5, 0, 14.5, 20]),
  Σ: glyph(12, [12, 0, 0, 0, 7.5, 9.8, 0, 20, 12, 20]),
  Φ: glyph(18, ring(9, 10, 9, 6.5), [9, 0, 9, 20]),
  Ψ: glyph(17, [0, 0, 0, 5, ...arc(8.5, 5, 8.5, 8, 180, 0), 17, 5, 17, 0], [8.5, 0, 8.5, 20]),
  Ω: glyph(19, [0, 20, 6, 20, ...arc(9.5, 9, 8.8, 9, 118, 422), 13, 20, 19, 20]),
};

/** The Cyrillic capitals that do not look like Latin or Greek ones. */
const cyrillic: Readonly<Record<string, Glyph>> = {
  Б: glyph(11, [9.5, 0, 0, 0, 0, 20], soft()),
  Д: glyph(17, [2.5, 20, 7.5, 0, 14, 0, 14, 20], [0, 24, 0, 20, 17, 20, 17, 24]),
  Є: glyph(17, arc(10, 10, 10, 10, -46, -314), [0, 10, 12, 10]),
  Ж: glyph(20, [10, 0, 10, 20], [0.5, 0, 10, 11.5, 19.5, 0], [6.8, 7.7, 0, 20], [13.2, 7.7, 20, 20]),
  И: glyph(14.5, [0, 0, 0, 20, 14.5, 0, 14.5, 20]),
  Л: glyph(14.5, [0, 20, 5.5, 0, 14.5, 0, 14.5, 20]),
  У: glyph(13, [0, 0, 6.8, 11.8], [13, 0, 4, 20, 1, 20]),
  Ц: glyph(16.5, [0, 0, 0, 20, 16.5, 20, 16.5, 24], [13.5, 0, 13.5, 20]),
  Ч: glyph(12, [0, 0, 0, 6, ...arc(5.5, 6, 5.5, 5, 180, 90), 12, 11], [12, 0, 12, 20]),
  Ш: glyph(20, [0, 0, 0, 20, 20, 20, 20, 0], [10, 0, 10, 20]),
  Щ: glyph(22.5, [0, 0, 0, 20, 22.5, 20, 22.5, 24], [9.75, 0, 9.75, 20], [19.5, 0, 19.5, 20]),
  Ъ: glyph(15, [0, 0, 4.2, 0, 4.2, 20], soft(4.2)),
  Ы: glyph(16, STEM, soft(), [16, 0, 16, 20]),
  Ь: glyph(11, STEM, soft()),
  Э: glyph(17, arc(7, 10, 10, 10, -134, 134), [5, 10, 17, 10]),
  Ю: glyph(24, STEM, [0, 9.5, 6, 9.5], ring(15, 10, 9, 10)),
  Я: glyph(
    11.5,
    [11.5, 20, 11.5, 0, 6.2, 0, ...arc(6.2, 5.25, 5.25, 5.25, -90, -270), 6.2, 10.5, 11.5, 10.5],
    [6.5, 10.5, 0, 20],
  ),
  Ђ: glyph(
    15,
    [0, 0, 12, 0],
    [4, 0, 4, 20],
    [4, 9.5, 10, 9.5, ...arc(10, 14.5, 5, 5, -90, 0), 15, 17, ...arc(11, 17, 4, 4, 0, 110)],
  ),
  Љ: glyph(22, [0, 20, 4.5, 0, 11, 0, 11, 20], soft(11)),
  Њ: glyph(21.5, STEM, [0, 9.5, 10.5, 9.5], [10.5, 0, 10.5, 20], soft(10.5)),
  Ћ: glyph(15, [0, 0, 12, 0], [4, 0, 4, 20], [4, 9.5, 10, 9.5, ...arc(10, 14.5, 5, 5, -90, 0), 15, 20]),
  Џ: glyph(14.5, [0, 0, 0, 20, 14.5, 20, 14.5, 0], [7.25, 20, 7.25, 24]),
  Ґ: glyph(9.5, [9.5, -4, 9.5, 0, 0, 0, 0, 20]),
};

const digits: Readonly<Record<string, Glyph>> = {
  0: glyph(13, ring(6.5, 10, 6.5, 10)),
  1: glyph(5, [0, 4, 5, 0, 5, 20]),
  2: glyph(11, [...arc(5.5, 5.5, 5.4, 5.5, 190, 395), 0, 20, 11, 20]),
  3: glyph(10.5, arc(5, 4.9, 4.7, 4.9, 200, 450), arc(5, 14.9, 5.4, 5.1, -90, 160)),
  4: glyph(12, [9, 20, 9, 0, 0, 14, 12, 14]),
  5: glyph(10.6, [9.5, 0, 1.8, 0, 0.9, 8.85, ...arc(4.8, 13.6, 5.8, 6.4, 228, 505)]),
  6: glyph(11.2, ring(5.6, 14, 5.6, 6), [8, 0, 0.8, 11]),
  7: glyph(11, [0, 0, 11, 0, 3.5, 20]),
  8: glyph(11, ring(5.5, 4.8, 4.6, 4.8), ring(5.5, 14.8, 5.5, 5.2)),
  9: glyph(11.2, ring(5.6, 6, 5.6, 6), [3.2, 20, 10.4, 9]),
};

/** Spaces and punctuation. */
const signs: Readonly<Record<string, Glyph>> = {
  ' ': glyph(6),
  '.': glyph(0, dot(0, 19.5)),
  ',': glyph(1, [1, 19, 0, 22.5]),
  '·': glyph(4, dot(2, 10)),
  ':': glyph(0, dot(0, 7), dot(0, 17)),
  '-': glyph(6, [0, 11, 6, 11]),
  '–': glyph(9, [0, 11, 9, 11]),
  '’': glyph(1, [1, 0, 0, 4.5]),
  '/': glyph(9, [0, 22, 9, -2]),
  '(': glyph(4, arc(7, 10, 7, 12, 240, 120)),
  ')': glyph(4, arc(-3, 10, 7, 12, -60, 60)),
  '+': glyph(10, [0, 11, 10, 11], [5, 6, 5, 16]),
  '&': glyph(14, [
    14,
    20,
    3.4,
    7.2,
    ...arc(6.2, 4.3, 3.7, 4.3, 135, 405),
    2.6,
    11.5,
    ...arc(5.5, 15.2, 5.2, 4.8, 215, 45),
    13,
    10.5,
  ]),
};

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
