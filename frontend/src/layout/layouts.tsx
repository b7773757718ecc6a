import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../ui/boundary.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The layout of public pages. */
export function VisitorLayout() {
  return (
    <>
      <Header />
      <PageBody />
    </>
  );
}

/** Everything below the header: offline notice, page and footer. */
export function PageBody() {
  const { pathname } = useLocation();
  return (
    <>
      <OfflineNotice />
      <main className="flex-1">
        {/* Keyed by path: a failed page does not break the next one. */}
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
