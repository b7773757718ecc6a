import FFT from 'fft.js';
import type { Region } from '#shared/voice/active-region.ts';
import { voiceRate } from '#shared/voice/limits.ts';

const window = 1024;
const hop = 240;
const shortestLag = Math.floor(voiceRate / 500);
const longestLag = Math.ceil(voiceRate / 60);
/** The first peak this close to the highest marks the period; later ones are multiples of it. */
const nearlyHighest = 0.9;
/** Frames below this clarity have no pitch: breath, hiss, silence. */
const clear = 0.6;
const unvoiced = 0;

let fft: FFT | undefined;

/**
 * Returns the pitch in Hz, 60 to 500, every 15 ms of the region; 0 where there is none. Uses the McLeod pitch method
 * (P. McLeod and G. Wyvill, "A Smarter Way to Find Pitch", 2005), smoothed by a median of five. Expects mono samples at
 * 16 kHz.
 */
export function pitchTrack(samples: Float32Array, { start, end }: Region): number[] {
  const pitches: number[] = [];
  for (let from = start; from + window <= end; from += hop) {
    pitches.push(pitchOf(squareDifference(samples.subarray(from, from + window))));
  }
  return pitches.map((_, index) => median(pitches.slice(Math.max(0, index - 2), index + 3)));
}

/** Returns the middle value, or the lower of the two middle values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1] ?? unvoiced;
}

/**
 * McLeod's normalized square difference for lags 0 to `longestLag` + 1. It is 1 where the frame repeats itself exactly.
 */
function squareDifference(frame: Float32Array): Float64Array {
  const correlation = autocorrelation(frame);
  const result = new Float64Array(longestLag + 2);
  let energy = 0;
  for (const sample of frame) energy += 2 * sample ** 2;
  for (let lag = 0; lag < result.length; lag++) {
    // A frame of zeros has no period.
    result[lag] = energy > 1e-12 ? (2 * correlation[2 * lag]!) / energy : 0;
    energy -= frame[lag]! ** 2 + frame[window - 1 - lag]! ** 2;
  }
  return result;
}

/**
 * Returns interleaved complex values, of which only the real parts matter. Zero padding as long as the frame prevents
 * wraparound.
 */
function autocorrelation(frame: Float32Array): number[] {
  fft ??= new FFT(2 * window);
  const padded = new Float64Array(2 * window);
  padded.set(frame);
  const spectrum: number[] = fft.createComplexArray();
  fft.realTransform(spectrum, padded);
  fft.completeSpectrum(spectrum);
  for (let at = 0; at < spectrum.length; at += 2) {
    spectrum[at] = spectrum[at]! ** 2 + spectrum[at + 1]! ** 2;
    spectrum[at + 1] = 0;
  }
  const correlation: number[] = fft.createComplexArray();
  fft.inverseTransform(correlation, spectrum);
  return correlation;
}

function pitchOf(similarity: Float64Array): number {
  const peaks = keyMaxima(similarity);
  const highest = Math.max(0, ...peaks.map((lag) => similarity[lag]!));
  const period = peaks.find((lag) => similarity[lag]! >= nearlyHighest * highest);
  if (period === undefined || similarity[period]! < clear) return unvoiced;
  return voiceRate / (period + vertexOffset(similarity[period - 1]!, similarity[period]!, similarity[period + 1]!));
}

/** Returns the highest lag of each positive stretch after the one at lag 0, limited to possible periods. */
function keyMaxima(similarity: Float64Array): number[] {
  const peaks: number[] = [];
  let lag = 1;
  while (lag <= longestLag && similarity[lag]! > 0) lag++;
  let best = 0;
  for (; lag <= longestLag; lag++) {
    const value = similarity[lag]!;
    if (value > 0 && (best === 0 || value > similarity[best]!)) best = lag;
    if (best > 0 && (value <= 0 || lag === longestLag)) {
      peaks.push(best);
      best = 0;
    }
  }
  return peaks.filter((peak) => {
    const rises = similarity[peak - 1]! <= similarity[peak]! && similarity[peak + 1]! <= similarity[peak]!;
    return peak >= shortestLag && rises;
  });
}

/** Offset of the peak of a parabola through three neighboring values, in steps from the middle one. */
function vertexOffset(left: number, middle: number, right: number): number {
  const curvature = left - 2 * middle + right;
  return curvature === 0 ? 0 : (left - right) / (2 * curvature);
}
