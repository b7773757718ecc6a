import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { firstSeedOf } from '#shared/art/first-seed.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useChosenLook } from '../looks/chosen-look.ts';
import { useUser } from '../session/session-context.tsx';
import { useShopperAura } from '../session/shopper-aura.ts';
import type { EarlierVoice } from '../voice/settled-voice.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { artInputOfDraft, type Details, type ErrorOf } from './details.ts';
import type { Afterwards } from './onboarding-queries.ts';
import { PersonalTab } from './personal-tab.tsx';
import { isValid, neededFor, type TabName, tabNames } from './tabs.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

const laterTabs = () => import('./later-tabs.tsx');
const LaterTab = lazy(async () => ({ default: (await laterTabs()).LaterTab }));
// The texts of the birthday reading are large, so it loads only when needed.
const BirthReading = lazy(async () => ({ default: (await import('./birth-reading.tsx')).BirthReading }));

const labels: Record<TabName, string> = { personal: 'Personal', preferences: 'Preferences', voice: 'Voice' };

type WizardProps = {
  voice: Voice;
  /** The voice of the saved details, if the new details keep it. */
  earlier: EarlierVoice | null;
  saving: boolean;
  onComplete: (details: Details, afterwards: Afterwards) => void;
  tab: TabName;
  onTab: (tab: TabName) => void;
  /** Called when all tabs are complete and when they no longer are. */
  onFilled: (filled: boolean) => void;
  /** A message above the fields. */
  notice: ReactNode;
};

/**
 * The first of the four steps, divided into three tabs. Each tab opens once the previous tabs are complete. Requires a
 * `FormProvider`.
 */
export function Wizard({ voice, earlier, saving, onComplete, tab, onTab, onFilled, notice }: WizardProps) {
  const { control, handleSubmit, trigger, formState } = useFormContext<Details>();
  const details = useWatch({ control }) as Details;
  const { errors, dirtyFields } = formState;
  const [hasPressed, setPressed] = useState(false);
  // A field that the shopper has only tabbed through is empty, not invalid.
  const errorOf: ErrorOf = (field) => (dirtyFields[field] || hasPressed ? errors[field]?.message : undefined);
  // Prefetches the code of the later tabs while the shopper fills in the first tab.
  useEffect(() => {
    void laterTabs();
  }, []);

  const bands = (voice.sample?.voiceprint ?? earlier)?.bands ?? null;
  const needed = tabNames.map((name) => neededFor(name, details, bands !== null || voice.skipped));
  const complete = needed.map(([first]) => !first);
  const allComplete = complete.every(Boolean);
  useEffect(() => onFilled(allComplete), [allComplete]);
  const position = tabNames.indexOf(tab);
  const last = tab === 'voice';
  const open = (name: TabName) => {
    // Before the history entry changes, so that coming back to it also leads to the top.
    window.scrollTo({ top: 0 });
    onTab(name);
    setPressed(false);
  };
  const move = (by: 1 | -1) => open(tabNames[position + by]!);
  const finish = (afterwards: Afterwards) => {
    if (allComplete && !saving) void handleSubmit((valid) => onComplete(valid, afterwards))();
  };
  /** Goes on to the next tab, or says what the open one still needs. */
  const goOn = () => {
    if (complete[position]) return last ? finish('review') : move(1);
    setPressed(true);
    // A field that shows an error is validated on each key, as if the shopper had been in it.
    void trigger(undefined, { shouldTouch: true, shouldFocus: true });
    if (last) document.querySelector<HTMLElement>('.voice-ring button')?.focus();
  };
  const lack = (role?: 'alert') =>
    hasPressed &&
    !complete[position] && (
      <p role={role} className="mt-2 w-full text-danger text-label">
        Still needed: {needed[position]!.join(', ')}
      </p>
    );
  const generate = (
    <Button size="lg" wide className="max-sm:px-3!" needsNetwork busy={saving} onClick={() => finish('generate')}>
      Generate Artwork
    </Button>
  );

  return (
    <form
      noValidate
      // The Enter key in a field acts like the Next button.
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      // A disabled button takes no pointer, so a press on it reaches its gate.
      onClick={({ target }) => (target as Element).className === 'gate' && goOn()}
      // With a disabled submit button, the Enter key would do nothing and give no reason.
      onKeyDown={({ key, target, nativeEvent }) => {
        // While an input method is composing, the Enter key only accepts its suggestion.
        const isEnter = key === 'Enter' && !isComposing(nativeEvent) && target instanceof HTMLInputElement;
        if (isEnter && !complete[position]) goOn();
      }}
    >
      <Tabs
        label="Your details"
        current={tab}
        onChange={open}
        tabs={tabNames.map((name, index) => {
          const isSkipped = name === 'voice' && !bands && voice.skipped;
          return {
            name,
            label: isSkipped ? 'Voice (skipped)' : labels[name],
            complete: complete[index]! && !isSkipped,
            disabled: saving || !complete.slice(0, index).every(Boolean),
          };
        })}
      >
        <DraftPreview
          bands={bands}
          action={
            allComplete ? (
              generate
            ) : (
              <div className="gate">
                <Button size="lg" wide disabled className="pointer-events-none">
                  Complete Form First
                </Button>
                {lack()}
              </div>
            )
          }
        >
          {/* A change while saving would be lost with the draft. */}
          <div inert={saving}>
            {notice}
            <Suspense>
              {position ? (
                <LaterTab {...{ tab, errorOf, voice, earlier }} isLast={allComplete} />
              ) : (
                <PersonalTab errorOf={errorOf} />
              )}
            </Suspense>
          </div>
          <div className="action-bar flex flex-wrap justify-between gap-3 lg:mt-6">
            {lack('alert')}
            <Button
              variant="outline"
              size="lg"
              // On phones, the last part has no room for three buttons. The tabs and the Back button also lead back.
              className={`max-sm:px-3! ${last && allComplete ? 'max-lg:hidden' : ''}`}
              disabled={!position || saving}
              // The second click of a double click would go back once more, or skip a part that is complete.
              onClick={(event) => event.detail < 2 && move(-1)}
            >
              Previous
            </Button>
            <div>
              <Button
                type="submit"
                onClick={(event) => event.detail < 2 || event.preventDefault()}
                variant={last && allComplete ? 'outline' : 'primary'}
                size="lg"
                className="max-sm:px-3!"
                needsNetwork={last}
                // It keeps its place in the tab order, and a press on it says what is still needed.
                aria-disabled={!(last ? allComplete : complete[position])}
                busy={saving}
              >
                {last ? (saving ? 'Saving...' : 'Complete Setup') : 'Next Step'}
              </Button>
            </div>
            {allComplete && <div className={`lg:hidden ${last ? 'flex-1' : 'w-full'}`}>{generate}</div>}
          </div>
          {/* Below the buttons, which therefore keep their place when it appears. */}
          <Suspense>
            {!position && isValid('birthday', details) && <BirthReading birthday={details.birthday} />}
          </Suspense>
        </DraftPreview>
      </Tabs>
    </form>
  );
}

type DraftPreviewProps = {
  /** The voiceprint's bands, or null without a voice. */
  bands: Uint8Array | null;
  /** The button below the picture. */
  action: ReactNode;
  children: ReactNode;
};

/** The live preview next to the form, drawn from the form's values. Requires a `FormProvider`. */
function DraftPreview({ bands, ...parts }: DraftPreviewProps) {
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
