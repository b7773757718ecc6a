import { lazy, Suspense, useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { spokenNameOf } from '#shared/model/input.ts';
import { voiceConsents } from '#shared/voice/consent.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { EarlierVoice } from '../voice/settled-voice.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { VoiceRecorder } from '../voice/voice-recorder.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { Details, ErrorOf } from './details.ts';
import type { TabName } from './tabs.ts';

const settledVoice = () => import('../voice/settled-voice.tsx');
const SettledVoice = lazy(async () => ({ default: (await settledVoice()).SettledVoice }));

type LaterTabProps = VoiceTabProps & { tab: TabName; errorOf: ErrorOf };

/** A wizard tab after the first. */
export function LaterTab({ tab, errorOf, ...props }: LaterTabProps) {
  return tab === 'voice' ? <VoiceTab {...props} /> : <PreferencesTab errorOf={errorOf} />;
}

/** The wizard tab for the favorite color and food. */
function PreferencesTab({ errorOf }: { errorOf: ErrorOf }) {
  const { register, control } = useFormContext<Details>();
  const [madeFor, name] = useWatch({ control, name: ['madeFor', 'name'] });
  const spoken = spokenNameOf({ madeFor, name });
  return (
    <>
      <h2 className="display text-title">{spoken ? 'Pick the light' : 'Pick your light'}</h2>
      <p className="mt-3 text-ash short:hidden">
        {spoken ? `${spoken}’s color fills the disc. ` : 'Your color fills the disc. '}
        <span className="max-lg:hidden">Black, white, and gray become silver.</span>
      </p>
      <div className="mt-6 short:mt-3">
        <Controller
          control={control}
          name="favoriteColor"
          render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
        />
      </div>
      <TextField
        label="Favorite Food"
        className="mt-5 short:mt-3"
        autoComplete="off"
        required
        marked={false}
        hint="It sets the texture of the disc: rice scatters, soup flows, noodles run in threads."
        error={errorOf('favoriteFood')}
        {...register('favoriteFood')}
      />
    </>
  );
}

type VoiceTabProps = {
  voice: Voice;
  /** The voice of the saved details, if the new details keep it. */
  earlier: EarlierVoice | null;
  /** Whether all tabs are complete. */
  isLast: boolean;
};

/** The wizard tab in which the shopper records, uploads, or skips the voice sample. */
function VoiceTab({ voice, earlier, isLast }: VoiceTabProps) {
  const { setValue } = useFormContext<Details>();
  const clear = () => {
    setValue('voiceOf', null);
    voice.clear();
  };
  // The shopper may be offline once the voice is settled.
  useEffect(() => {
    settledVoice().catch(() => undefined);
  }, []);
  return (
    <>
      <h2 className="display text-title">{isLast ? 'Ready to draw' : 'Now, a voice'}</h2>
      {isLast ? (
        <p className="mt-3 text-ash">Generate Artwork saves this and draws it. Complete Setup only saves it.</p>
      ) : (
        <p className="mt-1 text-ash max-lg:text-label lg:mt-3 short:hidden">
          <span className="max-lg:hidden">Five seconds is plenty: a word, a tune, a laugh. </span>
          It becomes the ring around the disc or its reflection.
        </p>
      )}
      <div className="mt-3 lg:mt-6">
        {voice.sample || earlier || voice.skipped ? (
          <Suspense>
            <SettledVoice sample={voice.sample} earlier={earlier} onClear={clear} />
          </Suspense>
        ) : (
          <VoiceRecorder
            recorder={voice.recorder}
            busy={voice.busy}
            onFile={voice.upload}
            consent={voiceConsents[currentVoiceConsent]}
            refusal={voice.refusal}
          >
            <SkipVoice voice={voice} />
          </VoiceRecorder>
        )}
      </div>
    </>
  );
}

function SkipVoice({ voice: { skip, recorder } }: { voice: Voice }) {
  return (
    <Button
      variant="ghost"
      className="max-sm:px-3!"
      disabled={recorder.state === 'recording'}
      onClick={() => {
        // The browser may still be asking for the microphone.
        recorder.stop();
        skip();
      }}
    >
      Continue without voice
    </Button>
  );
}
