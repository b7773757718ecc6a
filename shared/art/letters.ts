/**
 * Returns the form of a name that determines the artwork: in lower case, with single spaces. Names that differ only in
 * case and spaces get the same artwork.
 */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').toLowerCase().normalize('NFC').trim().replace(/\s+/gu, ' ');

/**
 * Converts the letters of a name to numbers. The letters a to z become 1 to 26, with or without accents. Letters of
 * other scripts become their code point modulo 26, plus 1. Spaces and punctuation are skipped. A name without letters
 * gets the number of the letter m.
 */
export function letterNumbers(name: string): number[] {
  const plain = name.normalize('NFKD').toLowerCase().normalize('NFKD');
  const spoken = plain.replace(/[\p{M}\p{Z}\p{P}\p{C}]/gu, '');
  const numbers = Array.from(spoken, (letter) => {
    const code = letter.codePointAt(0)!;
    return code >= 97 && code <= 122 ? code - 96 : (code % 26) + 1;
  });
  return numbers.length > 0 ? numbers : [13];
}

/** Returns the tone number of a name, 0 to 28. Names that differ in one letter never have the same tone number. */
export const toneNumberOf = (name: string): number =>
  (11 * letterNumbers(name).reduce((sum, letter) => sum + letter, 0)) % 29;
