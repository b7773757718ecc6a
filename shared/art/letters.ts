/**
 * The letters of a name as numbers: a to z are 1 to 26 whatever their accents, other scripts give the remainder of their
 * code point by 26, plus 1. Spaces and punctuation are not spoken. A name without letters sounds as one m.
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
