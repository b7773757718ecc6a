import { Fragment, type MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../ui/boundary.tsx';
import { catchFocus } from '../ui/focus.ts';
import { Footer } from './footer.tsx';
import { contentId } from './header.tsx';

/** Lets the page keep the focus of a pressed button that is gone. Otherwise, the next Tab would begin at the header. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => setTimeout(catchFocus, 0, currentTarget);

/** Renders everything below the header: the page and the footer. */
export function PageBody() {
  const { pathname } = useLocation();
  return (
    <>
      {/* biome-ignore lint/a11y: it reacts to the presses of buttons, also by keyboard, and is no control itself. */}
      <main id={contentId} tabIndex={-1} className="outline-none flex-1" onClick={keepFocus}>
        {/* Navigating to another page clears the error. The boundary itself stays mounted, so the old page stays
            visible while the next one loads. A new boundary would show its placeholder for at least 300 ms. */}
        <Boundary resetOn={pathname}>
          <Fragment key={pathname}>
            <Outlet />
          </Fragment>
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
