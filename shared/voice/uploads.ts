import {
  acceptedExtensions,
  acceptedTypes,
  audible,
  otherExtensions,
  paddingSeconds,
  sampleSeconds,
  uploadToleranceSeconds,
} from '#shared/voice/limits.ts';
import type { Decoded } from '#shared/voice/sound-file.ts';

/** Returns whether a file has an accepted media type (with or without parameters) or an accepted extension. */
export function isAcceptedAudio({ name, type }: { name: string; type: string }): boolean {
  const subtype = /^(?:audio|video|application)\/(?:x-)?([a-z0-9]+)\s*(?:;|$)/.exec(type.toLowerCase())?.[1];
  const endsWell = [...acceptedExtensions, ...otherExtensions].some((end) => name.toLowerCase().endsWith(end));
  return endsWell || acceptedTypes.some((accepted) => accepted === subtype);
}

/**
 * Returns the length of a decoded upload in seconds, without the silence that encoders add at its ends. Longer silence
 * counts, because it is the shopper's.
 */
export function playedSeconds({ channels, sampleRate }: Decoded): number {
  const length = channels[0]?.length ?? 0;
  const isSilent = (at: number) => channels.every((channel) => Math.abs(channel[at]!) < audible);
  const shortest = Math.max(0, length - Math.floor(paddingSeconds * sampleRate));
  let [start, end] = [0, length];
  while (end - start > shortest && isSilent(end - 1)) end--;
  while (end - start > shortest && isSilent(start)) start++;
  return (end - start) / sampleRate;
}

/** Returns whether a decoded upload is longer than five seconds plus what codecs add. */
export function isTooLongToUpload(seconds: number): boolean {
  return seconds > sampleSeconds + uploadToleranceSeconds;
}
