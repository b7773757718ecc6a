import { cleanText, settled } from './plain-text.ts';

/** Dashes of all keyboards. The Japanese long-vowel sign is a dash unless it follows a kana. */
const dash = /[\p{Pd}\u2212\u2043]|(?<![\p{sc=Hira}\p{sc=Kana}])ー/gu;

/**
 * Returns a code, such as an email address or a color, without compatible characters such as full-width letters, with
 * hyphens for all dashes and single spaces for all blanks, and without direction marks and other invisible characters.
 */
export const cleanCode = settled((text) =>
  cleanText(
    text
      .normalize('NFKC')
      .replace(/[\u202d\u202e]/g, '')
      .replace(dash, '-'),
  ),
);
