import { acceptedExtensions, acceptedTypes, sampleSeconds, uploadToleranceSeconds } from '#shared/voice/limits.ts';

/** Whether a file may be chosen, by its media type (with or without parameters) or, failing that, by the end of its name. */
export function isAcceptedAudio({ name, type }: { name: string; type: string }): boolean {
  const subtype = /^(?:audio|video|application)\/(?:x-)?([a-z0-9]+)\s*(?:;|$)/.exec(type.toLowerCase())?.[1];
  const endsWell = acceptedExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  return endsWell || acceptedTypes.some((accepted) => accepted === subtype);
}

/** Whether an upload that decoded to so many seconds is more than five and what codecs add. */
export function isTooLongToUpload(seconds: number): boolean {
  return seconds > sampleSeconds + uploadToleranceSeconds;
}
