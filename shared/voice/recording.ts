import { sampleSeconds, voiceRate } from '#shared/voice/limits.ts';
import { resample } from '#shared/voice/resample.ts';
import { monoOf, requireUsableSamples } from '#shared/voice/samples.ts';
import { analyzeVoice, type Voiceprint } from '#shared/voice/voiceprint.ts';
import { fullScale, headerBytes, writeWav } from '#shared/voice/wav.ts';

/**
 * Converts decoded audio to a voice sample for the server: a 16-bit PCM WAV at 16 kHz with one channel, cut to five
 * seconds. `samples` contains the rounded samples of the WAV. Client and server compute the
 * same voiceprint, because both use these samples. `seconds` is the length before the cut. Throws `audio-too-short` or
 * `audio-silent` with a message for the shopper.
 */
export function sampleFromDecoded(
  channels: Float32Array[],
  sampleRate: number,
): { wav: Uint8Array<ArrayBuffer>; samples: Float32Array; voiceprint: Voiceprint; seconds: number } {
  const length = channels[0]?.length ?? 0;
  const mono = monoOf(channels, Math.min(length, Math.round(sampleSeconds * sampleRate)));
  requireUsableSamples(mono, sampleRate);
  const wav = writeWav(resample(mono, sampleRate, voiceRate));
  const samples = Float32Array.from(new Int16Array(wav.buffer, headerBytes), (step) => step / fullScale);
  return { wav, samples, voiceprint: analyzeVoice(samples, voiceRate), seconds: length / sampleRate };
}
