import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../ui/boundary.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Footer } from './footer.tsx';
import { contentId, Header } from './header.tsx';

/** Renders the layout of public pages. */
export function VisitorLayout() {
  return (
    <>
      <Header />
      <PageBody />
    </>
  );
}

/** Renders everything below the header: the offline notice, the page, and the footer. */
export function PageBody() {
  const { pathname } = useLocation();
  return (
    <>
      <OfflineNotice />
      <main id={contentId} tabIndex={-1} className="outline-none flex-1">
        {/* The key resets the boundary on navigation, so the error of one page does not hide the next page. */}
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
