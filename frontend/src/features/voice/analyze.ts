import { AppError } from '#shared/errors.ts';
import { decode, sampleOf, type VoiceSample } from './decode-sample.ts';
import { type Refusal, refusalOfFile, refusalOfLength, unreadable } from './upload-checks.ts';

/**
 * Decodes and analyzes a recording or an uploaded file. Returns the voice sample, or the reason to reject the sound. A
 * recording longer than five seconds is trimmed, not rejected.
 */
export async function analyze(sound: Blob | File): Promise<VoiceSample | Refusal> {
  const unfit = sound instanceof File ? await refusalOfFile(sound) : null;
  if (unfit) return unfit;
  const decoded = await decode(sound).catch(() => null);
  if (!decoded) return unreadable(sound);
  const tooLong = sound instanceof File ? refusalOfLength(decoded) : null;
  if (tooLong) return tooLong;
  try {
    return sampleOf(decoded);
  } catch (error) {
    if (error instanceof AppError) return { title: 'Please Try Again', description: error.message };
    throw error;
  }
}
