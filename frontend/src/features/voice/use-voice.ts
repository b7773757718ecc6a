import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { decode, sampleOf, type VoiceSample } from './decode-sample.ts';
import {
  microphoneRefused,
  type Refusal,
  recordingFailed,
  refusalOfFile,
  refusalOfLength,
  unreadable,
} from './upload-checks.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';

type Held = {
  sample: VoiceSample | null;
  /** Whether the shopper continues without a voice sample. */
  skipped: boolean;
};

export type Voice = Held & {
  /** Why the last attempt failed, until the next sound. */
  refusal: string | null;
  /** Whether a sound is being decoded and analyzed. */
  busy: boolean;
  recorder: Recorder;
  upload: (file: File) => void;
  clear: () => void;
  skip: (skipped: boolean) => void;
};

const queryKey = ['voice'];
const nothing: Held = { sample: null, skipped: false };

function useKeep() {
  const queries = useQueryClient();
  return (next: Held) =>
    queries.setQueryData<Held>(queryKey, (before) => {
      if (before?.sample) URL.revokeObjectURL(before.sample.url);
      return next;
    });
}

/** Returns a function that drops the voice sample. */
export function useDropVoice(): () => void {
  const keep = useKeep();
  return () => void keep(nothing);
}

/** Manages the wizard's voice sample. Shows a toast with the result of every recording and upload. */
export function useVoice(): Voice {
  // The cache outlives the wizard, so a shopper who edits the details later need not record again. A reload empties it.
  const { data: held } = useQuery({
    queryKey,
    queryFn: () => nothing,
    initialData: nothing,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = useKeep();
  const fail = (reason: Refusal) => {
    toast({ ...reason, variant: 'destructive' });
    setRefusal(reason.description);
  };

  const hold = async (sound: Blob, done: Refusal, refusalOf: (seconds: number) => Refusal | null) => {
    setBusy(true);
    setRefusal(null);
    const outcome = await analyze(sound, refusalOf);
    setBusy(false);
    if ('title' in outcome) return fail(outcome);
    keep({ sample: outcome, skipped: false });
    toast(done);
  };

  const recorder = useRecorder({
    onRecorded: (sound) => {
      const done = { title: 'Recording Complete', description: 'Voice sample recorded successfully!' };
      // A recording longer than five seconds is trimmed, not rejected.
      return hold(sound, done, () => null);
    },
    onRefused: () => fail(microphoneRefused),
    onFailed: () => fail(recordingFailed),
  });

  const upload = (file: File) => {
    const unfit = refusalOfFile(file);
    if (unfit) fail(unfit);
    else
      void hold(file, { title: 'Audio Uploaded', description: 'Voice sample uploaded successfully!' }, refusalOfLength);
  };

  return {
    ...held,
    refusal,
    busy,
    recorder,
    upload,
    clear: () => keep(nothing),
    skip: (skipped) => keep({ ...nothing, skipped }),
  };
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
    // Without the network, the code of the analysis may fail to load.
    const description = error instanceof AppError ? error.message : 'Something went wrong.';
    return { title: 'Please Try Again', description };
  }
}
