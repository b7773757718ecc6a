import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { type Details, isTabComplete, type TabName, tabNames } from './form.ts';
import { PersonalTab } from './personal-tab.tsx';

const preferencesTab = async () => ({ default: (await import('./preferences-tab.tsx')).PreferencesTab });
const voiceTab = async () => ({ default: (await import('./voice-tab.tsx')).VoiceTab });
const PreferencesTab = lazy(preferencesTab);
const VoiceTab = lazy(voiceTab);

const labels: Record<TabName, string> = { personal: 'Personal', preferences: 'Preferences', voice: 'Voice' };

type WizardProps = {
  voice: Voice;
  saving: boolean;
  onComplete: (details: Details) => void;
  tab: TabName;
  onTab: (tab: TabName) => void;
};

/** The wizard with three tabs. Each tab opens once the previous tabs are complete. Requires a `FormProvider`. */
export function Wizard({ voice, saving, onComplete, tab, onTab }: WizardProps) {
  const { control, handleSubmit } = useFormContext<Details>();
  const details = useWatch({ control }) as Details;
  const [furthest, setFurthest] = useState(0);
  // Prefetches the code of the later tabs while the shopper fills in the first tab.
  useEffect(() => {
    void Promise.all([preferencesTab(), voiceTab()]);
  }, []);

  const voiceSettled = voice.sample !== null || voice.skipped;
  const complete = tabNames.map((name) => isTabComplete(name, details, voiceSettled));
  const position = tabNames.indexOf(tab);
  const last = position === tabNames.length - 1;
  const open = (name: TabName) => {
    setFurthest(Math.max(furthest, tabNames.indexOf(name)));
    onTab(name);
    window.scrollTo({ top: 0 });
  };
  const next = () => {
    const name = tabNames[position + 1];
    if (name) open(name);
  };

  return (
    <form
      noValidate
      // The Enter key in a field acts like the button on the right.
      onSubmit={(event) => {
        event.preventDefault();
        if (!last && complete[position]) next();
        if (last && complete.every(Boolean) && !saving) void handleSubmit(onComplete)(event);
      }}
    >
      <Tabs
        label="Your details"
        current={tab}
        onChange={open}
        tabs={tabNames.map((name, index) => ({
          name,
          label: labels[name],
          complete: complete[index] ?? false,
          disabled: index > furthest && !complete.slice(0, index).every(Boolean),
        }))}
      >
        <Suspense>
          {tab === 'personal' && <PersonalTab />}
          {tab === 'preferences' && <PreferencesTab />}
          {tab === 'voice' && <VoiceTab voice={voice} />}
        </Suspense>
      </Tabs>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-wall max-lg:px-5 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-14">
        <div className="flex justify-between gap-4">
          <Button
            variant="outline"
            size="lg"
            disabled={position === 0 || saving}
            onClick={() => open(tabNames[position - 1] ?? tab)}
          >
            Previous
          </Button>
          {last ? (
            <Button type="submit" size="lg" needsNetwork disabled={!complete.every(Boolean) || saving}>
              {saving ? 'Saving...' : 'Complete Setup'}
            </Button>
          ) : (
            <Button type="submit" size="lg" disabled={!complete[position]}>
              Next Step
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
