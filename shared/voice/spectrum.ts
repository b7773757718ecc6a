import FFT from 'fft.js';
import type { Region } from '#shared/voice/active-region.ts';
import { ringBands, ringFrames, voiceRate } from '#shared/voice/limits.ts';

const frameSize = 1024;
const binWidth = voiceRate / frameSize;
const lowestHz = 90;
const highestHz = 7_000;

/** A frequency band: the weight of each FFT bin from `firstBin` on. The weights sum to one. */
type Band = { firstBin: number; shares: Float64Array };

let tables: { fft: FFT; hann: Float64Array; bands: Band[] } | undefined;

/**
 * Returns the mean power of mono samples at 16 kHz in 64 frequency bands for each of 72 frames, frame by frame with low
 * bands first. The triangular bands are equally spaced in log frequency from 90 to 7000 Hz. The frames are
 * Hann-windowed, last 64 ms each, and are spread evenly over the region.
 */
export function bandPowers(samples: Float32Array, { start, end }: Region): Float64Array {
  tables ??= { fft: new FFT(frameSize), hann: hannWindow(), bands: bandTable() };
  const { fft, hann, bands } = tables;
  const frame = new Float64Array(frameSize);
  const spectrum: number[] = fft.createComplexArray();
  const power = new Float64Array(frameSize / 2);
  const powers = new Float64Array(ringFrames * ringBands);

  // If the region is shorter than a frame, every frame is centered on it.
  const slack = end - start - frameSize;
  for (let moment = 0; moment < ringFrames; moment++) {
    const from = start + Math.round(slack < 0 ? slack / 2 : (slack * moment) / (ringFrames - 1));
    for (let index = 0; index < frameSize; index++) frame[index] = (samples[from + index] ?? 0) * hann[index]!;
    fft.realTransform(spectrum, frame);
    for (let bin = 0; bin < power.length; bin++) power[bin] = spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2;
    for (const [band, { firstBin, shares }] of bands.entries()) {
      let sum = 0;
      for (let index = 0; index < shares.length; index++) sum += shares[index]! * power[firstBin + index]!;
      powers[moment * ringBands + band] = sum;
    }
  }
  return powers;
}

function hannWindow(): Float64Array {
  return Float64Array.from(
    { length: frameSize },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSize),
  );
}

function bandTable(): Band[] {
  const edge = (index: number) => lowestHz * (highestHz / lowestHz) ** (index / (ringBands + 1));
  return Array.from({ length: ringBands }, (_, band) => bandBetween(edge(band), edge(band + 1), edge(band + 2)));
}

/**
 * Returns a triangular band. The weight of a bin is the area of the triangle over the bin, not the height of the
 * triangle at the bin's center. Otherwise the lowest bands would be empty, because they are narrower than a bin.
 */
function bandBetween(low: number, peak: number, high: number): Band {
  const firstBin = Math.round(low / binWidth);
  const shares = new Float64Array(Math.round(high / binWidth) - firstBin + 1);
  for (let index = 0; index < shares.length; index++) {
    const center = (firstBin + index) * binWidth;
    shares[index] =
      areaBelow(center + binWidth / 2, low, peak, high) - areaBelow(center - binWidth / 2, low, peak, high);
  }
  return { firstBin, shares };
}

/** Returns the share of a triangle's area below a frequency, from 0 to 1. */
function areaBelow(frequency: number, low: number, peak: number, high: number): number {
  if (frequency <= low) return 0;
  if (frequency >= high) return 1;
  if (frequency <= peak) return (frequency - low) ** 2 / ((high - low) * (peak - low));
  return 1 - (high - frequency) ** 2 / ((high - low) * (high - peak));
}
