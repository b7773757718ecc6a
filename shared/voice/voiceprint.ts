import { activeRegion } from '#shared/voice/active-region.ts';
import { highPass } from '#shared/voice/high-pass.ts';
import { ringBands, ringFrames, voiceRate } from '#shared/voice/limits.ts';
import { median, pitchTrack } from '#shared/voice/pitch.ts';
import { resample } from '#shared/voice/resample.ts';
import { bandPowers } from '#shared/voice/spectrum.ts';

/** What the artwork knows of a voice. It describes how a sample sounded; the words cannot be heard from it. */
export type Voiceprint = {
  /** Which analysis made it: a stored print is never compared with one of another version. */
  version: 1;
  /** 72 moments of 64 bands, moment by moment, low bands first: 255 for the loudest cell, 0 for 60 dB below it or less. */
  bands: Uint8Array;
  /** Median pitch in Hz to a tenth, `null` when nothing was sung or spoken aloud. */
  pitchHz: number | null;
  /** The share of the active time that has a pitch, 0 to 1, to a hundredth. */
  voicedShare: number;
  /** Length of the active part in tenths of a second. */
  activeTenths: number;
  /** The loudest of the 72 moments, from 0. */
  loudestFrame: number;
};

const rumbleHz = 70;
const rangeInDecibels = 60;

/**
 * The voiceprint of mono samples from -1 to 1 at any rate in Hz. Sums and products decide everything and the results are
 * rounded, so equal samples give equal prints in every JavaScript engine.
 */
export function analyseVoice(samples: Float32Array, sampleRate: number): Voiceprint {
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

/** Levels count in tenths of a decibel, and the first of equals wins: an even tone has the same answer everywhere. */
function loudestFrame(powers: Float64Array): number {
  const levels = Array.from({ length: ringFrames }, (_, frame) => {
    const total = powers.subarray(frame * ringBands, (frame + 1) * ringBands).reduce((sum, power) => sum + power, 0);
    return total > 0 ? Math.round(100 * Math.log10(total)) : Number.NEGATIVE_INFINITY;
  });
  return levels.indexOf(Math.max(...levels));
}
