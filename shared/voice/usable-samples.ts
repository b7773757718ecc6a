import { AppError } from '#shared/errors.ts';
import { minSampleSeconds, silenceLevel } from '#shared/voice/limits.ts';

/**
 * Rejects mono samples from -1 to 1 that cannot be drawn. Throws `audio-too-short` below 0.3 s and `audio-silent` below
 * -60 dBFS. The level is the RMS around the mean, because the constant offset of a cheap sound card is not sound.
 */
export function requireUsableSamples(samples: Float32Array, sampleRate: number): void {
  if (samples.length < minSampleSeconds * sampleRate) {
    throw new AppError('audio-too-short', 'That was too short to draw. Please speak for at least a second.');
  }
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const power = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  if (power < 10 ** (silenceLevel / 10)) {
    throw new AppError(
      'audio-silent',
      'We could barely hear anything. Please speak closer to the microphone, or choose a louder file.',
    );
  }
}
