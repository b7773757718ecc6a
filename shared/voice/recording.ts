import { sampleSeconds, voiceRate } from '#shared/voice/limits.ts';
import { resample } from '#shared/voice/resample.ts';
import { requireUsableSamples } from '#shared/voice/usable-samples.ts';
import { analyzeVoice, type Voiceprint } from '#shared/voice/voiceprint.ts';
import { readWav, writeWav } from '#shared/voice/wav.ts';

/**
 * Converts audio that the browser decoded to a voice sample for the server: a 16-bit PCM WAV at 16 kHz with the mean of
 * the channels, cut to five seconds. `samples` contains the rounded samples of the WAV. Client and server compute the
 * same voiceprint, because both use these samples. `seconds` is the length before the cut. Throws `audio-too-short` or
 * `audio-silent` with a message for the shopper.
 */
export function sampleFromDecoded(
  channels: Float32Array[],
  sampleRate: number,
): { wav: Uint8Array<ArrayBuffer>; samples: Float32Array; voiceprint: Voiceprint; seconds: number } {
  const length = channels[0]?.length ?? 0;
  const mono = meanOf(channels, Math.min(length, Math.round(sampleSeconds * sampleRate)));
  requireUsableSamples(mono, sampleRate);
  const wav = writeWav(resample(mono, sampleRate, voiceRate));
  const { samples } = readWav(wav);
  return { wav, samples, voiceprint: analyzeVoice(samples, voiceRate), seconds: length / sampleRate };
}

function meanOf(channels: Float32Array[], length: number): Float32Array {
  const mean = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    let sum = 0;
    for (const channel of channels) sum += channel[index]!;
    mean[index] = sum / channels.length;
  }
  return mean;
}
