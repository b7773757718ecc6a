/** Returns a bar height from 0 to 1 for the RMS loudness of mono samples (-1 to 1). Boosts quiet speech. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) ** 0.6 * 1.7);
}
