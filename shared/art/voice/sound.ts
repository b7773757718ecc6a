import { clamp, smoothstep } from '#shared/art/math.ts';
import { spokenName } from '#shared/art/voice/spoken-name.ts';

/**
 * The size of a voiceprint: the number of moments and the number of frequency bands per moment. `shared/voice` uses the
 * same size.
 */
const MOMENTS = 72;
const BANDS = 64;

/** The sound that the ring shows: a recorded voice, or a synthetic voice that says the name. */
export type Sound = {
  /** 72 x 64 loudness values 0..255, moment by moment */
  bytes: Uint8Array;
  /** mean loudness of each moment over its bands, scaled so that the loudest moment is about 1 */
  loudness: Float64Array;
  /** mean loudness of eight groups of bands, low bands first, stretched from 0 (quietest) to 1 (loudest) */
  groups: number[];
  /** how high the voice is, 0 to 1: where its power is among the bands in which voices have their pitch */
  height: number;
  /** how much breath and how many overtones the voice has, 0 to 1: the mean loudness of the bands above 1.8 kHz */
  air: number;
};

/**
 * The number of steps of a measure of the whole sound. Browsers decode an MP3 so that a few bytes of the voiceprint
 * differ by one. Such a byte may change a stroke, but not a measure on which the whole picture depends.
 */
const STEPS = 48;
const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

/** Returns the index of the highest value. Values are compared in steps, and the first of equal values wins. */
function indexOfMost(values: Float64Array): number {
  const steps = values.map(rounded);
  return steps.indexOf(Math.max(...steps));
}

/** Returns the sound of an artwork. Without a recording, a synthetic voice says the name. */
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
  const range = Math.max(1e-9, Math.max(...groups) - quietest);
  const most = Math.max(1 / STEPS, rounded(Math.max(...loudness)));
  return {
    bytes,
    loudness: loudness.map((value) => value / most),
    groups: groups.map((group) => rounded((group - quietest) / range)),
    height: rounded(heightOf(bytes)),
    air: rounded(airOf(bytes)),
  };
}

/** The bands from 90 to about 350 Hz, in which speaking voices have their pitch. */
const PITCH_BANDS = 20;

/**
 * Returns how high a voice is, 0 to 1. Loud cells count most, so a second take of a sentence has nearly the same value.
 */
function heightOf(bytes: Uint8Array): number {
  let [sum, total] = [0, 1e-9];
  for (let moment = 0; moment < MOMENTS; moment += 1)
    for (let band = 0; band < PITCH_BANDS; band += 1) {
      const value = bytes[moment * BANDS + band]! / 255;
      const weight = value * value * value * value * value * value;
      sum += weight * band;
      total += weight;
    }
  return clamp((sum / total / (PITCH_BANDS - 1) - 0.32) / 0.4, 0, 1);
}

/** The first band above 1.8 kHz, where breath and overtones are. */
const AIR_BAND = 44;
/** The range of the mean loudness of these bands in most voices. */
const LEAST_AIR = 0.12;
const MOST_AIR = 0.54;

/**
 * Returns how much air is in a voice, 0 to 1. It differs five times more between two speakers of the same pitch than
 * between two takes of one speaker.
 */
function airOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let moment = 0; moment < MOMENTS; moment += 1)
    for (let band = AIR_BAND; band < BANDS; band += 1) sum += bytes[moment * BANDS + band]! / 255;
  const mean = sum / (MOMENTS * (BANDS - AIR_BAND));
  return clamp((mean - LEAST_AIR) / (MOST_AIR - LEAST_AIR), 0, 1);
}

/** Returns the factor that fades the voice in and out at its ends, with silence before and after. */
const fade = (time: number): number => smoothstep(0, 0.05, time) * smoothstep(1, 0.95, time);

/** Returns the moments before and after a time from 0 to 1, and the eased position between them. */
function between(time: number): [before: number, after: number, share: number] {
  const at = clamp(time, 0, 1) * (MOMENTS - 1);
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
  const at = clamp(pitch, 0, 1) * (BANDS - 1);
  const low = Math.min(Math.floor(at), BANDS - 2);
  const inMoment = (moment: number): number => {
    const i = moment * BANDS + low;
    return bytes[i]! + (bytes[i + 1]! - bytes[i]!) * (at - low);
  };
  const first = inMoment(before);
  return (fade(time) * (first + (inMoment(after) - first) * share)) / 255;
}

/** Returns the time, 0 to 1, of the loudest moment. */
export const loudestTime = ({ loudness }: Sound): number => indexOfMost(loudness) / (MOMENTS - 1);

/** Returns the pitch, 0 to 1, of the loudest band at the loudest moment. */
export function loudestPitch({ bytes, loudness }: Sound): number {
  const from = indexOfMost(loudness) * BANDS;
  return indexOfMost(Float64Array.from(bytes.subarray(from, from + BANDS), (byte) => byte / 255)) / (BANDS - 1);
}

/** The offsets over which a stroke is smoothed around a moment, as shares of the voice. */
const AROUND = [-0.045, -0.03, -0.015, 0, 0.015, 0.03, 0.045];

/**
 * Returns the strength, 0 to 1, of the stroke for a pitch at a time from 0 to 1. All pitches swell with the voice, and
 * loud bands swell more, so the lines look like one gesture of long strokes.
 */
export function gestureAt(sound: Sound, pitch: number, time: number): number {
  let sum = 0;
  for (const offset of AROUND)
    sum += 0.35 * bandAt(sound, pitch, time + offset) + 0.65 * loudnessAt(sound, time + offset);
  return sum / AROUND.length;
}
