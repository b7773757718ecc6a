import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { capitalized, inkName, inWords } from '#shared/art/words.ts';

const VOWELS = new Set('aeiouyαεηιουωаеёиоуыэюяіїє');
/** The distance between two letters, half the width of a line, and the radii of the smallest and the largest letter. */
const SLOT = 0.034;
/** Half the width of the thread on which the letters of a word are strung like beads. */
const THREAD = 0.0013;
const PEN = { half: 0.0019, small: 0.0058, large: 0.0098 };

/** Returns the letters of a name without accents, punctuation, and other marks, and with single spaces. */
const lettersOf = (name: string): string[] => {
  const plain = name.normalize('NFKD').toLowerCase();
  return Array.from(plain.replace(/[\p{M}\p{P}\p{C}\p{S}]/gu, '').trim());
};

/** The place of the letters: the middle of their line, and half of the space for it. */
export type LettersPlace = { middle: Point; half: number; where: string };

/**
 * Returns the letters of the name as small circles on a thread for each word: a filled one for each vowel and an open
 * one for each other letter, larger for later letters of the alphabet.
 */
export function lettersLayer({ name }: Plan, palette: Palette, { middle, half, where }: LettersPlace): Layer {
  const letters = lettersOf(name);
  const count = letters.filter((letter) => letter !== ' ').length;
  const vowels = letters.filter((letter) => VOWELS.has(letter)).length;
  const filled =
    vowels > 0 && vowels < count ? ` The filled ${vowels === 1 ? 'one is its vowel' : 'ones are its vowels'}.` : '';
  const ink = palette.ring[1];
  const text =
    count === 1
      ? `The one ${inkName(ink)} circle ${where} is the letter of “${name}”.`
      : `${capitalized(inWords(count))} ${inkName(ink)} circles ${where} are the letters of “${name}”.${filled}`;
  return marksLayer(
    'letters',
    () => {
      const slot = Math.min(SLOT, (2 * (half - 1.6 * PEN.large)) / Math.max(1, letters.length - 1));
      const scale = slot / SLOT;
      const [lines, discs] = [new SegmentBuilder(), new DiscBuilder()];
      const radiusOf = (letter: string): number =>
        scale * (PEN.small + (PEN.large - PEN.small) * ((letter.codePointAt(0)! % 26) / 25));
      letters.forEach((letter, i) => {
        if (letter === ' ') return;
        const x = middle.x + slot * (i - (letters.length - 1) / 2);
        const radius = radiusOf(letter);
        if (VOWELS.has(letter)) discs.add(x, middle.y, radius, 0);
        else lines.addCircle({ x, y: middle.y }, radius, PEN.half * scale, 0);
        const next = letters[i + 1] ?? ' ';
        if (next !== ' ') lines.add(x + radius, middle.y, x + slot - radiusOf(next), middle.y, THREAD, 0);
      });
      const inks = [{ color: ink, alpha: 1 }];
      return [lines.build(inks), discs.build(inks)];
    },
    ...(count > 0 ? [{ text: () => text, fact: () => `“${name}”`, inks: [ink] }] : []),
  );
}
