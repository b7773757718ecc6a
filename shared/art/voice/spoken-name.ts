import { letterNumbers } from '#shared/art/letters.ts';
import { exp, log, pow, sin } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';

const MOMENTS = 72;
const BANDS = 64;

/**
 * The first three formants in Hz of each vowel, by letter number. These are the averages for men by Peterson and Barney
 * (1952).
 */
const vowels: Record<number, readonly number[]> = {
  1: [730, 1090, 2440],
  5: [530, 1840, 2480],
  9: [270, 2290, 3010],
  15: [570, 840, 2410],
  21: [300, 870, 2240],
};

const octave = (hertz: number): number => log(hertz) / Math.LN2;
const centers = Array.from({ length: BANDS }, (_, band) => octave(90) + (octave(7000 / 90) * (band + 0.5)) / BANDS);

/** The lowest pitch in Hz of a spoken name, about the same as that of people. */
const LOWEST = 128;
/** The highest pitch as a multiple of the lowest. */
const SPAN = 1.94;

/**
 * Returns a synthetic voiceprint of a name. The letters of the name share the 72 moments equally. Each vowel has its
 * own formants. Consonants are quieter, with formants derived from the letter and a hiss in the high bands. Each name
 * has its own pitch, so that people without a recording do not all have the same voice.
 */
export function spokenName(name: string): Uint8Array {
  const letters = letterNumbers(name);
  const hiss = randomStream('spoken', name);
  const pitch = LOWEST * pow(SPAN, randomStream('pitch', name)());
  const levels: number[][] = [];
  const bytes = new Uint8Array(MOMENTS * BANDS);
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const at = ((moment + 0.5) / MOMENTS) * letters.length;
    const index = Math.floor(at);
    const letter = letters[index]!;
    const swell = 0.25 + 0.75 * pow(sin(Math.PI * (at - index)), 0.6);
    const isVowel = letter in vowels;
    levels[letter] ??= levelsOf(letter, pitch);
    levels[letter].forEach((level, band) => {
      const noise = hiss();
      const breath = isVowel ? 0.05 * noise : 0.3 * noise * (band / BANDS) * (letter % 3 === 0 ? 1.6 : 0.8);
      const value = swell * (level + breath);
      bytes[moment * BANDS + band] = Math.min(255, Math.round(255 * value));
    });
  }
  return bytes;
}

/** Returns the loudness of a letter in each band, without its breath. */
function levelsOf(letter: number, pitch: number): number[] {
  const vowel = vowels[letter];
  const formants = vowel ?? [220 + 23 * letter, 900 + 71 * ((7 * letter) % 26), 2500 + 60 * ((11 * letter) % 26)];
  const strength = vowel ? 1 : 0.45;
  return centers.map((center) => strength * formantLevel(center, [...formants, pitch]));
}

function formantLevel(center: number, formants: readonly number[]): number {
  let level = 0.08;
  formants.forEach((formant, i) => {
    const distance = (center - octave(formant)) / 0.32;
    level += [0.4, 0.75, 0.5, 1][i]! * exp(-distance * distance);
  });
  return Math.min(1, level);
}
