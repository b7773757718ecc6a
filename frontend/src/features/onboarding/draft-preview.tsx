import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { useAura } from '../../lib/use-aura.ts';
import { useUser } from '../session/session-context.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { artInputOfDraft } from './art-inputs.ts';
import type { Details } from './form.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

type DraftPreviewProps = {
  voice: Voice;
  /** The button below the summary. */
  action: ReactNode;
  /** The button beside the picture on phones, if there is something to do. */
  stripAction: ReactNode;
  children: ReactNode;
};

/** The live preview of the form's values beside the form. Requires a `FormProvider`. */
export function DraftPreview({ voice, ...parts }: DraftPreviewProps) {
  const seed = firstSeedOf(useUser().id);
  const { control } = useFormContext<Details>();
  const details = useWatch({ control }) as Details;
  const bands = voice.sample?.voiceprint.bands ?? null;
  // Not a deferred value: the workers begin with the render that shows the letter, not with a second one after it.
  const artInput = useMemo(() => artInputOfDraft(details, bands, seed), [details, bands, seed]);
  useAura(artInput.favoriteColor);
  return <WorkspaceLayout artInput={artInput} summary={{ ...details, hasVoice: bands !== null }} {...parts} />;
}
