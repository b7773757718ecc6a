import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { dismissOldToasts } from './toast-store.ts';

type PageTitleProps = {
  children: ReactNode;
  /** The browser tab's title. Required if the heading is not plain text. */
  tab?: string;
  className?: string;
};

/**
 * Renders the page's heading and sets the tab title. After a navigation, the heading receives the focus, which makes
 * screen readers announce the page.
 */
export function PageTitle({ children, tab, className = 'display text-title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  // A change of the path moves the focus. A change of only the query or the history state does not.
  useEffect(() => {
    // The first page of a visit has the key "default". Leave its focus where the browser has placed it.
    if (key === 'default') return;
    dismissOldToasts();
    heading.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  const name = tab ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      <title>{name ? `${name} · Vibe Frequency` : 'Vibe Frequency'}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
