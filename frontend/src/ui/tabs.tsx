import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { focused, useFocusAfter } from './focus.ts';

type Tab<Name extends string> = { name: Name; label: string; complete: boolean; disabled: boolean };

type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange: (name: Name) => void;
  /** The content of the current tab's panel. */
  children: ReactNode;
};

/**
 * Renders tabs. A complete tab has a check mark. Follows the ARIA tabs pattern with
 * manual activation: arrow keys, Home, and End move the focus among the enabled tabs, and Enter opens the focused tab.
 * If a tab opens in any other way, its panel gets the focus. The shop uses no library for tabs, because one would make
 * the page's script about 5% larger.
 */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfter(current, () => {
    if (focused()?.id !== `${id}-${current}`) panel.current?.focus({ preventScroll: true });
  });

  const move = (event: KeyboardEvent) => {
    const open = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled);
    const next = nextOf(event.key, open.indexOf(event.target as HTMLButtonElement), open.length);
    if (next === undefined) return;
    event.preventDefault();
    open[next]?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex flex-wrap gap-x-6 outline-none max-lg:-mt-4"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={tab.name === current ? `${id}-panel` : undefined}
            // If no other tab is enabled, the tab list needs no place in the tab order.
            tabIndex={tab.name === current && tabs.some(({ name, disabled }) => name !== current && !disabled) ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.name)}
            className="flex min-h-11 min-w-11 items-center gap-0.5 text-ash text-small hover:text-bone disabled:text-smoke aria-selected:text-bone aria-selected:underline aria-selected:underline-offset-8"
          >
            {tab.label}
            {tab.complete && <Check size={14} aria-label="complete" className="shrink-0 text-aura-ink" />}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // The panel gets the focus when its tab opens. Every panel has controls, so the panel needs no place in the tab
        // order.
        tabIndex={-1}
        className="outline-none"
      >
        {children}
      </div>
    </>
  );
}

/** Returns the index of the tab to focus when `key` is pressed on the tab at index `place`, or undefined. */
function nextOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
