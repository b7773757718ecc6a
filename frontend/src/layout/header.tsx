import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Mark } from '../ui/mark.tsx';
import { type Step, Steps } from '../ui/steps.tsx';

/** Renders the logo and the shop's name as a link to the home page. */
export function HomeLink() {
  return (
    <Link to={paths.home} className="inline-flex min-h-11 items-center gap-3 whitespace-nowrap">
      {/* The narrowest screens have no room for both. */}
      <span className="max-[22rem]:hidden">
        <Mark />
      </span>
      <span className="display text-[1.375rem]">Vibe Frequency</span>
    </Link>
  );
}

/** The ID of the `main` element, to which the skip link leads. */
export const contentId = 'content';

/** Renders a link that keyboards reach first and that leads past the header. It shows only while it has the focus. */
function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-control bg-bone px-5 py-3 font-semibold text-wall focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      Skip to content
    </a>
  );
}

/** Renders the header of a page. On narrow screens, the progress bar moves below the rest of the header. */
export function Header({ step, children }: { step?: Step | undefined; children?: ReactNode }) {
  return (
    <header className="page py-4 lg:pt-7">
      <SkipLink />
      <div className="flex items-center justify-between gap-3 lg:gap-14">
        <HomeLink />
        {step && (
          <div className="hidden min-w-0 max-w-2xl flex-1 lg:block">
            <Steps step={step} />
          </div>
        )}
        {children}
      </div>
      {step && (
        <div className="mt-3 lg:hidden">
          <Steps step={step} />
        </div>
      )}
    </header>
  );
}
