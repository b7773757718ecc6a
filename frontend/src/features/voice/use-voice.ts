import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { VoiceSample } from './decode-sample.ts';
import type { Refusal } from './upload-checks.ts';
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
  skip: () => void;
};

const microphoneRefused: Refusal = {
  title: 'Microphone Access Required',
  description: 'Please allow microphone access to record your voice sample.',
};
const recordingFailed: Refusal = {
  title: 'Recording Failed',
  description: 'Your browser can’t record sound. Please upload a file.',
};
const failed: Refusal = { title: 'Please Try Again', description: 'Something went wrong.' };

const queryKey = ['voice'];
const nothing: Held = { sample: null, skipped: false };

function useKeep() {
  const queries = useQueryClient();
  return (next: Held) =>
    queries.setQueryData<Held>(queryKey, (before) => {
      if (before?.sample) URL.revokeObjectURL(before.sample.url);
      return { ...next };
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
    // Every change has its own object, so that an analysis notices what was decided while it ran.
    structuralSharing: false,
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  const keep = useKeep();
  const fail = (reason: Refusal) => {
    toast({ ...reason, variant: 'destructive' });
    setRefusal(reason.description);
  };

  const hold = async (sound: Blob | File, done: Refusal) => {
    setBusy(true);
    setRefusal(null);
    const before = queries.getQueryData(queryKey);
    // Without the network, the code may fail to load.
    const outcome = await import('./analyze.ts').then(({ analyze }) => analyze(sound)).catch(() => failed);
    setBusy(false);
    if (queries.getQueryData(queryKey) !== before) {
      if ('url' in outcome) URL.revokeObjectURL(outcome.url);
      return;
    }
    if ('title' in outcome) return fail(outcome);
    keep({ sample: outcome, skipped: false });
    toast(done);
  };

  const recorder = useRecorder({
    onRecorded: (sound) => {
      const done = { title: 'Recording Complete', description: 'Voice sample recorded successfully!' };
      return hold(sound, done);
    },
    onRefused: () => fail(microphoneRefused),
    onFailed: () => fail(recordingFailed),
  });

  const upload = (file: File) =>
    void hold(file, { title: 'Audio Uploaded', description: 'Voice sample uploaded successfully!' });

  return {
    ...held,
    refusal,
    busy,
    recorder,
    upload,
    clear: () => keep(nothing),
    skip: () => keep({ sample: null, skipped: true }),
  };
}
