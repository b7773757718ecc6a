import type { Palette } from '#shared/art/color/palette.ts';
import type { Layer } from '#shared/art/layer.ts';
import { marksLayer } from '#shared/art/layers/marks.ts';
import { DiscBuilder } from '#shared/art/marks/discs.ts';
import { SegmentBuilder } from '#shared/art/marks/segments.ts';
import type { Point } from '#shared/art/parameters.ts';
import type { Plan } from '#shared/art/plan.ts';
import { capitalized, inkName, inWords } from '#shared/art/words.ts';

const VOWELS = new Set('aeiouyαεηιουωаеёиоуыэюяіїє');
/** The distance between two letters, half the width of a stroke, its height, and the radius of a dot. */
const SLOT = 0.03;
const PEN = { half: 0.0026, height: 0.036, dot: 0.0072 };

/** Returns the letters of a name without accents, punctuation, and other marks, and with single spaces. */
const lettersOf = (name: string): string[] => {
  const plain = name.normalize('NFKD').toLowerCase();
  return Array.from(plain.replace(/[\p{M}\p{P}\p{C}\p{S}]/gu, '').trim());
};

/** The place of the letters: the middle of their line, and half of the space for it. */
export type LettersPlace = { middle: Point; half: number; where: string };

/**
 * Returns the letters of the name as a line of marks: a dot for each vowel and a stroke for each other letter, higher for
 * later letters of the alphabet.
 */
export function lettersLayer({ name }: Plan, palette: Palette, { middle, half, where }: LettersPlace): Layer {
  const letters = lettersOf(name);
  const count = letters.filter((letter) => letter !== ' ').length;
  const vowels = letters.filter((letter) => VOWELS.has(letter)).length;
  const dots = vowels > 0 && vowels < count ? ` The ${vowels === 1 ? 'dot is its vowel' : 'dots are its vowels'}.` : '';
  const ink = palette.ring[1];
  const text =
    count === 1
      ? `The one ${inkName(ink)} mark ${where} is the letter of “${name}”.`
      : `${capitalized(inWords(count))} ${inkName(ink)} marks ${where} are the letters of “${name}”.${dots}`;
  return marksLayer(
    'letters',
    () => {
      const slot = Math.min(SLOT, (2 * half) / Math.max(1, letters.length));
      const scale = slot / SLOT;
      const [strokes, discs] = [new SegmentBuilder(), new DiscBuilder()];
      letters.forEach((letter, i) => {
        const x = middle.x + slot * (i - (letters.length - 1) / 2);
        if (letter === ' ') return;
        if (VOWELS.has(letter)) {
          discs.add(x, middle.y, PEN.dot * scale, 0);
          return;
        }
        const height = (scale * PEN.height * (0.45 + 0.55 * ((letter.codePointAt(0)! % 26) / 25))) / 2;
        strokes.add(x, middle.y - height, x, middle.y + height, PEN.half * scale, 0);
      });
      const inks = [{ color: ink, alpha: 1 }];
      return [strokes.build(inks), discs.build(inks)];
    },
    ...(count > 0 ? [{ text: () => text, fact: () => `“${name}”`, inks: [ink] }] : []),
  );
}
