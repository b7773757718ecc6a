import type { ReactNode } from 'react';
import type { ArtInput } from '#shared/art/parameters.ts';
import { isBirthday } from '#shared/astrology/calendar.ts';
import { lifePathOf } from '#shared/astrology/life-path.ts';
import { zodiacOf } from '#shared/astrology/zodiac.ts';
import { PictureCanvas } from '../live-preview/picture-canvas.tsx';
import { useLivePicture } from '../live-preview/use-live-picture.ts';
import { InputSummary, type Summarized } from './input-summary.tsx';

type WorkspaceLayoutProps = {
  artInput: ArtInput;
  summary: Summarized;
  /** The button below the summary. */
  action: ReactNode;
  /** Whether phones show the preview as a sticky strip, which stays visible while the shopper uses the color wheel. */
  strip: boolean;
  children: ReactNode;
};

/** A layout with the form on the left and the live preview on the right. On phones, a small preview comes first. */
export function WorkspaceLayout({ artInput, summary, action, strip, children }: WorkspaceLayoutProps) {
  const image = useLivePicture(artInput);
  const name = summary.name.trim();
  const label = `Live preview of ${name ? `${name}’s` : 'your'} artwork`;
  return (
    <div className="grid gap-x-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div
        className={`flex items-center lg:hidden ${
          strip ? 'sticky top-0 z-20 -mx-5 mb-5 gap-4 border-line border-b bg-wall px-5 py-2' : 'mb-7 gap-5'
        }`}
      >
        <PictureCanvas image={image} label={label} lit={!strip} className={strip ? 'w-12 shrink-0' : 'w-28 shrink-0'} />
        <div className="relative min-w-0">
          <p className={`display truncate ${strip ? 'text-[1.3125rem]' : 'text-heading'}`}>{name || 'Your artwork'}</p>
          <p className="text-ash text-label">
            {strip
              ? summary.favoriteColor
              : isBirthday(summary.birthday)
                ? `${zodiacOf(artInput.birthday)}, life path ${lifePathOf(artInput.birthday)}`
                : 'A sample, until you add your details'}
          </p>
        </div>
      </div>
      <div className="min-w-0">{children}</div>
      <aside aria-label="Live preview" className="hidden lg:block">
        <div className="sticky top-9">
          <PictureCanvas image={image} label={label} lit />
          <div className="relative mt-5 space-y-5">
            <InputSummary input={summary} />
            {action}
          </div>
        </div>
      </aside>
    </div>
  );
}
