import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { acceptedExtensions, maxUploadBytes, otherExtensions, sampleSeconds } from '#shared/voice/limits.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import type { Recorder } from './use-recorder.ts';
import { plate, VoiceRing } from './voice-ring.tsx';

// Lucide hides icons without a label from screen readers.
const plateIcon = { size: 26 };

const formats = acceptedExtensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
const uploadLimits = `${formats} · ${maxUploadBytes / 2 ** 20} MB · ${sampleSeconds} seconds`;

type VoiceRecorderProps = {
  recorder: Recorder;
  busy: boolean;
  onFile: (file: File) => void;
  /** The consent text that applies when the shopper gives a sample. */
  consent: string;
  /** Why the last attempt failed, which replaces the limits of an upload, or null. */
  refusal: string | null;
  /** Another button beside the upload button. */
  children?: ReactNode;
};

/** A ring in which the shopper records a voice sample, and a button to upload an audio file instead. */
export function VoiceRecorder({ recorder, busy, onFile, consent, refusal, children }: VoiceRecorderProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const recording = recorder.state === 'recording';
  // Leaving this wizard tab must stop the recording.
  useEffect(() => recorder.stop, []);
  const starter = useRef<HTMLButtonElement>(null);
  // The start button takes over the focus from the stop button that it replaces.
  useEffect(() => catchFocus(starter.current), [recording]);
  return (
    <div className="flex flex-col items-center text-center">
      <VoiceRing levels={recorder.levels}>
        {recording ? (
          <Button ref={catchFocus} className={plate} onClick={recorder.stop}>
            <Square {...plateIcon} fill="currentColor" /> Stop
          </Button>
        ) : (
          <Button
            ref={starter}
            className={plate}
            busy={busy || recorder.state === 'asking'}
            onClick={() => void recorder.start()}
          >
            <Mic {...plateIcon} /> Start Recording
          </Button>
        )}
      </VoiceRing>
      <p className="tabular mt-2 min-h-6 text-label lg:text-small">
        {/* A screen reader that counts aloud would be in the sample. The focus on "Stop" tells that it records. */}
        {recording && (
          <span aria-hidden="true">
            Recording, {recorder.seconds} of {sampleSeconds} seconds
          </span>
        )}
        <span role="status">{busy && 'Listening to your sample...'}</span>
      </p>
      <p className="mt-1 max-w-measure text-ash text-label short:order-1">{consent}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-x-2 gap-y-3 lg:mt-5">
        <Button
          variant="outline"
          className="max-sm:px-3!"
          disabled={recording}
          busy={busy}
          aria-describedby="upload-limits"
          onClick={() => chooser.current?.click()}
        >
          Upload Audio
        </Button>
        {children}
        <input
          ref={chooser}
          type="file"
          accept={[...acceptedExtensions, ...otherExtensions].join()}
          aria-label="Audio file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Clears the field, so that the shopper can choose the same file again after a rejection.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      {/* The key inserts a new element, because screen readers announce an alert only when it appears. */}
      <p
        key={refusal}
        id="upload-limits"
        role={refusal ? 'alert' : undefined}
        className={`mt-2 text-label ${refusal ? 'text-danger' : 'text-ash'}`}
      >
        {refusal ?? uploadLimits}
      </p>
    </div>
  );
}
