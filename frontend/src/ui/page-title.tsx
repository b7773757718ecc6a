import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type PageTitleProps = {
  children: ReactNode;
  /** The browser tab's title, where the heading is not plain text. */
  tab?: string;
  className?: string;
};

/** The page's heading. It names the tab, and takes the focus after a navigation, so that screen readers say where one is. */
export function PageTitle({ children, tab, className = 'display text-title' }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  // Only a change of page moves the focus, not one of the search or the state.
  useEffect(() => {
    // The first page of a visit has this key: there the browser has put the focus where it belongs.
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
