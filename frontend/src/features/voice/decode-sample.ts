import { encodeBase64 } from '#shared/voice/base64.ts';
import { ringFrames } from '#shared/voice/limits.ts';
import { sampleFromDecoded } from '#shared/voice/recording.ts';
import { clearSkips } from '#shared/voice/skips.ts';
import { type Decoded, isMp3, ownRate, readAnyWav } from '#shared/voice/sound-file.ts';
import type { Voiceprint } from '#shared/voice/voiceprint.ts';
import { fullScale } from '#shared/voice/wav.ts';
import { within } from '../../lib/within.ts';
import { levelOf } from './level.ts';

/** The number of milliseconds after which a browser counts as unable to decode a file. */
const decodingMs = 10_000;

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

/**
 * Decodes a sound file at its own sample rate. The shop reads most WAV files itself, so that they are the same sound in
 * every browser. Throws the browser's error if the browser cannot decode another file.
 */
export async function decode(file: Blob): Promise<Decoded> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readAnyWav(bytes) ?? decodedByBrowser(bytes);
}

/** A number so large that its neighbors are whole numbers. Adding it rounds to the nearest, halves to the even one. */
const coarse = 1.5 * 2 ** 52;

/**
 * Rounds samples to 16 bits as WebKit's decoders do, so that browsers agree on all formats but MP3. The decoders of MP3
 * differ by about such a step, which rounding would enlarge.
 */
const wholeSteps = (samples: Float32Array<ArrayBuffer>) =>
  samples.map((sample) => (sample * fullScale + coarse - coarse) / fullScale);

async function decodedByBrowser(bytes: Uint8Array<ArrayBuffer>): Promise<Decoded> {
  const context = new OfflineAudioContext(1, 1, ownRate(bytes));
  clearSkips(bytes);
  const samplesOf = isMp3(bytes) ? (samples: Float32Array<ArrayBuffer>) => samples : wholeSteps;
  const sound = await within(decodingMs, context.decodeAudioData(bytes.buffer));
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => samplesOf(sound.getChannelData(index)));
  return { channels, sampleRate: sound.sampleRate };
}

/**
 * Converts a decoded sound to a voice sample. Throws `audio-too-short` or `audio-silent` with a message for the
 * shopper.
 */
export function sampleOf({ channels, sampleRate }: Decoded): VoiceSample {
  const { wav, samples, voiceprint } = sampleFromDecoded(channels, sampleRate);
  const url = URL.createObjectURL(new Blob([new Uint8Array(wav)], { type: 'audio/wav' }));
  return { base64: encodeBase64(wav), voiceprint, levels: levelsOf(samples), url };
}

function levelsOf(samples: Float32Array): number[] {
  const perBar = Math.max(1, Math.floor(samples.length / ringFrames));
  return Array.from({ length: ringFrames }, (_, bar) => levelOf(samples.subarray(bar * perBar, (bar + 1) * perBar)));
}
