import { ringFrames } from '#shared/voice/limits.ts';
import type { Voiceprint } from '#shared/voice/voiceprint.ts';
import { levelOf } from './level.ts';

const decodingRate = 48_000;

/** A voice sample, ready to send, draw, and play. */
export type VoiceSample = {
  /** The WAV to send, in base64. */
  base64: string;
  voiceprint: Voiceprint;
  /** The waveform as 72 loudness values from 0 to 1. */
  levels: number[];
  /** A `blob:` URL of the WAV for playback. */
  url: string;
};

/** Decodes a sound file at 48 kHz. Throws the browser's error if the browser cannot decode the file. */
export async function decode(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, 1, decodingRate);
  return context.decodeAudioData(await file.arrayBuffer());
}

/**
 * Converts a decoded sound to a voice sample. Throws `audio-too-short` or `audio-silent` with a message for the
 * shopper.
 */
export async function sampleOf(decoded: AudioBuffer): Promise<VoiceSample> {
  // The analysis code is the wizard's largest chunk, so it loads only when the first sound is analyzed.
  const [{ sampleFromDecoded }, { encodeBase64 }] = await Promise.all([
    import('#shared/voice/recording.ts'),
    import('#shared/voice/base64.ts'),
  ]);
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  const { wav, samples, voiceprint } = sampleFromDecoded(channels, decoded.sampleRate);
  const url = URL.createObjectURL(new Blob([new Uint8Array(wav)], { type: 'audio/wav' }));
  return { base64: encodeBase64(wav), voiceprint, levels: levelsOf(samples), url };
}

function levelsOf(samples: Float32Array): number[] {
  const perBar = Math.max(1, Math.floor(samples.length / ringFrames));
  return Array.from({ length: ringFrames }, (_, bar) => levelOf(samples.subarray(bar * perBar, (bar + 1) * perBar)));
}
