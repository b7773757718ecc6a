/** The length of the filter on each side, in zero crossings of the sinc function. */
const reach = 24;
/**
 * The number of table entries per zero crossing. The error of linear interpolation between two entries is below one
 * step of 16-bit sound.
 */
const resolution = 512;
/** The share of the lower sample rate's bandwidth that passes the filter unchanged. The rest is the transition band. */
const passBand = 0.94;

let kernel: Float64Array | undefined;

/**
 * Resamples mono sound by band-limited interpolation with a windowed sinc (J. O. Smith, "Digital Audio Resampling").
 * Returns `round(length × toRate / fromRate)` samples, or the same samples if the rates are equal. The filter reads
 * silence before and after the sound.
 */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return samples;
  kernel ??= windowedSinc();

  // For downsampling, a lower cutoff prevents the aliasing of tones above the new Nyquist frequency.
  const cutoff = passBand * Math.min(1, toRate / fromRate);
  const halfWidth = reach / cutoff;
  const output = new Float32Array(Math.round((samples.length * toRate) / fromRate));
  for (let index = 0; index < output.length; index++) {
    const center = (index * fromRate) / toRate;
    const first = Math.max(0, Math.ceil(center - halfWidth));
    const last = Math.min(samples.length - 1, Math.floor(center + halfWidth));
    let sum = 0;
    for (let from = first; from <= last; from++) {
      const place = Math.abs(center - from) * cutoff * resolution;
      const entry = Math.floor(place);
      const low = kernel[entry]!;
      sum += samples[from]! * (low + (kernel[entry + 1]! - low) * (place - entry));
    }
    output[index] = sum * cutoff;
  }
  return output;
}

/** Returns the right half of a sinc with a Blackman window, which keeps side lobes below -74 dB. */
function windowedSinc(): Float64Array {
  const length = reach * resolution;
  // Two zeros at the end allow the interpolation after the last entry.
  const table = new Float64Array(length + 2);
  table[0] = 1;
  for (let entry = 1; entry < length; entry++) {
    const crossings = (Math.PI * entry) / resolution;
    const angle = (Math.PI * entry) / length;
    table[entry] = (Math.sin(crossings) / crossings) * (0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle));
  }
  return table;
}
