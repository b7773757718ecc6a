import { useEffect, useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { decode, sampleOf, type VoiceSample } from './decode-sample.ts';
import { microphoneRefused, type Refusal, refusalOfFile, refusalOfLength, unreadable } from './upload-checks.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';

export type Voice = {
  sample: VoiceSample | null;
  /** Whether the shopper continues without a voice sample. */
  skipped: boolean;
  /** Whether a sound is being decoded and analyzed. */
  busy: boolean;
  recorder: Recorder;
  upload: (file: File) => Promise<void>;
  clear: () => void;
  skip: (skipped: boolean) => void;
};

/** Manages the wizard's voice sample. Shows a toast with the result of every recording and upload. */
export function useVoice(): Voice {
  const [sample, setSample] = useState<VoiceSample | null>(null);
  const [skipped, setSkipped] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (sample) return () => URL.revokeObjectURL(sample.url);
  }, [sample]);

  const hold = async (sound: Blob, done: Refusal, refusalOf: (seconds: number) => Refusal | null) => {
    setBusy(true);
    const outcome = await analyze(sound, refusalOf);
    setBusy(false);
    if ('title' in outcome) {
      toast({ ...outcome, variant: 'destructive' });
      return;
    }
    setSample(outcome);
    setSkipped(false);
    toast(done);
  };

  const recorder = useRecorder({
    onRecorded: (sound) => {
      const done = { title: 'Recording Complete', description: 'Voice sample recorded successfully!' };
      // A recording longer than five seconds is trimmed, not rejected.
      void hold(sound, done, () => null);
    },
    onRefused: () => toast({ ...microphoneRefused, variant: 'destructive' }),
  });

  const upload = async (file: File) => {
    const refusal = refusalOfFile(file);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
      return;
    }
    await hold(file, { title: 'Audio Uploaded', description: 'Voice sample uploaded successfully!' }, refusalOfLength);
  };

  return { sample, skipped, busy, recorder, upload, clear: () => setSample(null), skip: setSkipped };
}

/** Decodes and analyzes a sound. Returns the voice sample, or the reason to reject the sound. */
async function analyze(sound: Blob, refusalOf: (seconds: number) => Refusal | null): Promise<VoiceSample | Refusal> {
  const decoded = await decode(sound).catch(() => null);
  if (!decoded) return unreadable;
  const refusal = refusalOf(decoded.duration);
  if (refusal) return refusal;
  try {
    return await sampleOf(decoded);
  } catch (error) {
    if (error instanceof AppError) return { title: 'Please Try Again', description: error.message };
    throw error;
  }
}
