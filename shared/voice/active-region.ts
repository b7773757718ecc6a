/** The part of a recording with speech, from sample `start` up to but not including sample `end`. */
export type Region = { start: number; end: number };

/** The number of samples per window: 10 ms at 16 kHz. */
const window = 160;
const windowsInRow = 3;
/** The activity threshold as a ratio of energies: 35 dB below the loudest window. */
const threshold = 10 ** -3.5;

/**
 * Returns the active region of mono samples at 16 kHz. A point is active if three adjacent 10 ms windows are less than
 * 35 dB below the loudest window. The region extends from the first to the last active point. Without an active
 * point, as in a click or in less than 30 ms of sound, the region is the whole recording. Windows slide by single
 * samples, so leading silence or a codec's delay only shifts the region.
 */
export function activeRegion(samples: Float32Array): Region {
  const energies = windowEnergies(samples);
  const limit = energies.reduce((loudest, energy) => Math.max(loudest, energy), 0) * threshold;
  const speaksAt = (at: number) => {
    for (let turn = 0; turn < windowsInRow; turn++) if (!(energies[at + turn * window]! > limit)) return false;
    return true;
  };

  const last = samples.length - windowsInRow * window;
  let start = 0;
  while (start <= last && !speaksAt(start)) start++;
  if (start > last) return { start: 0, end: samples.length };
  let end = last;
  while (!speaksAt(end)) end--;
  return { start, end: end + windowsInRow * window };
}

/** Returns the energy of the window that begins at each sample. */
function windowEnergies(samples: Float32Array): Float64Array {
  const before = new Float64Array(samples.length + 1);
  for (let index = 0; index < samples.length; index++) before[index + 1] = before[index]! + samples[index]! ** 2;
  const energies = new Float64Array(Math.max(0, samples.length - window + 1));
  for (let at = 0; at < energies.length; at++) energies[at] = before[at + window]! - before[at]!;
  return energies;
}
