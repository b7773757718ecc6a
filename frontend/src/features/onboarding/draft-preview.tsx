import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { useChosenLook } from '../looks/chosen-look.ts';
import { useUser } from '../session/session-context.tsx';
import { useShopperAura } from '../session/shopper-aura.ts';
import { artInputOfDraft } from './art-inputs.ts';
import type { Details } from './form.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

type DraftPreviewProps = {
  /** The voiceprint's bands, or null without a voice. */
  bands: Uint8Array | null;
  /** The button below the summary. */
  action: ReactNode;
  /** The button next to the picture on phones, if any. */
  stripAction: ReactNode;
  children: ReactNode;
};

/** The live preview next to the form, drawn from the form's values. Requires a `FormProvider`. */
export function DraftPreview({ bands, ...parts }: DraftPreviewProps) {
  const seed = firstSeedOf(useUser().id);
  const [look, chooseLook] = useChosenLook();
  const { control } = useFormContext<Details>();
  const details = useWatch({ control }) as Details;
  // A deferred value would make the workers start one render later than the one that shows the typed letter.
  const artInput = useMemo(
    () => artInputOfDraft(details, { voiceprint: bands, look, seed }),
    [details, bands, look, seed],
  );
  useShopperAura(artInput.favoriteColor);
  // The picture shows a sample instead of an invalid birthday, so the summary must not read the invalid one.
  const birthday = details.birthday === artInput.birthday ? details.birthday : '';
  return (
    <WorkspaceLayout
      artInput={artInput}
      look={look}
      onLook={chooseLook}
      summary={{ ...details, birthday, hasVoice: bands !== null }}
      {...parts}
    />
  );
}
