import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { defaultColor, type UserInput } from '#shared/model/input.ts';
import { useAura } from '../../lib/use-aura.ts';
import { Button } from '../../ui/button.tsx';
import { useUser } from '../session/session-context.tsx';
import { useVoice, type Voice } from '../voice/use-voice.ts';
import { artInputOfDraft } from './art-inputs.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { Details, type TabName } from './form.ts';
import { useSaveInput } from './onboarding-queries.ts';
import { Wizard } from './wizard.tsx';
import { WorkspaceLayout } from './workspace-layout.tsx';

type OnboardingProps = {
  /** The newest saved details, which prefill the form. */
  previous: UserInput | undefined;
  onSaved: () => void;
};

/** The wizard with its live preview. Saves the details once all tabs are complete. */
export function Onboarding({ previous, onSaved }: OnboardingProps) {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(() => findDraft(userId));
  const [tab, setTab] = useState<TabName>('personal');
  const form = useForm<Details>({
    resolver: standardSchemaResolver(Details),
    mode: 'onTouched',
    defaultValues: draft?.details ?? startingFrom(previous),
  });
  const voice = useVoice();
  const save = useSaveInput(() => {
    dropDraft();
    onSaved();
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, tab, values),
      }),
    [form, userId, tab],
  );
  const startOver = () => {
    form.reset(startingFrom(previous));
    dropDraft();
    setDraft(null);
  };

  return (
    <FormProvider {...form}>
      <DraftPreview voice={voice} strip={tab === 'preferences'}>
        {draft && (
          <DraftNotice
            onContinue={() => {
              setTab(draft.tab);
              setDraft(null);
            }}
            onStartOver={startOver}
          />
        )}
        <Wizard
          voice={voice}
          saving={save.isPending}
          tab={tab}
          onTab={setTab}
          onComplete={(details) => save.mutate({ details, wav: voice.sample?.wav ?? null })}
        />
      </DraftPreview>
    </FormProvider>
  );
}

/** The live preview of the form's values. Watches the form here, so typing does not rerender `Onboarding`. */
function DraftPreview({ voice, strip, children }: { voice: Voice; strip: boolean; children: ReactNode }) {
  const seed = firstSeedOf(useUser().id);
  const { control } = useFormContext<Details>();
  const details = useWatch({ control }) as Details;
  const drawn = useDeferredValue(details);
  const bands = voice.sample?.voiceprint.bands ?? null;
  const artInput = useMemo(() => artInputOfDraft(drawn, bands, seed), [drawn, bands, seed]);
  useAura(artInput.favoriteColor);
  return (
    <WorkspaceLayout
      artInput={artInput}
      summary={{ ...details, hasVoice: bands !== null }}
      strip={strip}
      action={
        <Button size="lg" wide disabled>
          Complete Form First
        </Button>
      }
    >
      {children}
    </WorkspaceLayout>
  );
}

function startingFrom(previous: UserInput | undefined): Details {
  if (!previous) return { name: '', birthday: '', birthTime: '', favoriteColor: defaultColor, favoriteFood: '' };
  const { name, birthday, birthTime, favoriteColor, favoriteFood } = previous;
  return { name, birthday, birthTime: birthTime ?? '', favoriteColor, favoriteFood };
}
