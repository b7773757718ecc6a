import { activeRegion } from '#shared/voice/active-region.ts';
import { ringBands, ringFrames, voiceRate } from '#shared/voice/limits.ts';
import { median, pitchTrack } from '#shared/voice/pitch.ts';
import { resample } from '#shared/voice/resample.ts';
import { bandPowers } from '#shared/voice/spectrum.ts';

/**
 * Removes rumble, mains hum, and a DC offset with a second-order Butterworth high-pass filter (R.
 * Bristow-Johnson, "Audio EQ Cookbook", Q = 1/√2). `cutoff` and `sampleRate` are in Hz.
 */
export function highPass(samples: Float32Array, cutoff: number, sampleRate: number): Float32Array {
  const angle = (2 * Math.PI * cutoff) / sampleRate;
  const cosine = Math.cos(angle);
  const slope = Math.sin(angle) * Math.SQRT1_2;
  const scale = 1 + slope;
  const gain = (1 + cosine) / 2 / scale;
  const feedback1 = (-2 * cosine) / scale;
  const feedback2 = (1 - slope) / scale;

  const output = new Float32Array(samples.length);
  let in1 = 0;
  let in2 = 0;
  let out1 = 0;
  let out2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const now = samples[index]!;
    const out = gain * (now - 2 * in1 + in2) - feedback1 * out1 - feedback2 * out2;
    output[index] = out;
    in2 = in1;
    in1 = now;
    out2 = out1;
    out1 = out;
  }
  return output;
}

/** The data about a voice for the artwork. A voiceprint describes the sound of a voice and does not reveal words. */
export type Voiceprint = {
  /** The version of the analysis. Voiceprints of different versions are never compared. */
  version: 1;
  /**
   * The levels of 64 frequency bands at each of 72 moments, moment by moment with low bands first. The loudest cell is
   * 255. A cell that is at least 60 dB quieter is 0.
   */
  bands: Uint8Array;
  /** The median pitch in Hz, rounded to a tenth, or `null` for sound without a pitch, such as a whisper. */
  pitchHz: number | null;
  /** The share of the active time that has a pitch, from 0 to 1, rounded to a hundredth. */
  voicedShare: number;
  /** The length of the active region in tenths of a second. */
  activeTenths: number;
  /** The zero-based index of the loudest of the 72 moments. */
  loudestFrame: number;
};

const rumbleHz = 70;
const rangeInDecibels = 60;

/**
 * Computes the voiceprint of mono samples from -1 to 1 at any sample rate in Hz. The results are rounded, so every
 * JavaScript engine computes the same voiceprint from the same samples.
 */
export function analyzeVoice(samples: Float32Array, sampleRate: number): Voiceprint {
  const sound = highPass(resample(samples, sampleRate, voiceRate), rumbleHz, voiceRate);
  const region = activeRegion(sound);
  const powers = bandPowers(sound, region);
  const track = pitchTrack(sound, region);
  const voiced = track.filter((pitch) => pitch > 0);
  return {
    version: 1,
    bands: toBytes(powers),
    pitchHz: voiced.length > 0 ? Math.round(median(voiced) * 10) / 10 : null,
    voicedShare: track.length > 0 ? Math.round((voiced.length / track.length) * 100) / 100 : 0,
    activeTenths: Math.round(((region.end - region.start) / voiceRate) * 10),
    loudestFrame: loudestFrame(powers),
  };
}

function toBytes(powers: Float64Array): Uint8Array {
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  return Uint8Array.from(powers, (power) => {
    if (power <= 0) return 0;
    const decibels = 10 * Math.log10(power / loudest);
    return Math.round(255 * Math.max(0, 1 + decibels / rangeInDecibels));
  });
}

/**
 * Returns the index of the loudest frame. Levels are compared in tenths of a decibel, and the first of equal frames
 * wins. The result for an even tone is therefore the same in every JavaScript engine.
 */
function loudestFrame(powers: Float64Array): number {
  const levels = Array.from({ length: ringFrames }, (_, frame) => {
    const total = powers.subarray(frame * ringBands, (frame + 1) * ringBands).reduce((sum, power) => sum + power, 0);
    return total > 0 ? Math.round(100 * Math.log10(total)) : Number.NEGATIVE_INFINITY;
  });
  return levels.indexOf(Math.max(...levels));
}
