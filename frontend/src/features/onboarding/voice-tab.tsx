import { Button } from '../../ui/button.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { HeldSample, VoiceRecorder } from '../voice/voice-recorder.tsx';

/** Five seconds of voice, recorded, uploaded or left out. */
export function VoiceTab({ voice }: { voice: Voice }) {
  return (
    <>
      <h2 className="display text-title">Now let it hear you</h2>
      <p className="mt-3 text-ash">
        Five seconds will do: a word, a tune, a laugh. It becomes the ring around the plate.
      </p>
      <p className="mt-3 mb-9 max-w-measure text-ash text-small">
        By recording or uploading you agree that we analyse how the sample sounds. The sound itself is kept privately
        and deleted within a day; only the shape of it stays with your details.
      </p>
      {voice.sample ? (
        <HeldSample sample={voice.sample} onClear={voice.clear} />
      ) : (
        <>
          <VoiceRecorder recorder={voice.recorder} busy={voice.busy} onFile={(file) => void voice.upload(file)} />
          <Leaving voice={voice} />
        </>
      )}
    </>
  );
}

function Leaving({ voice: { skipped, skip, recorder } }: { voice: Voice }) {
  if (skipped) {
    return (
      <p role="status" className="mt-5 text-ash text-small">
        Going on without a voice: your name sets the rings instead.{' '}
        <Button variant="link" className="ml-1 text-small" onClick={() => skip(false)}>
          Add one after all
        </Button>
      </p>
    );
  }
  return (
    <Button variant="ghost" className="mt-5 -ml-5" disabled={recorder.state !== 'idle'} onClick={() => skip(true)}>
      Continue without voice
    </Button>
  );
}
