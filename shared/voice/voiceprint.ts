import { activeRegion } from '#shared/voice/active-region.ts';
import { highPass } from '#shared/voice/high-pass.ts';
import { ringBands, ringFrames, voiceRate } from '#shared/voice/limits.ts';
import { median, pitchTrack } from '#shared/voice/pitch.ts';
import { resample } from '#shared/voice/resample.ts';
import { bandPowers } from '#shared/voice/spectrum.ts';

/** The artwork's data about a voice. It describes the sound of a sample; the words cannot be recovered from it. */
export type Voiceprint = {
  /** version of the analysis; prints of different versions are never compared */
  version: 1;
  /**
   * 72 moments of 64 bands, moment by moment, low bands first: 255 for the loudest cell, 0 for 60 dB or more below it
   */
  bands: Uint8Array;
  /** median pitch in Hz, to a tenth; `null` if nothing was sung or spoken aloud */
  pitchHz: number | null;
  /** share of the active time with a pitch, 0 to 1, to a hundredth */
  voicedShare: number;
  /** length of the active part in tenths of a second */
  activeTenths: number;
  /** index of the loudest of the 72 moments, from 0 */
  loudestFrame: number;
};

const rumbleHz = 70;
const rangeInDecibels = 60;

/**
 * Computes the voiceprint of mono samples from -1 to 1 at any rate in Hz. It is built from sums and products and
 * rounded, so equal samples yield equal prints in every JavaScript engine.
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

/** Compares levels in tenths of a decibel; the first of equals wins. An even tone gets the same answer everywhere. */
function loudestFrame(powers: Float64Array): number {
  const levels = Array.from({ length: ringFrames }, (_, frame) => {
    const total = powers.subarray(frame * ringBands, (frame + 1) * ringBands).reduce((sum, power) => sum + power, 0);
    return total > 0 ? Math.round(100 * Math.log10(total)) : Number.NEGATIVE_INFINITY;
  });
  return levels.indexOf(Math.max(...levels));
}
