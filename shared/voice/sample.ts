import { AppError } from '#shared/errors.ts';
import { decodeBase64, strictBase64 } from '#shared/voice/base64.ts';
import { maxUploadBytes, maxUploadSeconds, sampleSeconds } from '#shared/voice/limits.ts';
import { requireUsableSamples } from '#shared/voice/samples.ts';
import { analyzeVoice, type Voiceprint } from '#shared/voice/voiceprint.ts';
import { readWav } from '#shared/voice/wav.ts';

/**
 * Checks and analyzes a voice sample from a client. Returns the voiceprint of the first five seconds. Throws an AppError with a message for the shopper. The checks run in this order: `audio-empty`,
 * `audio-bad-base64`, `audio-too-large`, `audio-unsupported` or `audio-corrupt`, `audio-too-long`, `audio-too-short`,
 * `audio-silent`.
 */
export function readVoiceSample(base64: string): Voiceprint {
  if (base64 === '') throw empty();
  const payload = strictBase64(base64);
  if (payload === '') throw empty();
  if (payload.length > maxUploadBytes) {
    throw new AppError('audio-too-large', 'This voice sample is too large. Five seconds of sound are all we need.');
  }

  const { sampleRate, samples } = readWav(decodeBase64(payload));
  if (samples.length > maxUploadSeconds * sampleRate) {
    throw new AppError('audio-too-long', 'This voice sample is too long. Please keep it to five seconds.');
  }
  const kept = samples.subarray(0, sampleSeconds * sampleRate);
  requireUsableSamples(kept, sampleRate);
  return analyzeVoice(kept, sampleRate);
}

function empty(): AppError {
  return new AppError('audio-empty', 'There is no sound in this voice sample. Please record or upload it again.');
}
