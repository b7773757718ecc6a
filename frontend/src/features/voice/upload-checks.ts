import { maxUploadBytes } from '#shared/voice/limits.ts';
import { type Decoded, isKnownContainer } from '#shared/voice/sound-file.ts';
import { isAcceptedAudio, isTooLongToUpload, playedSeconds } from '#shared/voice/uploads.ts';

export type Refusal = { title: string; description: string };

/** The number of bytes at the start of a file that tell its container. */
const startBytes = 64;

/**
 * Checks a file's type and then its size, before the file is decoded. A file without an accepted name or type, as some
 * phones send it, is accepted for how it begins. Returns the reason to reject it, or null.
 */
export async function refusalOfFile(file: File): Promise<Refusal | null> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  if (!isAcceptedAudio(file) && !isKnownContainer(start)) {
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

/** Checks the length of a decoded file. Returns the reason to reject the file, or null. */
export function refusalOfLength(decoded: Decoded): Refusal | null {
  if (!isTooLongToUpload(playedSeconds(decoded))) return null;
  return { title: 'Audio Too Long', description: 'Audio file must be 5 seconds or less.' };
}

/** Returns the error message for a file that neither the shop nor the browser can decode. */
export const unreadable = ({ type, name = '' }: Blob & { name?: string }): Refusal => ({
  title: 'Invalid File Type',
  description: `Your browser can’t read this file. Please try ${/wav/i.test(type + name) ? 'an MP3 or M4A file' : 'a WAV or MP3'}.`,
});
