import { maxUploadBytes } from '#shared/voice/limits.ts';
import { isAcceptedAudio, isTooLongToUpload } from '#shared/voice/uploads.ts';

export type Refusal = { title: string; description: string };

/** Why a file is refused before it is read, or null. Checks the type before the size. */
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

/** Why a file is refused for its decoded length in seconds, or null. */
export function refusalOfLength(seconds: number): Refusal | null {
  if (!isTooLongToUpload(seconds)) return null;
  return { title: 'Audio Too Long', description: 'Audio file must be 5 seconds or less.' };
}

/** The browser has no decoder for the file, or the file is corrupt. */
export const unreadable: Refusal = {
  title: 'Invalid File Type',
  description: 'Your browser can’t read this file. Please try a WAV or MP3.',
};

/** There is no microphone, or the shopper denied access. */
export const microphoneRefused: Refusal = {
  title: 'Microphone Access Required',
  description: 'Please allow microphone access to record your voice sample.',
};
