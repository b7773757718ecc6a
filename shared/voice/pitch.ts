import FFT from 'fft.js';
import type { Region } from '#shared/voice/active-region.ts';
import { voiceRate } from '#shared/voice/limits.ts';

const window = 1024;
const hop = 240;
const shortestLag = Math.floor(voiceRate / 500);
const longestLag = Math.ceil(voiceRate / 60);
/**
 * The share of the highest peak's value that a peak must reach. The first such peak is at the period; later ones are at
 * multiples of it.
 */
const nearlyHighest = 0.9;
/** The minimum clarity of a frame that has a pitch. Breath, hiss, and silence fall below it. */
const clear = 0.6;
const unvoiced = 0;

let fft: FFT | undefined;

/**
 * Returns the pitch of mono samples at 16 kHz, one value for every 15 ms of the region. A pitch is between 60 and
 * 500 Hz, or 0 for sound without a pitch. The McLeod pitch method (P. McLeod and G. Wyvill, "A Smarter Way to Find
 * Pitch", 2005) finds the values, and a median of five smooths them.
 */
export function pitchTrack(samples: Float32Array, { start, end }: Region): number[] {
  const pitches: number[] = [];
  for (let from = start; from + window <= end; from += hop) {
    pitches.push(pitchOf(squareDifference(samples.subarray(from, from + window))));
  }
  return pitches.map((_, index) => median(pitches.slice(Math.max(0, index - 2), index + 3)));
}

/** Returns the median: the middle value, or the lower of the two middle values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1] ?? unvoiced;
}

/**
 * Returns McLeod's normalized square difference for lags 0 to `longestLag` + 1. The value is 1 at a lag where the frame
 * repeats itself exactly.
 */
function squareDifference(frame: Float32Array): Float64Array {
  const correlation = autocorrelation(frame);
  const result = new Float64Array(longestLag + 2);
  let energy = 0;
  for (const sample of frame) energy += 2 * sample ** 2;
  for (let lag = 0; lag < result.length; lag++) {
    // A silent frame has no period.
    result[lag] = energy > 1e-12 ? (2 * correlation[2 * lag]!) / energy : 0;
    energy -= frame[lag]! ** 2 + frame[window - 1 - lag]! ** 2;
  }
  return result;
}

/**
 * Returns the autocorrelation of a frame as interleaved complex values. Only the real parts matter. The zero padding is
 * as long as the frame and prevents wraparound.
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

/**
 * Returns the lag of the highest similarity in each positive stretch, except for the stretch at lag 0. The lags are
 * limited to possible periods.
 */
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

/** Returns the peak of the parabola through three neighboring values, as an offset in steps from the middle value. */
function vertexOffset(left: number, middle: number, right: number): number {
  const curvature = left - 2 * middle + right;
  return curvature === 0 ? 0 : (left - right) / (2 * curvature);
}
