import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { defaultColor, type UserInput } from '#shared/model/input.ts';
import { findEntrance, forgetEntrance } from '../../lib/entrance.ts';
import { focusHeadingIfLost, useFocusAfter } from '../../ui/focus.ts';
import { useUser } from '../session/session-context.tsx';
import { useVoice } from '../voice/use-voice.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import { Details, type TabName } from './form.ts';
import { type Afterwards, useSaveInput } from './onboarding-queries.ts';
import { Wizard } from './wizard.tsx';

// Loads on demand, because few shoppers reload the page while they fill in the form.
const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice.tsx')).DraftNotice }));

type OnboardingProps = {
  /** The newest saved details, which prefill the form. */
  previous: UserInput | undefined;
  onSaved: (input: UserInput, afterwards: Afterwards) => void;
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
  const save = useSaveInput((input, afterwards) => {
    dropDraft();
    forgetEntrance();
    onSaved(input, afterwards);
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, tab, values),
      }),
    [form, userId, tab],
  );
  // The pressed button leaves with its notice.
  useFocusAfter(draft, focusHeadingIfLost);
  const startOver = () => {
    form.reset(startingFrom(previous));
    // The color picker reads the color only when it mounts.
    setTab('personal');
    voice.clear();
    dropDraft();
    setDraft(null);
  };

  return (
    <FormProvider {...form}>
      <Wizard
        voice={voice}
        saving={save.isPending}
        tab={tab}
        onTab={setTab}
        onComplete={(details, afterwards) => save.mutate({ details, wav: voice.sample?.wav ?? null, afterwards })}
        notice={
          draft && (
            <Suspense>
              <DraftNotice
                hasVoice={voice.sample !== null}
                onContinue={() => {
                  setTab(draft.tab);
                  setDraft(null);
                }}
                onStartOver={startOver}
              />
            </Suspense>
          )
        }
      />
    </FormProvider>
  );
}

/** Returns the newest saved details or, for a new shopper, the values entered on the landing page. */
function startingFrom(previous: UserInput | undefined): Details {
  if (!previous) {
    const { birthday = '', color = '' } = findEntrance() ?? {};
    return {
      name: '',
      birthday,
      birthTime: '',
      favoriteColor: color || defaultColor,
      favoriteFood: '',
      caption: false,
    };
  }
  const { name, birthday, birthTime, favoriteColor, favoriteFood, caption } = previous;
  return { name, birthday, birthTime: birthTime ?? '', favoriteColor, favoriteFood, caption };
}
