import type { Response } from '#shared/art/field/response.ts';
import { letterNumbers } from '#shared/art/letters.ts';
import { clamp } from '#shared/art/math.ts';
import { randomStream } from '#shared/art/random.ts';

/**
 * One standing wave of the plate: amplitude * J_order(wave * rho) * cos(order * angle + phase). `wave` is the
 * wavenumber.
 */
export type Mode = { order: number; wave: number; amplitude: number; phase: number };

/**
 * Three choices for the amplitudes of the first three waves. The second wave is never the strongest, because it usually
 * consists of concentric rings.
 */
const leads = [
  [1, 0.62, 0.72],
  [0.72, 0.62, 1],
  [0.9, 0.3, 0.9],
];
const following = [0.5, 0.4, 0.34, 0.3, 0.25];
const targets = [6, 0, 9, 6, 12, 6, 0, 12];
const masterOrders = [1, 0, 1, 2, 0, 1, 0, 1];
const twoFold = [4, 0, 2, 6, 8, 2, 0, 10];

/** Returns the tone number of a name, 0 to 28. Names that differ in one letter never have the same tone number. */
export const toneNumberOf = (name: string): number =>
  (11 * letterNumbers(name).reduce((sum, letter) => sum + letter, 0)) % 29;

/** Returns the pitch of a name, 0 to 16. */
const pitchOf = (name: string): number => (toneNumberOf(name) * 16) / 28;

type Drive = {
  /** 1 to 9, 11, 22, or 33 */
  lifePath: number;
  name: string;
  response: Response;
  /** loudness of eight frequency bands, 0 to 1, low bands first; the loudness weights the waves */
  voice: readonly number[];
  seed: number;
  /** multiplier for the wavenumbers; it grows with the plate, so a larger plate has more waves */
  growth: number;
};

/**
 * Returns the waves that the letters of a name excite: one wave per letter, at least four and at most eight. All
 * wavenumbers lie in a narrow band, so the sum looks like a single figure.
 */
export function modesOf({ lifePath, name, response, voice, seed, growth }: Drive): Mode[] {
  const letters = letterNumbers(name);
  const base = lifePath >= 22 ? 30 : lifePath >= 9 ? 19 : 16;
  const center = response.fineness * (base + pitchOf(name) * 1.3);
  const amplitudes = [...leads[toneNumberOf(name) % 3]!, ...following];
  const jitter = randomStream('drive', seed);
  const pull = randomStream('pull', name);
  const modes = Array.from({ length: clamp(letters.length, 4, 8) }, (_, i): Mode => {
    // Names with fewer than four letters reuse their letters. In names with more than eight letters, letters that are
    // eight places apart share a wave, so every letter counts.
    const shared = letters.filter((_, k) => k % 8 === i).reduce((total, letter) => total + letter, 0);
    const letter = shared > 0 ? shared : letters[i % letters.length]! + 5 * i;
    const order = orderOf(lifePath, i, letter);
    const loud = voice[(3 * i + 1) % 8]!;
    const spread = 0.8 + (0.45 * ((7 * letter + 3 * i) % 13)) / 12;
    // The whole name and the voice detune every wave, so each letter and each recording has a visible effect.
    const flip = Math.floor(2 * pull());
    const detune = (0.76 + 0.48 * pull()) * (0.68 + 0.64 * loud) * (0.95 + 0.1 * jitter());
    return {
      order,
      wave: growth * detune * Math.max(center * spread, 1.05 * order + 5 + 0.45 * pitchOf(name)),
      amplitude: amplitudes[i]! * (0.08 + 0.95 * loud) * (0.4 + 1.2 * jitter()),
      // Phases of 0 or pi keep the sum of the waves mirror-symmetric.
      phase: (letter + flip) % 2 === 1 ? Math.PI : 0,
    };
  });
  return focused(modes, response);
}

/**
 * The multiplier for the amplitudes of waves outside the leading angular order. Fewer strong orders make a more regular
 * figure.
 */
const OTHERS = 0.25;

/**
 * Weakens all waves except concentric rings and the leading angular order, then sets the rings' share of the power.
 * Both steps make the figure more regular.
 */
function focused(modes: readonly Mode[], { rings }: Response): Mode[] {
  const turning = modes.filter(({ order }) => order > 0);
  const lead = turning.reduce((best, mode) => (mode.amplitude > best.amplitude ? mode : best)).order;
  const quieter = modes.map((mode) =>
    mode.order === 0 || mode.order === lead ? mode : { ...mode, amplitude: mode.amplitude * OTHERS },
  );
  const power = (chosen: (order: number) => boolean): number =>
    quieter.reduce((sum, { order, amplitude }) => (chosen(order) ? sum + amplitude * amplitude : sum), 0);
  const gain = Math.sqrt(((rings / (1 - rings)) * power((order) => order > 0)) / (2 * power((order) => order === 0)));
  return quieter.map((mode) => (mode.order === 0 ? { ...mode, amplitude: mode.amplitude * gain } : mode));
}

/** Returns the angular order of the i-th wave: 0 or a multiple of the symmetry. */
function orderOf(lifePath: number, i: number, letter: number): number {
  if (lifePath === 2) return twoFold[i]!;
  if (lifePath >= 22) return lifePath * masterOrders[i]!;
  const target = targets[i]!;
  if (target === 0) return 0;
  return lifePath * Math.max(1, Math.round(target / lifePath + ((letter % 3) - 1) * 0.34));
}
