import { Route, Routes } from 'react-router-dom';
import { VisitorLayout } from './layout/layouts.tsx';
import { sharedPages } from './shared-pages.tsx';

/** The visitor's pages except the landing page and sign-in. */
export function VisitorTextPages() {
  return (
    <Routes>
      <Route element={<VisitorLayout />}>{sharedPages}</Route>
    </Routes>
  );
}
