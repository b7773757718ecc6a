import { acceptedExtensions, acceptedTypes, sampleSeconds, uploadToleranceSeconds } from '#shared/voice/limits.ts';

/** Returns whether a file has an accepted media type (with or without parameters) or an accepted extension. */
export function isAcceptedAudio({ name, type }: { name: string; type: string }): boolean {
  const subtype = /^(?:audio|video|application)\/(?:x-)?([a-z0-9]+)\s*(?:;|$)/.exec(type.toLowerCase())?.[1];
  const endsWell = acceptedExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  return endsWell || acceptedTypes.some((accepted) => accepted === subtype);
}

/** Returns whether a decoded upload is longer than five seconds plus codec padding. */
export function isTooLongToUpload(seconds: number): boolean {
  return seconds > sampleSeconds + uploadToleranceSeconds;
}
