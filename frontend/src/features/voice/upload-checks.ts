import { maxUploadBytes } from '#shared/voice/limits.ts';
import { isAcceptedAudio, isTooLongToUpload } from '#shared/voice/uploads.ts';

export type Refusal = { title: string; description: string };

/** Why a chosen file is refused before it is read; null when it is not. Type before size, as spec.md lists them. */
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

/** Why a file is refused for its decoded length in seconds; null when it is not. */
export function refusalOfLength(seconds: number): Refusal | null {
  if (!isTooLongToUpload(seconds)) return null;
  return { title: 'Audio Too Long', description: 'Audio file must be 5 seconds or less.' };
}

/** This browser has no decoder for the file, or the file is broken. */
export const unreadable: Refusal = {
  title: 'Invalid File Type',
  description: 'This browser cannot read that file. A WAV or MP3 file will do.',
};

/** The browser has no microphone, or was not allowed to use it. */
export const microphoneRefused: Refusal = {
  title: 'Microphone Access Required',
  description: 'Please allow microphone access to record your voice sample.',
};
