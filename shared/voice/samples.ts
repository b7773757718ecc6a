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

/**
 * The share of the loudest channel's power below which the mean counts as collapsed. The mean of a voice on one of two
 * channels has a quarter.
 */
const collapsed = 1 / 16;

/**
 * Returns the mean of the channels' first `length` samples. Channels that are out of phase cancel each other out in the
 * mean. The loudest channel then takes its place.
 */
export function monoOf(channels: readonly Float32Array[], length: number): Float32Array {
  const mean = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    let sum = 0;
    for (const channel of channels) sum += channel[at]!;
    mean[at] = sum / channels.length;
  }
  const powers = channels.map((channel) => powerOf(channel, length));
  const most = Math.max(0, ...powers);
  return powerOf(mean, length) < collapsed * most ? channels[powers.indexOf(most)]!.slice(0, length) : mean;
}

function powerOf(channel: Float32Array, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at++) sum += channel[at]! ** 2;
  return sum;
}
