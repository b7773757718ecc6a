/** Converts the RMS of mono samples (-1 to 1) to a bar height from 0 to 1. Quiet speech gets a higher bar. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) ** 0.6 * 1.7);
}
