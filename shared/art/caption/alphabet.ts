import { digits, signs } from '#shared/art/caption/digits.ts';
import { cyrillic, greek } from '#shared/art/caption/greek-cyrillic.ts';
import { latin } from '#shared/art/caption/latin.ts';
import type { Glyph } from '#shared/art/caption/pen.ts';

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
