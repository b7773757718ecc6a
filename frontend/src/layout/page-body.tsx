import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../ui/boundary.tsx';
import { Footer } from './footer.tsx';
import { contentId } from './header.tsx';

/** Renders everything below the header: the page and the footer. */
export function PageBody() {
  const { pathname } = useLocation();
  return (
    <>
      <main id={contentId} tabIndex={-1} className="outline-none flex-1">
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
