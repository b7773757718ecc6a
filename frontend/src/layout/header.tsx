import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Mark } from '../ui/mark.tsx';

/** Renders the logo and the shop's name as a link to the home page. */
export function HomeLink() {
  return (
    <Link to={paths.home} className="-mx-2 inline-flex min-h-11 items-center gap-3 px-2">
      {/* The narrowest screens have no room for both the logo and the name. */}
      <span className="-mt-1 max-[22rem]:hidden">
        <Mark />
      </span>
      <span className="display text-[1.375rem]">Vibe Frequency</span>
    </Link>
  );
}

/** The ID of the `main` element, to which the skip link leads. */
export const contentId = 'content';

/** Renders a link that skips the header. It is the first element in the tab order and is visible only while focused. */
function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-control bg-bone font-semibold text-wall focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-3"
    >
      Skip to content
    </a>
  );
}

type HeaderProps = {
  /** The progress bar. On narrow screens, it is below the rest of the header. */
  steps?: ReactNode;
  children?: ReactNode;
};

/** Renders the header of a page. */
export function Header({ steps, children }: HeaderProps) {
  return (
    <header className="page py-4 lg:pt-7">
      <SkipLink />
      <div className="flex flex-wrap items-center justify-between gap-x-3 lg:gap-x-14">
        <HomeLink />
        {steps && <div className="hidden max-w-2xl flex-1 basis-3xs lg:block">{steps}</div>}
        {children}
      </div>
      {steps && <div className="mt-4 lg:hidden">{steps}</div>}
    </header>
  );
}
