import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../ui/boundary.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Around the pages that anybody may read. */
export function VisitorLayout() {
  return (
    <>
      <Header />
      <PageBody />
    </>
  );
}

/** What stands below the header of every page: the page itself, and where the texts are. */
export function PageBody() {
  const { pathname } = useLocation();
  return (
    <>
      <OfflineNotice />
      <main className="flex-1">
        {/* A page that failed must not take the next one with it. */}
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <Footer />
    </>
  );
}
