import { Mic, Pause, Play, RotateCcw, Square, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { acceptedExtensions, sampleSeconds } from '#shared/voice/limits.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import type { VoiceSample } from './decode-sample.ts';
import type { Recorder } from './use-recorder.ts';
import { Waveform } from './waveform.tsx';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

type VoiceRecorderProps = {
  recorder: Recorder;
  busy: boolean;
  onFile: (file: File) => void;
};

/** The panel in which the shopper records a voice sample or chooses an audio file. */
export function VoiceRecorder({ recorder, busy, onFile }: VoiceRecorderProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const recording = recorder.state === 'recording';
  const { stop } = recorder;
  // Leaving this wizard tab must stop the recording.
  useEffect(() => () => stop(), []);
  const starter = useRef<HTMLButtonElement>(null);
  const isIdle = recorder.state === 'idle' && !busy;
  // The button is missing or disabled while the browser asks for the microphone, records, and analyzes the sample.
  useEffect(() => catchFocus(starter.current), [isIdle]);
  return (
    <div className="rounded-panel border border-line bg-plinth p-7">
      <Waveform levels={recorder.levels} />
      <p role="status" className="tabular mt-4 min-h-6 text-small">
        {recording && `Recording, ${recorder.seconds} of ${sampleSeconds} seconds`}
        {busy && 'Listening to your sample…'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {recording ? (
          <Button ref={catchFocus} onClick={recorder.stop}>
            <Square {...icon} fill="currentColor" /> Stop
          </Button>
        ) : (
          <>
            <Button ref={starter} disabled={busy || recorder.state === 'asking'} onClick={() => void recorder.start()}>
              <Mic {...icon} /> Start Recording
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => chooser.current?.click()}>
              <Upload {...icon} /> Upload Audio
            </Button>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept={`audio/*,${acceptedExtensions.join(',')}`}
          aria-label="Audio file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Clears the field, so that the shopper can choose the same file again after a rejection.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
    </div>
  );
}

/** The panel for a finished voice sample, with buttons that play or discard the sample. */
export function HeldSample({ sample, onClear }: { sample: VoiceSample; onClear: () => void }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = () => (playing ? audio.current?.pause() : void audio.current?.play());
  return (
    <div className="rounded-panel border border-line bg-plinth p-7">
      <Waveform levels={sample.levels} />
      <p role="status" className="mt-4 text-small">
        Voice sample ready
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the shopper's own recording has no transcript. */}
      <audio
        ref={audio}
        src={sample.url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={catchFocus} onClick={toggle}>
          {playing ? <Pause {...icon} /> : <Play {...icon} />} {playing ? 'Pause' : 'Play'}
        </Button>
        <Button variant="outline" onClick={onClear}>
          <RotateCcw {...icon} /> Clear & Re-record
        </Button>
      </div>
    </div>
  );
}
