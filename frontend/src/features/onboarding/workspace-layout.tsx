import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '#shared/art/looks.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { sampleInput } from '#shared/art/sample-input.ts';
import { isBirthday } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { LivePicture } from '../live-preview/live-picture.tsx';
import type { Summarized } from './input-summary.tsx';

// These load on demand, because the large picture comes first.
const LookChooser = lazy(async () => ({
  default: (await import('../looks/look-chooser.tsx')).LookChooser,
}));
const InputSummary = lazy(async () => ({ default: (await import('./input-summary.tsx')).InputSummary }));

type WorkspaceLayoutProps = {
  artInput: ArtInput;
  look: Look;
  onLook: (look: Look) => void;
  summary: Summarized;
  /** The button below the picture on wide screens. */
  action: ReactNode;
  /** Whether phones show the whole picture initially. */
  startsOpen?: boolean;
  children: ReactNode;
};

/**
 * A layout with the form on the left and the live preview on the right. On phones, the preview is a sticky strip above
 * the form that expands to the whole picture.
 */
export function WorkspaceLayout(props: WorkspaceLayoutProps) {
  const { artInput, look, onLook, summary, action, startsOpen = false, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const strip = useStripInPlace(open);
  // A new person has not said anything yet, so the picture is nearly the sample person's, which is there at once.
  const still = artInput.name === sampleInput.name && artInput.birthday === sampleInput.birthday;
  const chooser = (on: 'wide' | 'narrow') => (
    <Suspense>
      <LookChooser on={on} input={artInput} chosen={look} onChoose={onLook} still={still} />
    </Suspense>
  );
  const name = summary.name.trim();
  const label = `Live preview of ${name ? `${name}’s` : 'your'} artwork`;
  return (
    // The browser's scroll anchoring must not react when the strip changes its height: see `useStripInPlace`.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 [overflow-anchor:none] lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-6 xl:grid-cols-[minmax(0,1fr)_clamp(22rem,100dvh-340px,560px)]">
      <div ref={strip} className={`live-strip lg:hidden ${open ? 'relative flex-wrap' : 'sticky'}`}>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`flex min-w-0 items-center gap-3 pt-2 text-left ${open ? 'w-full flex-wrap' : 'flex-1'}`}
        >
          <LivePicture
            input={artInput}
            label={label}
            still={still}
            lit={open}
            className={
              open
                ? `${startsOpen ? 'mx-[max(0px,50%-25dvh+5.25rem)]' : 'mx-[max(0px,50%-25dvh+3.5rem)]'} w-full`
                : 'w-(--strip) shrink-0'
            }
          />
          <span className="relative min-w-0 flex-1">
            <span className={`display block wrap-anywhere ${name.length > 20 ? 'leading-[1.1]' : 'text-lede'}`}>
              {name || 'Your artwork'}
            </span>
            <span className="block truncate text-ash text-label">
              {isBirthday(summary.birthday)
                ? `${zodiacOf(artInput.birthday)}, life path ${lifePathOf(artInput.birthday)}`
                : 'A sample, for now'}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-center text-ash text-label">
            <ChevronDown size={20} className={open ? 'rotate-180' : ''} />
            {!open && '4 looks'}
          </span>
          <span className="sr-only">{open ? 'Show less of the picture' : 'Show the whole picture'}</span>
        </button>
        {open && <div className="w-full">{chooser('narrow')}</div>}
      </div>
      <div className="min-w-0">{children}</div>
      <aside aria-label="Live preview" className="hidden lg:block">
        <div className="sticky top-9">
          <LivePicture input={artInput} label={label} still={still} lit />
          <div className="relative mt-3 space-y-3">
            {action}
            {chooser('wide')}
            <Suspense>
              <InputSummary input={summary} />
            </Suspense>
          </div>
        </div>
      </aside>
    </div>
  );
}

/**
 * The expanded strip is at the top of the form, which may be far above the shopper's scroll position. Scrolls the page
 * to the strip when it opens, and back when it closes.
 */
function useStripInPlace(isOpen: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const leftAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isOpen) {
      const above = strip.current?.getBoundingClientRect().top ?? 0;
      if (above >= 0) return;
      leftAt.current = window.scrollY;
      window.scrollBy({ top: above });
    } else if (leftAt.current !== null) {
      window.scrollTo({ top: leftAt.current });
      leftAt.current = null;
    }
  }, [isOpen]);
  return strip;
}
