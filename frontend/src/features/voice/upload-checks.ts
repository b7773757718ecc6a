import { maxUploadBytes } from '#shared/voice/limits.ts';
import { isAcceptedAudio, isTooLongToUpload } from '#shared/voice/uploads.ts';

export type Refusal = { title: string; description: string };

/** Checks a file's type and then its size, before the file is read. Returns the reason to reject it, or null. */
export function refusalOfFile(file: { name: string; type: string; size: number }): Refusal | null {
  if (!isAcceptedAudio(file)) {
    return {
      title: 'Invalid File Type',
      description: 'Please upload an audio file (MP3, WAV, WebM, OGG, or M4A).',
    };
  }
  if (file.size >= maxUploadBytes) {
    return { title: 'File Too Large', description: 'Audio file must be under 2MB (approximately 5 seconds).' };
  }
  return null;
}

/** Checks the length of a decoded file, in seconds. Returns the reason to reject the file, or null. */
export function refusalOfLength(seconds: number): Refusal | null {
  if (!isTooLongToUpload(seconds)) return null;
  return { title: 'Audio Too Long', description: 'Audio file must be 5 seconds or less.' };
}

/** The error message for a file that the browser cannot decode. */
export const unreadable: Refusal = {
  title: 'Invalid File Type',
  description: 'Your browser can’t read this file. Please try a WAV or MP3.',
};

/** The error message for a missing microphone or denied microphone access. */
export const microphoneRefused: Refusal = {
  title: 'Microphone Access Required',
  description: 'Please allow microphone access to record your voice sample.',
};

/** The error message for a microphone that the browser cannot record. */
export const recordingFailed: Refusal = {
  title: 'Recording Failed',
  description: 'Your browser can’t record sound. Please upload a file.',
};
