import { currentVoiceConsent, voiceConsents } from '#shared/voice/consent.ts';
import { Button } from '../../ui/button.tsx';
import { catchFocus } from '../../ui/focus.ts';
import type { Voice } from '../voice/use-voice.ts';
import { HeldSample, VoiceRecorder } from '../voice/voice-recorder.tsx';

/** The wizard tab in which the shopper records, uploads, or skips the voice sample. */
export function VoiceTab({ voice }: { voice: Voice }) {
  return (
    <>
      <h2 className="display text-title">Now, your voice</h2>
      <p className="mt-3 text-ash">
        Five seconds is plenty: a word, a tune, a laugh. It becomes the ring around the plate.
      </p>
      <p className="mt-3 mb-9 max-w-measure text-ash text-small">{voiceConsents[currentVoiceConsent]}</p>
      {voice.sample ? (
        <HeldSample sample={voice.sample} onClear={voice.clear} />
      ) : (
        <>
          <VoiceRecorder recorder={voice.recorder} busy={voice.busy} onFile={(file) => void voice.upload(file)} />
          <SkipVoice voice={voice} />
        </>
      )}
    </>
  );
}

function SkipVoice({ voice: { skipped, skip, recorder } }: { voice: Voice }) {
  if (skipped) {
    return (
      <p role="status" className="mt-5 text-ash text-small">
        Continuing without a voice. Your name will shape the rings instead.{' '}
        <Button ref={catchFocus} variant="link" className="ml-1 text-small" onClick={() => skip(false)}>
          Add a voice sample
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
