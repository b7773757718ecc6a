import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInput } from '#shared/model/input.ts';
import { forgetEntrance } from '../../lib/entrance.ts';
import { focusHeadingIfLost, useFocusAfter } from '../../ui/focus.ts';
import { useUser } from '../session/session-context.tsx';
import type { EarlierVoice } from '../voice/settled-voice.tsx';
import { useVoice } from '../voice/use-voice.ts';
import { Details } from './details.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import { type Afterwards, useSaveInput } from './onboarding-queries.ts';
import { openableTab, type TabName, useWalkedTabs } from './tabs.ts';
import { Wizard } from './wizard.tsx';

// Loads on demand, because few shoppers reload the page while they fill in the form.
const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice.tsx')).DraftNotice }));

export type OnSaved = (input: UserInput, afterwards: Afterwards) => void;

type OnboardingProps = {
  /** The details that prefill the form, unless there is a draft. */
  start: Details;
  /** The voice of the saved details, which the new details may keep. */
  earlier: EarlierVoice | null;
  onSaved: OnSaved;
  onStartOver: () => void;
  /** Called when all tabs are complete and when they no longer are. */
  onFilled: (filled: boolean) => void;
};

/** The wizard with its live preview. Saves the details once all tabs are complete. */
export function Onboarding({ start, earlier, onSaved, onStartOver, onFilled }: OnboardingProps) {
  const { id: userId } = useUser();
  const [draft, setDraft] = useState(() => findDraft(userId));
  const form = useForm<Details>({
    resolver: standardSchemaResolver(Details),
    mode: 'onTouched',
    defaultValues: draft?.details ?? start,
  });
  // Each tab is a history entry, so the Back gesture of a phone returns to the previous tab.
  const navigate = useNavigate();
  const walked = useWalkedTabs();
  const given = new URLSearchParams(useLocation().search).get('tab');
  const asked = given ?? 'personal';
  const [tab, setTab] = useState(() => openableTab(given ?? draft?.tab ?? asked, form.getValues()));
  const voice = useVoice();
  const voiceOf = useWatch({ control: form.control, name: 'voiceOf' });
  // A draft may name the voice of details that are no longer the newest ones.
  const kept = !voice.sample && earlier?.inputId === voiceOf ? earlier : null;
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
  const isReturning = useRef(false);
  useFocusAfter(asked, () => {
    isReturning.current = false;
    const shown = openableTab(asked, form.getValues());
    setTab(shown);
    if (findDraft(userId)) keepDraft(userId, shown, form.getValues());
  });
  const open = (next: TabName) => {
    // The browser takes a moment to go back. Until then, the second click of a double click would go back further.
    if (isReturning.current) return;
    keepDraft(userId, next, form.getValues());
    // Otherwise the tab follows its history entry, so that whoever goes back from a tab leaves its own entry.
    if (next === asked) return setTab(next);
    const place = walked.indexOf(next);
    isReturning.current = place >= 0;
    if (place >= 0) void navigate(place - walked.length);
    else void navigate(`?tab=${next}`, { state: { walked: [...walked, asked] } });
  };
  const startOver = () => {
    form.reset(start);
    // The color picker reads the color only when it mounts.
    setTab('personal');
    voice.clear();
    dropDraft();
    setDraft(null);
    onStartOver();
  };

  return (
    <FormProvider {...form}>
      <Wizard
        voice={voice}
        earlier={kept}
        saving={save.isPending}
        tab={tab}
        onTab={open}
        onFilled={onFilled}
        onComplete={(details, afterwards) =>
          save.mutate({
            details: { ...details, voiceOf: kept?.inputId ?? null },
            voiceSample: voice.sample?.base64 ?? null,
            afterwards,
          })
        }
        notice={
          draft && (
            <Suspense>
              <DraftNotice
                hasVoice={voice.sample !== null || kept !== null}
                onContinue={() => setDraft(null)}
                onStartOver={startOver}
              />
            </Suspense>
          )
        }
      />
    </FormProvider>
  );
}
