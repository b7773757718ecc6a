import { smoothstep } from '#shared/art/math.ts';
import { spokenName } from '#shared/art/ring/spoken-name.ts';

/**
 * The size of a voiceprint: the number of moments and the number of frequency bands per moment. `shared/voice` uses the
 * same size.
 */
const MOMENTS = 72;
const BANDS = 64;

/** The sound that the ring shows: a recorded voice, or a synthetic voice that speaks the name. */
export type Sound = {
  /** 72 x 64 loudness values 0..255, moment by moment */
  bytes: Uint8Array;
  /** mean loudness of each moment over its bands, scaled so that the loudest moment is 1 */
  loudness: Float64Array;
  /** mean loudness of eight groups of bands, low bands first, stretched from 0 (quietest) to 1 (loudest) */
  groups: number[];
  /** spectral centroid, from the lowest group (0) to the highest (1) */
  centroid: number;
};

/** Returns the sound of an artwork. Without a recording, a synthetic voice speaks the letters of the name. */
export function soundOf(voiceprint: Uint8Array | null, name: string): Sound {
  const bytes = voiceprint ?? spokenName(name);
  const loudness = new Float64Array(MOMENTS);
  const groups = new Array<number>(8).fill(0);
  for (let moment = 0; moment < MOMENTS; moment += 1)
    for (let band = 0; band < BANDS; band += 1) {
      const value = bytes[moment * BANDS + band]! / 255;
      loudness[moment]! += value / BANDS;
      groups[band >> 3]! += value;
    }
  // The group values are rescaled to 0..1: they are similar for most voices, and small differences must be visible.
  const quietest = Math.min(...groups);
  const stretched = scaled(groups.map((group) => group - quietest));
  const total = stretched.reduce((sum, group) => sum + group, 1e-9);
  const centroid = stretched.reduce((sum, group, i) => sum + group * i, 0) / (7 * total);
  return { bytes, loudness: scaled(loudness), groups: stretched, centroid };
}

function scaled<T extends number[] | Float64Array>(values: T): T {
  let most = 1e-9;
  for (const value of values) most = Math.max(most, value);
  for (let i = 0; i < values.length; i += 1) values[i]! /= most;
  return values;
}

/** Returns the factor that fades out the first and last 2% of the ring. */
const fade = (time: number): number => smoothstep(0, 0.02, time) * smoothstep(1, 0.98, time);

/** Returns the moments before and after a time from 0 to 1, and the eased position between them. */
function between(time: number): [before: number, after: number, share: number] {
  const at = time * (MOMENTS - 1);
  const before = Math.min(Math.floor(at), MOMENTS - 2);
  return [before, before + 1, smoothstep(0, 1, at - before)];
}

/** Returns the loudness, 0 to 1, at a time from 0 to 1. */
export function loudnessAt({ loudness }: Sound, time: number): number {
  const [before, after, share] = between(time);
  return fade(time) * (loudness[before]! + (loudness[after]! - loudness[before]!) * share);
}

/**
 * Returns the loudness, 0 to 1, of a pitch from 0 (90 Hz) to 1 (7 kHz) at a time from 0 to 1. The interpolation is
 * eased in time and linear across bands.
 */
export function bandAt({ bytes }: Sound, pitch: number, time: number): number {
  const [before, after, share] = between(time);
  const at = pitch * (BANDS - 1);
  const low = Math.min(Math.floor(at), BANDS - 2);
  const inMoment = (moment: number): number => {
    const i = moment * BANDS + low;
    return bytes[i]! + (bytes[i + 1]! - bytes[i]!) * (at - low);
  };
  const first = inMoment(before);
  return (fade(time) * (first + (inMoment(after) - first) * share)) / 255;
}

/** Returns the time, 0 to 1, of the loudest moment. */
export const loudestTime = ({ loudness }: Sound): number => loudness.indexOf(1) / (MOMENTS - 1);

/** The width of the flare on each side of the loudest moment, as a share of the ring. */
const FLARE = 0.1;

/**
 * Returns the share of the accent color in a mark at a time from 0 to 1. The share is 1 at the loudest moment and falls
 * to 0 on both sides.
 */
export const flareAt = (sound: Sound, time: number): number =>
  smoothstep(1, 0.1, Math.abs(time - loudestTime(sound)) / FLARE);
