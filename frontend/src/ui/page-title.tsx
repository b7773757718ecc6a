import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type PageTitleProps = {
  children: ReactNode;
  /** The browser tab's title, if the heading is not plain text. */
  tab?: string;
  className?: string;
};

/**
 * The page's heading. Sets the tab title and takes focus after a navigation, which makes screen readers announce the
 * page.
 */
export function PageTitle({ children, tab, className = 'display text-title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  // Only a change of path moves the focus, not a change of the query or history state.
  useEffect(() => {
    // The first page of a visit has this key; there the browser already placed the focus.
    if (key === 'default') return;
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
