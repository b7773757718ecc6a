import { Route, Routes } from 'react-router-dom';
import { VisitorLayout } from './layout/visitor-layout.tsx';
import { sharedPages } from './shared-pages.tsx';

/** Renders a visitor's page for the current URL, except the landing page and the sign-in page. */
export function VisitorTextPages() {
  return (
    <Routes>
      <Route element={<VisitorLayout />}>{sharedPages}</Route>
    </Routes>
  );
}
