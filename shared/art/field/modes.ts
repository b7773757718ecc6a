import { letterNumbers } from '#shared/art/letters.ts';
import type { MaterialName } from '#shared/art/materials/food.ts';
import { clamp } from '#shared/art/maths.ts';
import { randomStream } from '#shared/art/random.ts';

/** One standing wave of the plate: amplitude * J_order(wave * rho) * cos(order * angle + phase). */
export type Mode = { order: number; wave: number; amplitude: number; phase: number };

/** Which of the first three waves leads; the second is the one of concentric rings, which never does. */
const leads = [
  [1, 0.62, 0.72],
  [0.72, 0.62, 1],
  [0.9, 0.3, 0.9],
];
const following = [0.5, 0.4, 0.34, 0.3, 0.25];
const targets = [6, 0, 12, 6, 18, 12, 0, 24];
const masterOrders = [1, 0, 1, 2, 0, 1, 0, 1];
const twoFold = [4, 0, 2, 6, 8, 2, 0, 10];
const oneFold = [1, 2, 3, 1, 5, 2, 4, 3];

/** Nodal lines of sand carry finer figures than dots of seeds or sheets of paper. */
const fineness: Record<MaterialName, number> = {
  sand: 1.18,
  engrave: 1.02,
  threads: 1,
  seeds: 0.84,
  liquid: 1.06,
  strata: 0.94,
};

/** A number 0 to 28 that is never the same for two names that differ in one letter. */
export const toneNumberOf = (name: string): number =>
  (11 * letterNumbers(name).reduce((sum, letter) => sum + letter, 0)) % 29;

/** How high a name sounds, 0 to 16. */
export const pitchOf = (name: string): number => (toneNumberOf(name) * 16) / 28;

/** How fine the figure is in a material, 1 for threads. */
export const finenessOf = (material: MaterialName): number => fineness[material];

/** How strongly the waves of concentric rings sound: soft reliefs without them are blobs rather than ripples. */
const ringing: Record<MaterialName, number> = { sand: 1, engrave: 1, threads: 1, seeds: 1, liquid: 3.4, strata: 4.4 };

type Drive = {
  lifePath: number;
  name: string;
  material: MaterialName;
  /** eight loudnesses 0 to 1, low bands first: they weigh the waves */
  voice: readonly number[];
  seed: number;
  /** wave numbers grow with the plate, so that a figure has the same grain at every size */
  growth: number;
};

/**
 * The waves that the letters of a name excite: four to eight, one a letter. All wave numbers stay within a band around
 * one value; that is what makes the sum read as one figure.
 */
export function modesOf({ lifePath, name, material, voice, seed, growth }: Drive): Mode[] {
  const letters = letterNumbers(name);
  const base = lifePath >= 22 ? 42 : lifePath >= 9 ? 25 : 17;
  const centre = fineness[material] * (base + pitchOf(name) * (lifePath >= 9 ? 1 : 1.15));
  const amplitudes = [...leads[toneNumberOf(name) % 3]!, ...following];
  const jitter = randomStream('drive', seed);
  const pull = randomStream('pull', name);
  return Array.from({ length: clamp(letters.length, 4, 8) }, (_, i) => {
    // Short names come round again; of long ones every eighth letter shares a wave, so that each letter counts.
    const shared = letters.filter((_, k) => k % 8 === i).reduce((total, letter) => total + letter, 0);
    const letter = shared > 0 ? shared : letters[i % letters.length]! + 5 * i;
    const order = orderOf(lifePath, i, letter);
    const loud = voice[(3 * i + 1) % 8]!;
    const spread = 0.8 + (0.45 * ((7 * letter + 3 * i) % 13)) / 12;
    // The whole name pulls at every wave, and the voice does: no letter and no recording goes unseen.
    const flip = Math.floor(2 * pull());
    const detune = (0.76 + 0.48 * pull()) * (0.8 + 0.4 * loud);
    return {
      order,
      wave: growth * detune * Math.max(centre * spread, 1.05 * order + 5 + 0.45 * pitchOf(name)),
      amplitude: amplitudes[i]! * (order === 0 ? ringing[material] : 1) * (0.08 + 0.95 * loud) * (0.4 + 1.2 * jitter()),
      // Only 0 and half a turn from two folds on: they keep the figure's mirror symmetry.
      phase: lifePath === 1 ? 2.399963 * (letter + flip) : (letter + flip) % 2 === 1 ? Math.PI : 0,
    };
  });
}

/** Angular order of the i-th wave: 0 or a multiple of the symmetry. */
function orderOf(lifePath: number, i: number, letter: number): number {
  if (lifePath === 1) return oneFold[i]!;
  if (lifePath === 2) return twoFold[i]!;
  if (lifePath >= 22) return lifePath * masterOrders[i]!;
  const target = targets[i]!;
  if (target === 0) return 0;
  return lifePath * Math.max(1, Math.round(target / lifePath + ((letter % 3) - 1) * 0.34));
}
