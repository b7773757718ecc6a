import { lazy, Suspense } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { spokenNameOf } from '#shared/model/input.ts';
import { voiceConsents } from '#shared/voice/consent.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { EarlierVoice } from '../voice/held-voice.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { VoiceRecorder } from '../voice/voice-recorder.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { Details, ErrorOf } from './form.ts';

const HeldVoice = lazy(async () => ({ default: (await import('../voice/held-voice.tsx')).HeldVoice }));

/** The wizard tab for the favorite color and food. */
export function PreferencesTab({ errorOf }: { errorOf: ErrorOf }) {
  const { register, control } = useFormContext<Details>();
  const [madeFor, name] = useWatch({ control, name: ['madeFor', 'name'] });
  const spoken = spokenNameOf({ madeFor, name });
  return (
    <>
      <h2 className="display text-title">{spoken ? 'Pick the light' : 'Pick your light'}</h2>
      <p className="mt-3 text-ash short:hidden">
        {spoken ? `${spoken}’s color fills the disc. ` : 'Your color fills the disc. '}
        Black, white, and gray become silver.
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
export function VoiceTab({ voice, earlier, isLast }: VoiceTabProps) {
  const { setValue } = useFormContext<Details>();
  const clear = () => {
    setValue('voiceOf', null);
    voice.clear();
  };
  return (
    // On phones, the sentence about the buttons fits only below the recorder.
    <div className="flex flex-col">
      <h2 className="display text-title">Now, a voice</h2>
      <p
        className={`mt-3 text-ash ${isLast ? 'max-lg:order-1 max-lg:text-center max-lg:text-small' : 'max-lg:hidden'}`}
      >
        {isLast
          ? 'Generate Artwork saves this and draws it. Complete Setup only saves it.'
          : 'Five seconds is plenty: a word, a tune, a laugh. It becomes the ring around the disc or its reflection.'}
      </p>
      <div className="mt-3 lg:mt-6">
        {voice.sample || earlier ? (
          <Suspense>
            <HeldVoice sample={voice.sample} earlier={earlier} onClear={clear} />
          </Suspense>
        ) : (
          <VoiceRecorder
            recorder={voice.recorder}
            busy={voice.busy}
            onFile={voice.upload}
            consent={voiceConsents[currentVoiceConsent]}
            refusal={voice.skipped ? null : voice.refusal}
            note={voice.skipped ? 'Continuing without a voice. The letters of the name will take its place.' : null}
          >
            <SkipVoice voice={voice} />
          </VoiceRecorder>
        )}
      </div>
    </div>
  );
}

function SkipVoice({ voice: { skipped, skip, recorder } }: { voice: Voice }) {
  return (
    <Button
      variant="ghost"
      className="max-sm:px-3!"
      disabled={recorder.state === 'recording'}
      onClick={() => {
        // The browser may still be asking for the microphone.
        recorder.stop();
        skip(!skipped);
      }}
    >
      {skipped ? 'Add a voice sample' : 'Continue without voice'}
    </Button>
  );
}
