import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ringBands, ringFrames } from '#shared/voice/limits.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import type { VoiceSample } from './decode-sample.ts';
import { plate, VoiceRing } from './voice-ring.tsx';

// Lucide hides icons without a label from screen readers.
const icon = { size: 18 };
const plateIcon = { ...icon, size: 26 };

/** The voice of details that the shopper saved before. Only its measurements exist, so it cannot be played. */
export type EarlierVoice = { inputId: number; bands: Uint8Array };

type SettledVoiceProps = { sample: VoiceSample | null; earlier: EarlierVoice | null; onClear: () => void };

/**
 * What the shopper has settled on: the ring of the voice that the wizard holds, with a button that discards the voice,
 * or that there is none, with a button that leads back to the recorder.
 */
export function SettledVoice({ sample, earlier, onClear }: SettledVoiceProps) {
  // What it replaces is longer, so a small screen may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  if (!sample && !earlier)
    return (
      <>
        <p role="status" className="no-voice text-ash">
          Continuing without a voice. The letters of the name will take its place.
        </p>
        <Button ref={catchFocus} variant="link" className="mt-5" onClick={onClear}>
          Add a voice sample
        </Button>
      </>
    );
  return (
    <div className="text-center">
      {sample ? <HeldSample sample={sample} /> : earlier && <Earlier bands={earlier.bands} />}
      <Button variant="outline" className="mt-2" onClick={onClear}>
        <RotateCcw {...icon} /> Clear & Re-record
      </Button>
    </div>
  );
}

function Earlier({ bands }: { bands: Uint8Array }) {
  const levels = useMemo(() => levelsOf(bands), [bands]);
  return (
    <>
      <VoiceRing levels={levels}>
        <p className={`${plate} flex items-center justify-center text-ash text-small`}>From your saved details</p>
      </VoiceRing>
      <p role="status" className="mx-auto mt-2 min-h-6 max-w-measure text-label lg:text-small">
        We’ll use the voice you gave us before. It can’t be played, because we never stored the sound.
      </p>
    </>
  );
}

/** Returns the loudest band of each moment, from 0 to 1. */
const levelsOf = (bands: Uint8Array): number[] =>
  Array.from(
    { length: ringFrames },
    (_, at) => Math.max(...bands.subarray(at * ringBands, (at + 1) * ringBands)) / 255,
  );

function HeldSample({ sample }: { sample: VoiceSample }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = () => (playing ? audio.current?.pause() : void audio.current?.play());
  return (
    <>
      <VoiceRing levels={sample.levels}>
        <Button ref={catchFocus} variant="outline" className={plate} onClick={toggle}>
          {playing ? <Pause {...plateIcon} /> : <Play {...plateIcon} />} {playing ? 'Pause' : 'Play'}
        </Button>
      </VoiceRing>
      <p role="status" className="mt-2 min-h-6 text-label lg:text-small">
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
    </>
  );
}
