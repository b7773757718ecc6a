import { ringFrames } from '#shared/voice/limits.ts';
import type { Voiceprint } from '#shared/voice/voiceprint.ts';
import { levelOf } from './level.ts';

const decodingRate = 48_000;

/** A held voice sample: what is sent, what is drawn from it, and what can be heard of it. */
export type VoiceSample = {
  wav: Uint8Array;
  voiceprint: Voiceprint;
  /** Loudness of 72 moments, 0 to 1. */
  levels: number[];
  /** A `blob:` URL of the WAV for playback. */
  url: string;
};

/** The channels of any sound file this browser has a decoder for, at 48 kHz. Throws what the browser throws. */
export async function decode(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, 1, decodingRate);
  return context.decodeAudioData(await file.arrayBuffer());
}

/** The sample of a decoded sound. Throws `audio-too-short` or `audio-silent`, with a sentence for the shopper. */
export async function sampleOf(decoded: AudioBuffer): Promise<VoiceSample> {
  // The analysis is the largest part of the workspace, and waits until there is something to analyse.
  const { sampleFromDecoded } = await import('#shared/voice/recording.ts');
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  const { wav, samples, voiceprint } = sampleFromDecoded(channels, decoded.sampleRate);
  const url = URL.createObjectURL(new Blob([new Uint8Array(wav)], { type: 'audio/wav' }));
  return { wav, voiceprint, levels: levelsOf(samples), url };
}

function levelsOf(samples: Float32Array): number[] {
  const perBar = Math.max(1, Math.floor(samples.length / ringFrames));
  return Array.from({ length: ringFrames }, (_, bar) => levelOf(samples.subarray(bar * perBar, (bar + 1) * perBar)));
}
